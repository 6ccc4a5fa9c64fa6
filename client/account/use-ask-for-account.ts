import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PendingAction } from '../app/session/parse-pending.ts';
import { dropPending, rememberPending } from '../app/session/pending-action.ts';
import { currentToken } from '../app/session/session.ts';
import { useLayers } from '../layers/layer-stack.tsx';

/** Screens on the way to an account. */
const onTheWay = ['/login', '/signup', '/signup-success', '/forgot-password'];

/**
 * What a visitor asks for needs an account: the layer that signs in says why, and it is done once somebody has signed in.
 * A visitor who closes the layer has thought better of it.
 */
export function useAskForAccount(): (action: PendingAction) => void {
  const { open } = useLayers();
  const { history } = useRouter();
  return useCallback(
    (action) => {
      rememberPending(action);
      const onClosed = (): void => {
        const isGoingOn = onTheWay.includes(history.location.pathname);
        if (currentToken() === null && !isGoingOn) dropPending();
      };
      open({ name: 'login', onClosed });
    },
    [open, history],
  );
}
