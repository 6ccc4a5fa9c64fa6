import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchIdentity, type SearchWords } from './search-identity.ts';

const keys = fc.array(fc.constantFrom('0_3', '6_124', '1_2_5', '1_2_5_22', '0_12_2015_2020', '8_16'));
const queries = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '"', '","', '0_3', '["a"]', '\\'),
);
const searches = fc.record({ query: queries, keys, as_written: fc.boolean() });

function search(query: string, ...chosen: string[]): SearchWords {
  return { query, keys: chosen };
}

function asked({ query, keys: chosen, as_written }: SearchWords): unknown {
  return [query.trim(), new Set(chosen), as_written === true];
}

describe('searchIdentity', () => {
  it('does not see the order of keys, a repeated key, or white space around the query', () => {
    const variants = fc.record({
      search: searches,
      shuffled: fc.infiniteStream(fc.nat()),
      before: fc.constantFrom('', ' ', '\t\n', '\u00a0'),
    });
    fc.assert(
      fc.property(variants, ({ search: one, shuffled, before }) => {
        const places = [...one.keys, ...one.keys].map((key) => ({ key, at: shuffled.next().value }));
        const others = places.toSorted((a, b) => a.at - b.at).map(({ key }) => key);
        const other = { ...one, query: `${before}${one.query} `, keys: others };
        expect(searchIdentity(other)).toBe(searchIdentity(one));
      }),
    );
  });

  it('is equal for no two searches that ask for different things', () => {
    fc.assert(
      fc.property(searches, searches, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const areEqual = searchIdentity(one) === searchIdentity(other);
        if (areEqual) expect(asked(one)).toEqual(asked(other));
        else expect(asked(one)).not.toEqual(asked(other));
      }),
    );
  });

  it.each([
    ['a query that looks like a key', search('0_3'), search('', '0_3')],
    ['a query that looks like an end of a text', search('a","0_3'), search('a', '0_3')],
    ['upper and lower case', search('Asthma'), search('asthma')],
    ['a key more', search('', '0_3'), search('', '0_3', '8_16')],
    ['only the words as written', search('salud'), { ...search('salud'), as_written: true }],
    ['a key that looks like a mark', search('salud', 'true'), { ...search('salud'), as_written: true }],
  ])('tells %s apart', (_what, one, other) => {
    expect(searchIdentity(one)).not.toBe(searchIdentity(other));
  });

  it('is what was stored before searches could be of the words as written', () => {
    expect(searchIdentity({ query: ' a ', keys: ['8_16', '0_3'], as_written: false })).toBe(
      '["a","0_3","8_16"]',
    );
  });
});
