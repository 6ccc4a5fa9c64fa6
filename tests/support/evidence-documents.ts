import type { DocumentBody } from '#server/database/schema/schema.ts';

let made = 0;

/** A document for tests: what is not given is plain and empty. Each has an external id of its own. */
export function evidenceDocument(overrides: Partial<DocumentBody> = {}): DocumentBody {
  made += 1;
  return {
    site: 'hse',
    externalId: `test:${made}`,
    texts: { en: { title: `Document ${made}`, abstract: `<p>Abstract of document ${made}.</p>` } },
    type: null,
    year: 2024,
    published: { year: 2024 },
    lastLitSearch: null,
    quality: null,
    qualityNote: null,
    best: false,
    living: false,
    gradeProfileAvailable: false,
    keys: [],
    countries: [],
    authors: [],
    journal: null,
    citation: null,
    doi: null,
    pmid: null,
    keywords: [],
    questionType: null,
    userFriendlySummaryLinks: [],
    abstracts: [],
    hyperlinks: [],
    ...overrides,
  };
}
