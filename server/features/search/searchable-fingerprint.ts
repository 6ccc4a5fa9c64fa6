import { createHash } from 'node:crypto';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { MakeSearchable } from './searchable.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** All that can be a country's; those that are not name none. */
const countryCodes = letters.flatMap((one) => letters.map((other) => one + other));

/**
 * A hash of the index entries of two invented documents, one that has every field and key and one that has none. It changes with the names of topics, types
 * and countries, with the sites' languages and with the code that makes a document searchable: an index of another hash is stale.
 */
export function searchableFingerprint(
  vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>,
  toSearchable: Readonly<Record<SiteCode, MakeSearchable>>,
): string {
  const hash = createHash('sha256');
  for (const site of siteCodes) {
    const everything = documentOfEverything(vocabularies[site]);
    for (const document of [everything, { ...everything, ...nothing }])
      hash.update(JSON.stringify(toSearchable[site](document, { addedRevision: 1, changedRevision: 1 })));
  }
  return hash.digest('hex');
}

const text = '<p>One &amp; <b>all</b></p>';
const texts = { title: text, declarativeTitle: text, abstract: text };

/** What is said of a document that lacks something, such as that nobody has rated it. */
const nothing = {
  texts: {},
  year: null,
  published: null,
  lastLitSearch: null,
  quality: null,
  best: false,
  gradeProfileAvailable: false,
  keys: [],
  countries: [],
  authors: [],
  journal: null,
  doi: null,
  pmid: null,
  keywords: [],
  hyperlinks: [],
} satisfies Partial<EvidenceDocument>;

function documentOfEverything({ site, trees }: SiteVocabulary): EvidenceDocument {
  return {
    id: 1,
    site: site.code,
    externalId: 'external',
    texts: { en: texts, fr: texts, es: texts, pt: texts, cn: texts, other: texts },
    type: 'type',
    year: 2020,
    published: { year: 2020, month: 6 },
    lastLitSearch: { year: 2019, month: 5, day: 4 },
    quality: { score: 7, scale: 9, tool: 'AMSTAR' },
    qualityNote: null,
    best: true,
    living: true,
    gradeProfileAvailable: true,
    keys: [...trees.byKey.keys()],
    countries: countryCodes.map((code) => ({ code, count: 1, links: [] })),
    authors: ['Author A'],
    journal: 'Journal',
    citation: null,
    doi: '10.1/doi',
    pmid: '1',
    keywords: ['keyword'],
    questionType: null,
    userFriendlySummaryLinks: [],
    abstracts: [],
    hyperlinks: [
      { title: 'Another', url: 'https://doi.org/10.1/other' },
      { title: 'One of signs', url: 'https://doi.org/10.1000/(SICI)1%3C2::AID-3%3E4.0.CO;2-5' },
      { title: 'One by its number', url: 'https://pubmed.ncbi.nlm.nih.gov/0012345/' },
    ],
  };
}
