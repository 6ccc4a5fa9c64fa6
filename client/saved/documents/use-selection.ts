import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { onSessionChange, useAccount } from '../../app/session/session.ts';
import { readTab, writeTab } from '../../app/session/stored.ts';
import {
  noneKept,
  nothingSelected,
  parseSelection,
  stepSelection,
  storedSelection,
  type KeptSelection,
  type Selection,
  type SelectionStep,
} from './selection.ts';
import { useShownResults } from './shown-results.ts';

/**
 * The selection outlives the list: who looks into an article and comes back finds it, and who reloads the page. It belongs to one
 * search; another query, other filters or another order begin with nothing selected, and so does another account.
 */
let kept = parseSelection(readTab('selected-results'));
const listeners = new Set<() => void>();

// What was stored goes in every page: see `forgetSearchesAtSignOut`.
onSessionChange((change) => {
  if (change !== 'signed-in') keep(noneKept);
});

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function keep(now: KeptSelection): void {
  kept = now;
  writeTab('selected-results', storedSelection(now));
  for (const listener of listeners) listener();
}

function keptOf(identity: string): Selection {
  return kept.identity === identity ? kept.selection : nothingSelected;
}

function identityOf(account: string | null, { query, best, asWritten, filters, sort }: SearchState): string {
  return JSON.stringify([account, query, best, asWritten, filters, sort]);
}

/** What is selected of the shown results, and how to change it. */
export function useSelection(): {
  /** Names the search that the selection belongs to. */
  readonly identity: string;
  readonly selection: Selection;
  readonly step: (step: SelectionStep) => void;
  /** Forgets what was selected in the results of another search. */
  readonly forgetOthers: () => void;
} {
  const { search, ids } = useShownResults();
  const account = useAccount();
  const identity = useMemo(() => identityOf(account, search), [account, search]);
  const selection = useSyncExternalStore(
    subscribe,
    () => keptOf(identity),
    () => nothingSelected,
  );
  const step = useCallback(
    (taken: SelectionStep) => keep({ identity, selection: stepSelection(keptOf(identity), taken, ids) }),
    [identity, ids],
  );
  const forgetOthers = useCallback(() => {
    if (kept.identity !== identity) keep({ identity, selection: nothingSelected });
  }, [identity]);
  return { identity, selection, step, forgetOthers };
}
