import { describe, expect, it } from 'vitest';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { createSearchableMaker } from './searchable.ts';

const vocabularies = loadVocabularies();
const makeHse = createSearchableMaker(vocabularies.hse);

describe('createSearchableMaker', () => {
  const searchable = makeHse(
    {
      id: 7,
      ...evidenceDocument({
        externalId: 'x7',
        pmid: '123',
        doi: '10.1000/x',
        texts: {
          en: { title: 'Care &amp; cure', abstract: '<p>One</p><p>two</p>' },
          other: { title: 'Titel' },
        },
        keys: [
          '0_1',
          '1_1',
          '0_4',
          '0_10',
          '10_3',
          '0_99',
          '0_9',
          '9_1',
          '0_3',
          '0_6',
          '6_124',
          '0_7',
          '7_6',
        ],
        countries: [{ code: 'CA', count: 1, links: [] }],
        keywords: ['nurses'],
        authors: ['Doe J'],
        journal: 'Journal of Care',
        quality: { score: 9, scale: 10, tool: 'AMSTAR' },
        lastLitSearch: { year: 2020, month: 2 },
        year: 2021,
      }),
    },
    { addedRevision: 12, changedRevision: 15 },
  );

  it('strips tags and resolves references', () => {
    expect(searchable.texts).toEqual({
      en: { title: 'Care & cure', abstract: 'One two' },
      other: { title: 'Titel' },
    });
  });

  it('names topics, type and countries in every language of the site, and no other filters', () => {
    expect(searchable.names.en).toEqual([
      'Governance arrangements',
      'Evidence syntheses of effects',
      'Canada',
    ]);
    expect(Object.keys(searchable.names).toSorted()).toEqual(['cn', 'en', 'es', 'fr', 'pt']);
    expect(searchable.names.es).toContain('Canadá');
  });

  it('has codes and names for country: and type:, ids for id:', () => {
    expect(searchable.countries).toEqual(expect.arrayContaining(['CA', 'Canada', 'Canadá', '加拿大']));
    expect(searchable.types).toEqual(
      expect.arrayContaining([
        'synthesis-of-effects',
        'Evidence synthesis of effects',
        'Evidence syntheses of effects',
      ]),
    );
    expect(searchable.ids).toEqual(['7', 'x7', '123']);
    expect(searchable.doi).toBe('10.1000/x');
  });

  it('makes a citation of authors and journal where there is none', () => {
    expect(searchable.citation).toBe('Doe J, Journal of Care nurses');
  });

  it('has values to filter and sort by', () => {
    expect(searchable.keys).toContain('0_99');
    expect([searchable.addedRevision, searchable.changedRevision]).toEqual([12, 15]);
    expect(searchable).toMatchObject({ year: 2021, recency: 20200200, qualityShare: 0.9, best: false });
  });

  it('takes a type that the site does not have as it is', () => {
    const body = evidenceDocument({ type: 'JOUR', lastLitSearch: null, published: null, year: null });
    const other = makeHse({ id: 8, ...body }, { addedRevision: 1, changedRevision: 1 });
    expect(other.types).toEqual(['JOUR']);
    expect(other.recency).toBeNull();
  });
});
