import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSelected,
  noneKept,
  nothingSelected,
  parseSelection,
  selectedAmong,
  stepSelection,
  storedSelection,
  type Selection,
  type SelectionStep,
} from './selection.ts';

const loadedLists = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
/** A list, and ticks within it. */
const situations = loadedLists.chain((loaded) =>
  fc.record({
    loaded: fc.constant(loaded),
    one: fc.constantFrom(...loaded),
    steps: fc.array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom(...loaded).map((id): SelectionStep => ({ kind: 'toggle', id })),
        },
        { weight: 1, arbitrary: fc.constantFrom<SelectionStep>({ kind: 'select-all' }, { kind: 'clear' }) },
      ),
    ),
  }),
);

function after(steps: readonly SelectionStep[], loaded: readonly number[]): Selection {
  return steps.reduce((selection, step) => stepSelection(selection, step, loaded), nothingSelected);
}

test('a tick changes the result that it is on and no other loaded one', () => {
  fc.assert(
    fc.property(situations, ({ loaded, one, steps }) => {
      const before = after(steps, loaded);
      const then = stepSelection(before, { kind: 'toggle', id: one }, loaded);
      for (const id of loaded) expect(isSelected(then, id)).toBe(isSelected(before, id) !== (id === one));
    }),
  );
});

test('all means all: pages that are loaded later are selected too, until one result is unticked', () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 61, max: 99 }), ({ loaded, one, steps }, later) => {
      const ticked = after(steps, loaded);
      const all = stepSelection(ticked, { kind: 'select-all' }, loaded);
      const grown = [...loaded, later];
      expect(selectedAmong(all, grown)).toEqual(grown);
      const fewer = stepSelection(all, { kind: 'toggle', id: one }, grown);
      expect(fewer.kind).toBe('some');
      expect(selectedAmong(fewer, grown)).toEqual(grown.filter((id) => id !== one));
      expect(isSelected(fewer, 100)).toBe(false);
    }),
  );
});

test('some ticked do not spread to pages that are loaded later', () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 61, max: 99 }), ({ loaded, steps }, later) => {
      const ticked = after(steps, loaded);
      fc.pre(ticked.kind === 'some');
      expect(selectedAmong(ticked, [...loaded, later])).toEqual(selectedAmong(ticked, loaded));
    }),
  );
});

test('all can be ticked and unticked at once, whatever was ticked before', () => {
  fc.assert(
    fc.property(situations, ({ loaded, steps }) => {
      const ticked = after(steps, loaded);
      const all = stepSelection(ticked, { kind: 'select-all' }, loaded);
      expect(selectedAmong(all, loaded)).toEqual(loaded);
      expect(selectedAmong(stepSelection(ticked, { kind: 'clear' }, loaded), loaded)).toEqual([]);
    }),
  );
});

test('a selection is read as it was stored, and what cannot be read selects nothing', () => {
  fc.assert(
    fc.property(fc.string(), situations, (identity, { loaded, steps }) => {
      const kept = { identity, selection: after(steps, loaded) };
      const stored = storedSelection(kept);
      expect(parseSelection(stored)).toEqual(stored === null ? noneKept : kept);
    }),
  );
  const unreadable = [
    '',
    '{',
    '[]',
    '7',
    '{"ids":[1]}',
    '{"identity":"a"}',
    '{"identity":"a","ids":[1,"2"]}',
  ];
  for (const text of unreadable) expect(parseSelection(text)).toEqual(noneKept);
});
