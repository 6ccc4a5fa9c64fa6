import { showToast } from '../../ui/toasts/toasts.tsx';

/** Something that has been done and can be undone. */
export interface UndoOffer {
  /** What has been done. */
  readonly text: string;
  /** The word on the button. */
  readonly label: string;
  /** Undoes it, once: toast and page both offer it. */
  readonly run: () => void;
}

let offered: UndoOffer | null = null;
const listeners = new Set<() => void>();

function show(offer: UndoOffer | null): void {
  offered = offer;
  for (const listener of listeners) listener();
}

/**
 * Tells in a toast what has been done, and offers to undo it: there, and on the page once the toast is gone. `until`: as long as
 * the account stays that it was done for.
 */
export function tellUndoable(
  text: string,
  undo: { readonly label: string; readonly run: () => void },
  until: AbortSignal,
): void {
  if (until.aborted) return;
  const used = new AbortController();
  const offer: UndoOffer = {
    text,
    label: undo.label,
    run() {
      if (used.signal.aborted) return;
      used.abort();
      undo.run();
    },
  };
  used.signal.addEventListener('abort', () => {
    if (offered === offer) show(null);
  });
  until.addEventListener('abort', () => used.abort(), { signal: used.signal });
  show(offer);
  showToast(text, 'success', { action: offer, until: used.signal });
}

export function offeredUndo(): UndoOffer | null {
  return offered;
}

/** The page that shows the offer is left: what was done there is settled, but for a toast that still stands. */
export function forgetUndo(): void {
  show(null);
}

export function subscribeUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
