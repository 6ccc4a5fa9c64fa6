import { useSyncExternalStore } from 'react';
import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import { parsePending, type PendingAction, type StoredAction } from './parse-pending.ts';
import { currentEmail, onSessionChange } from './session.ts';
import { readStored, readTab, writeStored, writeTab } from './stored.ts';

const storageKey = 'pending-action';
const hour = 3_600_000;

/**
 * Where it waits: in this tab while somebody signs in or up, and from signing up on in the browser, since the link of the
 * confirmation mail opens another tab.
 */
type StorageArea = 'tab' | 'browser';

const listeners = new Set<() => void>();

function readText(area: StorageArea): string | null {
  return area === 'browser' ? readStored(storageKey) : readTab(storageKey);
}

function write(area: StorageArea, stored: StoredAction | null): void {
  const text = stored === null ? null : JSON.stringify(stored);
  if (area === 'browser') writeStored(storageKey, text);
  else writeTab(storageKey, text);
  for (const listener of listeners) listener();
}

function read(area: StorageArea): StoredAction | null {
  return parsePending(readText(area), Date.now());
}

/** Remembers what a visitor asked for that needs an account: for an hour, in this tab. */
export function rememberPending(action: PendingAction): void {
  write('tab', { action, until: Date.now() + hour });
}

/** What waits in this tab; null where nothing does. */
export function heldPending(): PendingAction | null {
  return read('tab')?.action ?? null;
}

/** The visitor has signed up with that address: what was asked for waits as long as the link of the mail works. */
export function keepPendingFor(email: string): void {
  const held = read('tab');
  if (held === null) return;
  write('tab', null);
  const until = Date.now() + linkLifetimes.confirm * hour;
  write('browser', { action: held.action, until, account: checksum(email) });
}

/** What the account that is now signed in had asked for, once; null where there is nothing, or it was somebody else. */
export function takePending(): PendingAction | null {
  const [ofTab, ofBrowser] = [read('tab'), read('browser')];
  const isOwn = ofBrowser !== null && ofBrowser.account === checksum(currentEmail() ?? '');
  const taken = ofTab ?? (isOwn ? ofBrowser : null);
  if (ofTab !== null) write('tab', null);
  else if (isOwn) write('browser', null);
  return taken?.action ?? null;
}

export function forgetPending(): void {
  for (const area of ['tab', 'browser'] as const) if (readText(area) !== null) write(area, null);
}

/** What the visitor leaves undone is forgotten; what waits for a confirmation is not. */
export function dropPending(): void {
  write('tab', null);
}

/** Forgets it as somebody signs out, and what has run out. Called once. */
export function watchPending(): void {
  for (const area of ['tab', 'browser'] as const) {
    if (readText(area) !== null && read(area) === null) write(area, null);
  }
  onSessionChange((change) => {
    if (change !== 'signed-in') forgetPending();
  });
}

/** The kind of what waits in that area; null where nothing does. */
export function usePending(area: StorageArea): PendingAction['kind'] | null {
  return useSyncExternalStore(
    subscribe,
    () => read(area)?.action.kind ?? null,
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Tells accounts apart without the address being stored (FNV-1a, 32 bits). */
function checksum(email: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.trim().toLowerCase())) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum;
}
