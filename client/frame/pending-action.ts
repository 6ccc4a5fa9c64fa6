import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { rememberPending, takePending } from '../app/session/pending-action.ts';
import { currentEmail, currentToken, onSessionChange } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';

/** As soon as somebody is signed in, what they had asked for before is done. */
export function PendingAction(): null {
  const site = useSite().code;
  const language = useLanguage();
  const queries = useQueryClient();
  const texts = useTranslation().i18n;
  const carryOut = useEffectEvent((): void => {
    const action = currentToken() === null ? null : takePending();
    if (action === null) return;
    const email = currentEmail() ?? '';
    import('../saved/carry-out-pending.ts').then(
      (module) => module.carryOutPending(action, { site, language, queries, texts, email }),
      // Its code could not be fetched: the next page may have more luck.
      () => rememberPending(action),
    );
  });
  useEffect(() => {
    carryOut();
    return onSessionChange(() => carryOut());
  }, []);
  return null;
}
