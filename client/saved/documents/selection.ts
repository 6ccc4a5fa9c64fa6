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
