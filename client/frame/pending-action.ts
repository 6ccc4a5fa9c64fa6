import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAskForAccount } from '../account/use-ask-for-account.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { heldPending, rememberPending, takePage, takePending } from '../app/session/pending-action.ts';
import { currentEmail, currentToken, onSessionChange } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';

/** As soon as somebody is signed in, what they had asked for before is done. Who asked for a page of an account is asked to sign in. */
export function PendingAction(): null {
  const site = useSite().code;
  const language = useLanguage();
  const queries = useQueryClient();
  const texts = useTranslation().i18n;
  const router = useRouter();
  const askForAccount = useAskForAccount();
  const askForPage = useEffectEvent((): void => {
    const held = currentToken() === null ? heldPending() : null;
    if (held?.kind === 'open_page') askForAccount(held);
  });
  const carryOut = useEffectEvent((): void => {
    if (currentToken() === null) return;
    // Screens that are for visitors lead on by themselves.
    const isLeft = router.state.matches.some(({ staticData }) => staticData.forVisitors === true);
    const page = isLeft ? null : takePage();
    // A path at which the client was opened.
    if (page !== null) void router.navigate({ to: page as '/' });
    const action = takePending();
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
    askForPage();
    return onSessionChange(() => carryOut());
  }, []);
  return null;
}
