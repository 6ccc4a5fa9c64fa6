import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Toast, ToastKind } from './toast.ts';

let waiting: readonly Toast[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

/** Tells something in passing. Never the only place of an error. */
export function showToast(text: string, kind: ToastKind = 'success'): void {
  waiting = [...waiting, { text, kind }];
  isWanted = true;
  for (const listener of listeners) listener();
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

const ToastArea = lazy(() => import('./toast-area.tsx').then((module) => ({ default: module.ToastArea })));

interface ToastsProps {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
}

/** Where toasts appear. What draws them is fetched with the first one. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const wanted = useSyncExternalStore(subscribe, () => isWanted);
  const toasts = useSyncExternalStore(subscribe, () => waiting);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea label={label} closeLabel={closeLabel} waiting={toasts} take={takeWaiting} />
    </Suspense>
  );
}
