import { useSyncExternalStore } from 'react';
import { offeredUndo, subscribeUndo, type UndoOffer } from './undo-offer.ts';

/** What can be undone now; null = nothing. */
export function useUndoOffer(): UndoOffer | null {
  return useSyncExternalStore(subscribeUndo, offeredUndo, () => null);
}

/** Undoes it. The button that was pressed goes: the keyboard goes on from the page. */
export function takeUp(offer: UndoOffer): void {
  offer.run();
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
