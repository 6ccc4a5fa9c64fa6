import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchIdentity } from './search-identity.ts';

const keys = fc.array(fc.constantFrom('0_3', '6_124', '1_2_5', '1_2_5_22', '0_12_2015_2020', '8_16'));
const queries = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '"', '","', '0_3', '["a"]', '\\'),
);
const searches = fc.record({ query: queries, keys });

interface Search {
  readonly query: string;
  readonly keys: readonly string[];
}

function search(query: string, ...chosen: string[]): Search {
  return { query, keys: chosen };
}

function asked({ query, keys: chosen }: Search): unknown {
  return [query.trim(), new Set(chosen)];
}

describe('searchIdentity', () => {
  it('does not see the order of keys, a repeated key, or white space around the query', () => {
    const variants = fc.record({
      search: searches,
      shuffled: fc.infiniteStream(fc.nat()),
      before: fc.constantFrom('', ' ', '\t\n', '\u00a0'),
    });
    fc.assert(
      fc.property(variants, ({ search: { query, keys: chosen }, shuffled, before }) => {
        const places = [...chosen, ...chosen].map((key) => ({ key, at: shuffled.next().value }));
        const others = places.toSorted((a, b) => a.at - b.at).map(({ key }) => key);
        expect(searchIdentity(`${before}${query} `, others)).toBe(searchIdentity(query, chosen));
      }),
    );
  });

  it('is equal for no two searches that ask for different things', () => {
    fc.assert(
      fc.property(searches, searches, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const areEqual = searchIdentity(one.query, one.keys) === searchIdentity(other.query, other.keys);
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
  ])('tells %s apart', (_what, one, other) => {
    expect(searchIdentity(one.query, one.keys)).not.toBe(searchIdentity(other.query, other.keys));
  });
});
