import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WordList } from './word-list.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '病', '\ud83d', '\u0000'), maxLength: 5 });
const entries = fc.array(fc.tuple(fc.nat(2), word), { maxLength: 300 });

it('numbers words of several spaces as a map would, before and after it is restored', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const known = new Map<string, number>();
      let list = new WordList();
      const addAll = (all: readonly (readonly [number, string])[]): void => {
        for (const [space, text] of all) {
          const key = `${space} ${text}`;
          expect(list.find(space, text)).toBe(known.get(key) ?? -1);
          if (!known.has(key)) known.set(key, list.add(space, text));
        }
      };
      addAll(before);
      const steps = WordList.restored(list.parts());
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done !== true) continue;
        list = step.value;
        break;
      }
      addAll(after);
      addAll(before);
      expect(list.size).toBe(known.size);
      for (const [key, number] of known) expect(`${list.space(number)} ${list.text(number)}`).toBe(key);
    }),
  );
});

it('keeps what it was when its parts were taken', () => {
  const list = new WordList();
  for (let at = 0; at < 500; at++) list.add(0, `word${at}`);
  const parts = list.parts();
  const taken = { units: parts.units.slice(), ends: parts.ends.slice(), hashes: parts.hashes.slice() };
  for (let at = 500; at < 50_000; at++) list.add(1, `word${at}`);
  expect(parts).toEqual(taken);
  expect(list.find(1, 'word49999')).toBe(49_999);
});
