import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { rememberPending, takePending } from '../session/pending-action.ts';
import { currentEmail, currentToken, onSessionChange } from '../session/session.ts';
import { useSite } from '../session/site.tsx';

/** As soon as somebody is signed in, what they had asked for before is done. */
export function usePendingAction(): void {
  const site = useSite().code;
  const language = useLanguage();
  const queries = useQueryClient();
  const texts = useTranslation().i18n;
  const carryOut = useEffectEvent((): void => {
    const action = currentToken() === null ? null : takePending();
    if (action === null) return;
    const email = currentEmail() ?? '';
    import('../saving/carry-out-pending.ts').then(
      (module) => module.carryOutPending(action, { site, language, queries, texts, email }),
      // Its code could not be fetched: the next page may have more luck.
      () => rememberPending(action),
    );
  });
  useEffect(() => {
    carryOut();
    return onSessionChange(() => carryOut());
  }, []);
}
