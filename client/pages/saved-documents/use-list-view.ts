import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from '../../app/timing/use-debounced.ts';
import type { SavedOrder } from './arrange-saved.ts';

/** How a person looks at the list. */
export interface View {
  readonly order: SavedOrder;
  /** Only documents that have all of these words. */
  readonly words: string;
  /** How many portions of the list are drawn. */
  readonly portions: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How the list of saved documents was looked at, so that the way back from an article finds it as it was. */
    savedView?: View;
    /** On an article that was opened from the list of saved documents: how the list was looked at. */
    fromSaved?: View;
  }
}

export const atFirst: View = { order: 'saved', words: '', portions: 1 };
const pause = 300;

/** The view, remembered by its entry in the browser's history. Another order or other words begin at the first portion. */
export function useListView(): { view: View; change: (to: Partial<View>) => void } {
  const remembered = useLocation({ select: (location) => location.state.savedView });
  const navigate = useNavigate();
  const router = useRouter();
  const [view, setView] = useState(remembered ?? atFirst);
  // Typing pauses; all else is chosen at once.
  const settled = useDebounced(view, view.words === '' ? 0 : pause);
  useEffect(() => {
    // On the way to an article its entry is the one that would be replaced, which has to remember where it was opened.
    const isLeft = router.latestLocation.pathname !== router.state.resolvedLocation?.pathname;
    if (settled === atFirst || isLeft) return;
    const state = (before: object) => ({ ...before, savedView: settled });
    void navigate({ to: '.', search: true, hash: true, state, replace: true, resetScroll: false });
  }, [settled, navigate, router]);
  const change = useCallback((to: Partial<View>) => {
    setView((before) => ({ ...before, portions: 1, ...to }));
  }, []);
  return { view, change };
}
