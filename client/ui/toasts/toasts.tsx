import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastArea } from './toast-area.tsx';
import type { Toast, ToastAction, ToastKind } from './toast.ts';

const none: readonly Toast[] = [];
let waiting = none;
const listeners = new Set<() => void>();

/** Tells something in passing, and offers what can be done about it. Never the only place of an error. */
export function showToast(
  text: string,
  kind: ToastKind = 'success',
  {
    action,
    until,
  }: { readonly action?: ToastAction | undefined; readonly until?: AbortSignal | undefined } = {},
): void {
  waiting = [...waiting, { text, kind, action, until }];
  for (const listener of listeners) listener();
}

/** Fetches what draws toasts before there is one, for pages that may have to tell that the network is gone. */
export function fetchToasts(): void {
  import('./toast-area.tsx').catch(() => undefined);
}

function takeWaiting(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

interface ToastsProps {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
}

/** Where toasts appear. What draws them is fetched with the first one; where that fails, the page goes on, and the next one tries again. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  );
  const [drawn, setDrawn] = useState<{ readonly Area: typeof ToastArea } | null>(null);
  useEffect(() => {
    if (drawn !== null || toasts.length === 0) return;
    import('./toast-area.tsx').then(
      (module) => setDrawn({ Area: module.ToastArea }),
      () => undefined,
    );
  }, [drawn, toasts]);
  return drawn === null ? null : (
    <drawn.Area label={label} closeLabel={closeLabel} waiting={toasts} take={takeWaiting} />
  );
}
