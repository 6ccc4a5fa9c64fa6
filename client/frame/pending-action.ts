import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import {
  dropPending,
  heldPending,
  rememberPending,
  takePending,
  usePending,
} from '../app/session/pending-action.ts';
import { currentEmail, currentToken, onSessionChange } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';
import { useLayers } from '../layers/layer-stack.tsx';

/** Where the root of a site leads, without a search. */
const rootPaths = ['/', '/search'];

/** As soon as somebody is signed in, what they had asked for before is done. Who asked for a page of an account is asked to sign in. */
export function PendingAction(): null {
  const site = useSite().code;
  const language = useLanguage();
  const queries = useQueryClient();
  const texts = useTranslation().i18n;
  const router = useRouter();
  const { open } = useLayers();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isRoot = useLocation({
    select: ({ pathname, search }) =>
      rootPaths.includes(pathname) && Object.keys(search).every((name) => name === 'lang'),
  });
  const askForPage = useEffectEvent((): void => {
    if (currentToken() !== null || heldPending()?.kind !== 'open_page') return;
    const onClosed = (): void => {
      const isStaying = router.history.location.pathname === path;
      if (currentToken() === null && isStaying) dropPending();
    };
    open({ name: 'login', onClosed });
  });
  const carryOut = useEffectEvent((): void => {
    if (currentToken() === null) return;
    // Screens that are for visitors lead on to it by themselves.
    const isLeft = router.state.matches.some(({ staticData }) => staticData.forVisitors === true);
    if (isLeft && heldPending()?.kind === 'open_page') return;
    const action = takePending();
    if (action === null) return;
    if (action.kind === 'open_page') {
      // A path of our routes.
      void router.navigate({ to: action.path as '/' });
      return;
    }
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
  const isPageAskedFor = usePending('tab') === 'open_page';
  useEffect(() => {
    if (isPageAskedFor && isRoot) askForPage();
  }, [isPageAskedFor, isRoot]);
  return null;
}
