import type { undoUnsubscribeEndpoint } from '#contract/account/unsubscribe.ts';
import { call } from '../../app/api/call.ts';

/** Takes an end of email updates back; false for a token that was used, or that is too old. */
export async function restoreUpdates(token: string): Promise<boolean> {
  const request = { method: 'POST', path: '/unsubscribe/undo/{token}', params: { token } } as const;
  return (await call<typeof undoUnsubscribeEndpoint>(request)).data.restored;
}
