/** The results that a person has ticked: some of those that are loaded, or all that the query finds, loaded or not. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all' };

export type SelectionStep =
  /** Ticks or unticks one result. */
  | { readonly kind: 'toggle'; readonly id: number }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'clear' };

export const nothingSelected: Selection = { kind: 'some', ids: new Set() };

/** The selection after a step. One result unticked among all: what is left are the other loaded ones. */
export function stepSelection(
  selection: Selection,
  step: SelectionStep,
  loaded: readonly number[],
): Selection {
  switch (step.kind) {
    case 'select-all':
      return { kind: 'all' };
    case 'clear':
      return nothingSelected;
    case 'toggle': {
      const ids = new Set(selection.kind === 'all' ? loaded : selection.ids);
      if (!ids.delete(step.id)) ids.add(step.id);
      return { kind: 'some', ids };
    }
  }
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'all' || selection.ids.has(id);
}

/** The loaded results that are selected, in their order. */
export function selectedAmong(selection: Selection, loaded: readonly number[]): readonly number[] {
  return loaded.filter((id) => isSelected(selection, id));
}

/** What is selected of the results of one search. */
export interface KeptSelection {
  /** Names the search. */
  readonly identity: string;
  readonly selection: Selection;
}

export const noneKept: KeptSelection = { identity: '', selection: nothingSelected };

/** As it is stored; null where nothing is selected. */
export function storedSelection({ identity, selection }: KeptSelection): string | null {
  if (selection.kind === 'all') return JSON.stringify({ identity, ids: 'all' });
  return selection.ids.size === 0 ? null : JSON.stringify({ identity, ids: [...selection.ids] });
}

/** What was stored, as far as it can be read. */
export function parseSelection(stored: string | null): KeptSelection {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return noneKept;
    // Own keys of what JSON gave.
    const { identity, ids } = kept as { readonly identity?: unknown; readonly ids?: unknown };
    if (typeof identity !== 'string') return noneKept;
    if (ids === 'all') return { identity, selection: { kind: 'all' } };
    if (!Array.isArray(ids) || !ids.every(Number.isSafeInteger)) return noneKept;
    return { identity, selection: { kind: 'some', ids: new Set<number>(ids) } };
  } catch {
    return noneKept;
  }
}
