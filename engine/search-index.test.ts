import { describe, expect, it } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchOutcome } from '#domain/search/search-request.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { separateArrays } from './snapshot/separate-arrays.ts';
import { type Change, createSearchIndex, type SearchIndex } from './search-index.ts';

const vocabulary =
  'nurse doctor task shifting primary care vaccine uptake school hospital rural urban trial review policy'.split(
    ' ',
  );

function documentOf(id: number, parts: Partial<SearchableDocument> = {}): SearchableDocument {
  const word = (at: number): string => vocabulary[(id * 7 + at * at + (id >> at)) % vocabulary.length] ?? '';
  return {
    id,
    texts: { en: { title: [0, 1, 2, 3].map(word).join(' '), abstract: [4, 5, 6, 7, 8].map(word).join(' ') } },
    citation: '',
    names: { en: ['Governance arrangements'] },
    countries: [],
    types: [],
    authors: [],
    doi: null,
    ids: [],
    links: [],
    keys: [`1_${id % 3}`, `2_${id % 5}`],
    best: id % 4 === 0,
    year: 2000 + (id % 20),
    recency: (2000 + (id % 20)) * 10_000,
    qualityShare: id % 3 === 0 ? null : (id % 10) / 10,
    addedRevision: id,
    changedRevision: id,
    listed: `Document ${id}`,
    ...parts,
  };
}

function indexOf(blocks: readonly (readonly Change[])[]): SearchIndex {
  const index = createSearchIndex({ facetOf: (key) => key.slice(0, 1) });
  for (const block of blocks) index.apply(block).toArray();
  return index;
}

function changes(from: number, to: number): Change[] {
  return Array.from({ length: to - from }, (_, at) => ({ id: from + at, document: documentOf(from + at) }));
}

function titled(id: number, title: string): Change {
  return { id, document: documentOf(id, { texts: { en: { title } } }) };
}

/** A document whose words, but for three, are no other's, and not its own of another round. */
function documentOfItsOwnWords(id: number, round: number): Change {
  const word = (at: number): string => `w${'abcde'[at]}${round.toString(36)}x${id.toString(36)}`;
  const texts = { en: { title: `Nurse ${word(0)} ${word(1)}`, abstract: `${word(2)}-${word(3)} care` } };
  return { id, document: documentOf(id, { texts, names: { en: [`Arrangement ${word(4)}`] } }) };
}

function roundOf(round: number): Change[] {
  return Array.from({ length: 300 }, (_, at) => documentOfItsOwnWords(at + 1, round));
}

function sizeOf(index: SearchIndex): number {
  const { text, arrays } = separateArrays(index.parts());
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, text.length);
}

function namesIn(index: SearchIndex): number {
  return index.parts().names.flatMap(({ names }) => names).length;
}

/** A word of letters alone, another for each number of four digits. */
function wordOfLetters(number: number): string {
  const letters = Array.from(String(number).padStart(4, '0'), (digit) => 'abcdefghij'[Number(digit)]);
  return `w${letters.join('o')}`;
}

/** Documents with so many words in all, each in one of them. */
function withWords(count: number): Change[] {
  return Array.from({ length: count / 50 }, (_, id) =>
    titled(id + 1, Array.from({ length: 50 }, (_, at) => wordOfLetters(id * 50 + at)).join(' ')),
  );
}

const request = searchRequest('');

describe('an index', () => {
  it('knows every word that slips are put right to, whenever one was looked up while they came in', () => {
    const words = withWords(4_100);
    const steps = indexOf([]).apply(words).toArray().length;
    for (let at = words.length; at < steps; at++) {
      const index = indexOf([]);
      let step = 0;
      for (const _ of index.apply(words)) if (step++ === at) index.search(searchRequest('vacination'));
      index.apply([titled(1_000, 'Xylophonists')]).toArray();
      const { didYouMean } = index.search(searchRequest('xylophonsts'));
      expect(didYouMean, `after step ${at}`).toBe('xylophonists');
    }
  });

  it('shows what it buffered once it is published', () => {
    const index = indexOf([changes(1, 10)]);
    index.buffer([{ id: 1, document: null }, ...changes(20, 25)]).toArray();
    expect(index.search(request).total).toBe(9);
    index.publish().toArray();
    expect(index.search(request).total).toBe(13);
  });

  it('drops all that waits where a change cannot be taken in, and can be given it again', () => {
    const index = indexOf([]);
    function* failing(): Generator<Change> {
      yield* changes(1, 40);
      throw new Error('the feed broke off');
    }
    expect(() => index.buffer(failing()).toArray()).toThrow('the feed broke off');
    index.publish().toArray();
    expect(index.stats().documents).toBe(0);
    index.apply(changes(1, 40)).toArray();
    expect(index.stats().documents).toBe(39);
  });

  it('answers the same however its documents came in', () => {
    const all = changes(1, 6_000);
    const atOnce = indexOf([all]);
    const blocks = Array.from({ length: 60 }, (_, at) => all.slice(at * 100, at * 100 + 100));
    const inBlocks = indexOf([
      ...blocks,
      changes(1, 3_000),
      changes(7_000, 7_100),
      changes(7_000, 7_100).map(({ id }) => ({ id, document: null })),
    ]);
    expect(inBlocks.stats().documents).toBe(atOnce.stats().documents);
    expect(inBlocks.stats().segments).toBeLessThan(20);
    for (const query of [
      'nurse',
      'nurse doctor',
      '"task shifting"',
      'nurse OR vaccin*',
      'rural -urban',
      '',
      'a policy of nurse trial review',
    ]) {
      for (const sort of [
        ['relevance'],
        ['best', 'most_recent'],
        ['highest_quality', 'relevance'],
      ] as const) {
        const one = { ...request, query, sort, filters: ['1_1', '0_12_2003_2010'] };
        expect(comparable(inBlocks.search(one)), JSON.stringify(one)).toEqual(comparable(atOnce.search(one)));
      }
    }
  });

  it('forgets the words and names that no document has any more', () => {
    const index = indexOf(Array.from({ length: 30 }, (_, at) => roundOf(at)));
    const fresh = indexOf([roundOf(29)]);
    expect(index.stats().terms).toBeLessThan(2 * fresh.stats().terms);
    expect(index.stats().words).toBeLessThan(2 * fresh.stats().words);
    expect(sizeOf(index)).toBeLessThan(2 * sizeOf(fresh));
    expect(namesIn(index)).toBeLessThan(2 * namesIn(fresh));
    for (const query of ['nurse', 'wa*', 'wcTx7-wdTx7', 'watx7', 'arrangement', 'nurse wbt*']) {
      expect(comparable(index.search({ ...request, query })), query).toEqual(
        comparable(fresh.search({ ...request, query })),
      );
      expect(index.suggest({ query, language: 'en', limit: 10 }), query).toEqual(
        fresh.suggest({ query, language: 'en', limit: 10 }),
      );
    }
  });

  it('gives the same answers between any two steps in which words are forgotten', () => {
    const index = indexOf([
      changes(1, 400),
      changes(1_000, 1_300).map(({ id }) => titled(id, `Rare${id} word`)),
    ]);
    const removals = changes(1_000, 1_300).map(({ id }) => ({ id, document: null }));
    const before = index.stats().terms;
    const answers = new Set<string>();
    for (const _ of index.apply(removals)) {
      answers.add(JSON.stringify(index.search({ ...request, query: 'nurse vaccine' }).hits));
    }
    expect(index.stats().terms).toBeLessThan(before / 2);
    expect(answers.size).toBeLessThan(4);
    expect(comparable(index.search({ ...request, query: '"nurse doctor"' }))).toEqual(
      comparable(indexOf([changes(1, 400)]).search({ ...request, query: '"nurse doctor"' })),
    );
  });

  it('gives pages that follow one another, and nothing past the end', () => {
    const index = indexOf([changes(1, 100)]);
    const all = index.search({ ...request, size: 100 }).hits;
    const pages = [0, 20, 40, 60, 80, 100].map((from) => index.search({ ...request, from }).hits);
    expect(pages.flat()).toEqual(all);
    expect(pages[5]).toEqual([]);
    expect(index.search({ ...request, size: 0 })).toMatchObject({ total: 99, hits: [] });
  });

  it('lets others work in short steps', () => {
    const index = createSearchIndex({ facetOf: (key) => key });
    const steps = index.apply(changes(1, 2_000)).toArray();
    expect(steps.length).toBeGreaterThan(100);
  });

  it('counts the same before and after the counts of all documents are known, and after a change', () => {
    const index = indexOf([changes(1, 50)]);
    const first = index.search(request);
    expect(index.search(request).facets).toEqual(first.facets);
    index.apply([{ id: 1, document: null }]).toArray();
    expect(index.search(request).facets.get('1_1')).toBe((first.facets.get('1_1') ?? 0) - 1);
  });

  it('suggests words, phrases and names, each with what it finds', () => {
    const index = indexOf([
      [
        titled(1, 'Vaccine uptake: a review'),
        titled(2, 'Vaccine uptake in schools'),
        titled(3, 'Vaccine trials'),
      ],
    ]);
    expect(index.suggest({ query: 'vac', language: 'en', limit: 10 })).toEqual([
      { query: 'vaccine uptake', count: 2 },
      { query: 'vaccine', count: 3 },
    ]);
    expect(index.suggest({ query: 'vaccine up', language: 'en', limit: 10 })[0]).toEqual({
      query: 'vaccine uptake',
      count: 2,
    });
    expect(index.suggest({ query: 'arrang', language: 'en', limit: 10 })).toEqual([
      { query: 'Governance arrangements', count: 3 },
    ]);
    expect(index.suggest({ query: 'vac', language: 'en', limit: 1 })).toHaveLength(1);
  });
});

/** Scores differ in their last digits, since sums are made in another order. */
function comparable({ hits, ...rest }: SearchOutcome) {
  return { ...rest, hits: hits.map(({ id, score }) => ({ id, score: score.toFixed(4) })) };
}
