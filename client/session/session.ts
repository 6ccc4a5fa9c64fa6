import { useSyncExternalStore } from 'react';
import { readStored } from './stored.ts';

/** Signed in: there is a token, and its time is not over. A token that cannot be read counts as one whose time is not. */
export function isTokenValid(token: string | null, now: Date = new Date()): boolean {
  if (token === null || token === '') return false;
  const end = expiryOf(token);
  return end === null || end * 1000 >= now.getTime();
}

/** `exp` in the middle part of a signed token, in seconds; null where there is none to be read. */
function expiryOf(token: string): number | null {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const payload: unknown = JSON.parse(atob(middle));
    const isRecord = typeof payload === 'object' && payload !== null && 'exp' in payload;
    return isRecord && typeof payload.exp === 'number' ? payload.exp : null;
  } catch {
    return null;
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Whether the visitor has an account open in this browser. */
export function useSession(): { isSignedIn: boolean } {
  const isSignedIn = useSyncExternalStore(subscribe, () => isTokenValid(readStored('client-token')));
  return { isSignedIn };
}
