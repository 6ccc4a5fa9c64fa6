import { useMemo, useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';
import { decodeToken, endOfToken, type TokenUser } from './token.ts';

const storageKey = 'client-token';
/** Stands in place of a token that the server has refused, until a page has said so. */
const refused = '';
/** Longest time that a browser's timer can hold. */
const longestTimer = 2 ** 31 - 1;

/** How a session came to what it is now; `refused`: the server holds its token no longer in force. */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired' | 'refused';
type Listener = (change: SessionChange) => void;

let held = readStored(storageKey);
/** The server had refused the token of the page before, which is still to be reported. */
let isRefusalToReport = held === refused;
if (isRefusalToReport) held = null;
/** Whether the browser's storage holds the token too; where it keeps nothing, the token lasts for the page. */
let isStored = held !== null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

/** Signed in: there is a token, and its time is not over. A token that cannot be decoded counts as one whose time is not. */
export function isTokenValid(token: string | null, now: number = Date.now()): token is string {
  if (token === null || token === '') return false;
  const end = endOfToken(token);
  return end === null || end >= now;
}

/** The token to send; null while nobody is signed in. */
export function currentToken(): string | null {
  return isTokenValid(held) ? held : null;
}

/** Whom a token names; null where there is none, or one that cannot be decoded. */
function userOf(token: string | null): TokenUser | null {
  const decoded = token === null ? null : decodeToken(token);
  return decoded !== null && 'user' in decoded ? decoded.user : null;
}

/** The account of the token that is in force; null while nobody is signed in. */
export function currentAccount(): string | null {
  return userOf(currentToken())?.id ?? null;
}

/** The address of the account that is signed in; null while nobody is. */
export function currentEmail(): string | null {
  return userOf(currentToken())?.email ?? null;
}

/** Keeps a token that the server gave: for this page, for other tabs and for later visits, until its own end. */
export function signIn(token: string): void {
  store(token);
  isStored = readStored(storageKey) === token;
  hold(token, 'signed-in');
}

/** Forgets the token, in other tabs too. The server does not learn of it: see useLogout. */
export function signOut(): void {
  store(null);
  hold(null, 'signed-out');
}

/** Forgets a token that the server has refused. Other tabs say so, and this one too where it `goesOn`; otherwise the page that it opens next. */
export function endRefused(goesOn: boolean): void {
  store(refused);
  if (goesOn) store(null);
  hold(null, goesOn ? 'refused' : 'signed-out');
}

/** Whether the page before was left since the server had refused its token: true once. */
export function takeRefusal(): boolean {
  if (!isRefusalToReport) return false;
  signOut();
  return true;
}

/** The language of the profile belongs to the account before: it is stored again when the profile has been read. */
function store(token: string | null): void {
  writeStored(storageKey, token);
  writeStored('profile_language', null);
}

/** Calls back at every change: in this tab, in another one, or because the token's time is over. Answers how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when the account that is signed in leaves, or another one comes, not when the same one gets another token. Answers
 * how to stop.
 */
export function onAccountChange(
  listener: (account: string | null, before: string | null) => void,
): () => void {
  let account = currentAccount();
  return onSessionChange(() => {
    const before = account;
    account = currentAccount();
    if (account !== before) listener(account, before);
  });
}

let stay: AbortSignal | null = null;

/**
 * Aborted as soon as the account that is signed in now leaves: what is offered to it, such as Undo, ends with that. To be taken
 * before the server is called: by the time of its answer another account may be here.
 */
export function untilAccountChanges(): AbortSignal {
  if (stay !== null) return stay;
  const end = new AbortController();
  const stop = onAccountChange(() => {
    stop();
    stay = null;
    end.abort();
  });
  stay = end.signal;
  return stay;
}

function hold(token: string | null, change: SessionChange): void {
  held = token;
  isRefusalToReport = false;
  waitForEnd();
  for (const listener of listeners) listener(change);
}

/** The token's time may run out while nobody touches the page. */
function waitForEnd(): void {
  clearTimeout(timer);
  const end = held === null ? null : endOfToken(held);
  if (end === null) return;
  timer = setTimeout(endIfOver, Math.max(0, Math.min(end - Date.now() + 1, longestTimer)));
}

function endIfOver(): void {
  if (held === null) return;
  if (isTokenValid(held)) return waitForEnd();
  store(null);
  hold(null, 'expired');
}

/** What another tab has done: signed in, or out, or heard that the token is refused. */
function follow(stored: string | null): void {
  const token = stored === refused ? null : stored;
  if (token === held) return;
  isStored = token !== null;
  if (stored === refused) hold(null, 'refused');
  else hold(token, isTokenValid(token) ? 'signed-in' : 'signed-out');
}

/** A page that comes back from sleep has heard of nothing meanwhile. */
function catchUp(): void {
  const token = readStored(storageKey);
  if (isStored || token !== null) follow(token);
  endIfOver();
}

/** Follows other tabs and the clock. Called once. */
export function watchSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // A key of null: all that was stored is gone.
    if (key === storageKey || key === null) follow(key === null ? null : newValue);
  });
  addEventListener('pageshow', catchUp);
  document.addEventListener('visibilitychange', catchUp);
  if (held !== null && !isTokenValid(held)) signOut();
  waitForEnd();
}

/** Whether the visitor has an account open in this browser, and whose it is. The server renders pages for visitors without one. */
export function useSession(): { isSignedIn: boolean; email: string | null } {
  const token = useSyncExternalStore(onSessionChange, currentToken, () => null);
  return useMemo(() => ({ isSignedIn: token !== null, email: userOf(token)?.email ?? null }), [token]);
}

/** Whose account it is; null while nobody is signed in. As a key it takes away what a part of a page still says to another one. */
export function useAccount(): string | null {
  return useSyncExternalStore(onSessionChange, currentAccount, () => null);
}
