import type { signOutEndpoint } from '#contract/accounts.ts';
import { signOut } from '../app/session/session.ts';
import { call } from '../app/api/call.ts';

/**
 * Signs out: token, profile and cached answers go at once, without a network too. The server is told if it can be
 * reached; the token that it does not hear of ends by its own time.
 */
export function leave(): void {
  // The call takes its token as it begins, before the token is forgotten.
  const answer = call<typeof signOutEndpoint>({ method: 'POST', path: '/auth/logout' });
  signOut();
  answer.catch(() => undefined);
}
