import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOf } from '../../analysis/code-units.ts';
import { ChunkTable } from './chunk-table.ts';

it('finds chunks as a map would, wherever they stand in a text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }), { maxLength: 200 }),
      (chunks) => {
        const table = new ChunkTable();
        const numbers = new Map<string, number>();
        for (const chunk of chunks) {
          const text = unitsOf(`<${chunk}>`);
          expect(table.find(text, 1, 1 + chunk.length)).toBe(numbers.get(chunk) ?? -1);
          if (numbers.has(chunk)) continue;
          table.add(text, 1, 1 + chunk.length, numbers.size);
          numbers.set(chunk, numbers.size);
        }
        expect(table.size).toBe(numbers.size);
      },
    ),
  );
});

it('finds all of very many', () => {
  const table = new ChunkTable();
  const texts = Array.from({ length: 20_000 }, (_, at) => unitsOf(`w${at}`));
  for (const [at, text] of texts.entries()) table.add(text, 0, text.length, at);
  expect(texts.every((text, at) => table.find(text, 0, text.length) === at)).toBe(true);
});
