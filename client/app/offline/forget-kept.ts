import { onAccountChange } from '../session/session.ts';

/** What the names of all caches with copies begin with; those of an account end with its id. */
export const keptPrefix = 'kept-';

/** Empties what was kept for an account as soon as it leaves, or another one comes. Called once. */
export function forgetKeptAtSignOut(): void {
  onAccountChange((_account, before) => {
    // A browser that refuses to say what it keeps has kept nothing.
    if (before !== null) forgetKept().catch(() => undefined);
  });
}

/** Deletes all copies on this device, or those of some caches. */
export async function forgetKept(isGone: (name: string) => boolean = () => true): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(keptPrefix) && isGone(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}
