import { currentAccount, currentToken } from '../session/session.ts';
import { forgetKept, keptPrefix } from './forget-kept.ts';
import type { KeptCopy } from './or-kept.ts';

/** What a copy is found by: its kind, and whatever else tells it from others. */
export type CopyKey = readonly [kind: string, ...parts: (string | number)[]];

/** A place for copies. Those of an account are in caches of its own, so that they go when it leaves. */
export interface KeptCopies {
  /** Keeps a copy as the newest; where there are more than `most`, the oldest go. */
  keep(key: CopyKey, data: unknown, most?: number): Promise<void>;
  find(key: CopyKey): Promise<KeptCopy<unknown> | null>;
  /** The keys of all copies, newest first. */
  keys(): Promise<readonly CopyKey[]>;
  remove(key: CopyKey): Promise<void>;
}

/** What was opened lately: by visitors, or by the account that is signed in. */
export function visitedCopies(): KeptCopies {
  const account = currentAccount();
  return copiesIn(`${keptPrefix}visited${account === null ? '' : `-${account}`}`);
}

/** What the account has saved; null while nobody is signed in. */
export function savedCopies(): KeptCopies | null {
  const account = currentAccount();
  return account === null ? null : copiesIn(`${keptPrefix}saved-${account}`);
}

/** All that may be shown to whoever uses this device now. */
export function readableCopies(): readonly KeptCopies[] {
  const saved = savedCopies();
  return [...(saved === null ? [] : [saved, visitedCopies()]), copiesIn(`${keptPrefix}visited`)];
}

/** Deletes what accounts left that are not signed in any more: their time may have run out while no page was open. */
export async function forgetOtherAccounts(): Promise<void> {
  const account = currentAccount();
  await forgetKept(
    (name) => name !== `${keptPrefix}visited` && (account === null || !name.endsWith(`-${account}`)),
  );
}

function copiesIn(name: string): KeptCopies {
  const token = currentToken();
  return {
    async keep(key, data, most = Infinity) {
      const cache = await caches.open(name);
      const headers = { 'content-type': 'application/json', date: new Date().toUTCString() };
      // An earlier copy is there until this one is, since the page may be left at any moment. What was put last is listed last.
      await cache.put(addressOf(key), new Response(JSON.stringify(data), { headers }));
      const all = await cache.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((one) => cache.delete(one)));
      // Somebody may have signed out meanwhile: what was emptied then must not fill again.
      if (name !== `${keptPrefix}visited` && token !== currentToken()) await caches.delete(name);
    },
    async find(key) {
      const found = (await caches.has(name))
        ? await (await caches.open(name)).match(addressOf(key))
        : undefined;
      if (found === undefined) return null;
      return { data: await found.json(), at: new Date(found.headers.get('date') ?? 0) };
    },
    async keys() {
      if (!(await caches.has(name))) return [];
      const all = await (await caches.open(name)).keys();
      return all.map(({ url }) => keyOf(url)).toReversed();
    },
    async remove(key) {
      await (await caches.open(name)).delete(addressOf(key));
    },
  };
}

/** No page has such an address, and the service worker answers none: caches want addresses for keys. */
function addressOf(key: CopyKey): string {
  return `/kept/${key.map(encodeURIComponent).join('/')}`;
}

function keyOf(address: string): CopyKey {
  const [kind = '', ...parts] = new URL(address).pathname.split('/').slice(2).map(decodeURIComponent);
  return [kind, ...parts];
}
