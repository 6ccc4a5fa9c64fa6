import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchableDocument } from '#tests/support/searchable.ts';
import { createMemoryStore } from '../stored/document-store.ts';
import { Collection } from '../collection.ts';
import { editDistance } from './edit-distance.ts';

/** Words of a few letters, so that many are near each other; four at least, since shorter ones are not put right. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 4, maxLength: 11 });

it('finds all words that are one edit away, and of two those that begin alike', () => {
  fc.assert(
    fc.property(
      word,
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(1, 2),
      (asked, words, most) => {
        const collection = new Collection(() => '', createMemoryStore());
        const document = searchableDocument(1, { texts: { en: { title: words.join(' ') } } });
        for (const steps of [collection.buffer([{ id: 1, document }]), collection.publish()]) steps.toArray();
        const near = collection.spelling[0]?.near(asked, most) ?? [];
        const expected = [...new Set(words)].filter((one) => {
          const distance = editDistance(asked, one, most);
          return distance > 0 && distance <= (one.startsWith(asked.charAt(0)) ? most : 1);
        });
        expect(near.map(({ surface }) => collection.lexicon.folded(surface)).toSorted()).toEqual(
          expected.toSorted(),
        );
        for (const { surface, distance } of near)
          expect(editDistance(asked, collection.lexicon.folded(surface), most)).toBe(distance);
      },
    ),
    { numRuns: 400 },
  );
});
