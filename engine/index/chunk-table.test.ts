import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChunkTable } from './chunk-table.ts';

it('numbers chunks as a map would, wherever they stand in a text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }), { maxLength: 200 }),
      (chunks) => {
        const table = new ChunkTable();
        const numbers = new Map<string, number>();
        for (const chunk of chunks) {
          const text = `<${chunk}>`;
          expect(table.find(text, 1, 1 + chunk.length)).toBe(numbers.get(chunk) ?? -1);
          if (!numbers.has(chunk)) numbers.set(chunk, table.add(text, 1, 1 + chunk.length));
        }
        expect(table.size).toBe(numbers.size);
        expect([...numbers.values()]).toEqual([...numbers.keys()].map((_, index) => index));
      },
    ),
  );
});

it('finds all of very many', () => {
  const table = new ChunkTable();
  const texts = Array.from({ length: 20_000 }, (_, at) => `w${at}`);
  for (const text of texts) table.add(text, 0, text.length);
  expect(texts.every((text, at) => table.find(text, 0, text.length) === at)).toBe(true);
});
