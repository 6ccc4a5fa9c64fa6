import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { signOutEndpoint } from '#contract/accounts.ts';
import { signOut } from '../app/session/session.ts';
import { call } from '../app/api/call.ts';

/** Signs out and goes home, closing the layers on the way. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    leave();
    void navigate({ to: '/', state: { layerDepth: 0 } });
  }, [navigate]);
}

/**
 * Signs out: token, profile and cached answers go at once, without a network too. The server is notified if it can be
 * reached; the token that it does not hear of ends by its own time.
 */
function leave(): void {
  // The call takes its token as it begins, before the token is forgotten.
  const answer = call<typeof signOutEndpoint>({ method: 'POST', path: '/auth/logout' });
  signOut();
  answer.catch(() => undefined);
}
