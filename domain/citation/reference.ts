import { addressOfName } from './address-of-doi.ts';
import type { PartialDate } from '../text/partial-date.ts';
import { nameOf, type Name } from './names.ts';
import { publishedIn } from './published-in.ts';

/** What a document is for those who cite it. The names are those of CSL. */
export type ReferenceKind = 'article-journal' | 'report' | 'document';

/** What is cited of a document: a value that every format and every citation style is written from. */
export interface Reference {
  /** `hse-12`. */
  readonly id: string;
  readonly kind: ReferenceKind;
  readonly title: string;
  /** BCP 47; null where it is unknown. */
  readonly language: string | null;
  readonly authors: readonly Name[];
  readonly issued: PartialDate | null;
  /** The journal; null for a report. */
  readonly journal: string | null;
  readonly publisher: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  /** `106-933`. */
  readonly pages: string | null;
  /** Without `https://doi.org/`. */
  readonly doi: string | null;
  readonly pmid: string | null;
  /** Name of the type of document. */
  readonly genre: string | null;
  /** The document's page. */
  readonly url: string;
}

/** What a reference is made of: plain texts, cleaned. */
export interface CitedDocument {
  readonly id: string;
  readonly typeCode: string | null;
  readonly typeName: string | null;
  readonly title: string;
  readonly language: string | null;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly published: PartialDate | null;
  readonly journal: string | null;
  readonly citation: string | null;
  readonly doi: string | null;
  readonly pmid: string | null;
  readonly url: string;
}

/** Types of documents that no journal publishes: what stands in place of a journal is who published them. */
const reportTypes: ReadonlySet<string> = new Set([
  'evidence-brief',
  'health-reform-description',
  'health-system-description',
  'canadian-renewal-document',
  'intergovernmental-document',
  'ontario-health-system-document',
  'canada-health-system-document',
]);

/** The one place that decides what of a document is cited, and as what. */
export function referenceOf(document: CitedDocument): Reference {
  const { id, title, language, citation, pmid, url } = document;
  const kind = kindOf(document);
  const where = kind === 'article-journal' ? publishedIn(citation) : null;
  return {
    id,
    kind,
    title,
    language,
    authors: document.authors.filter((author) => author.trim() !== '').map(nameOf),
    issued: issuedOf(document),
    journal: kind === 'article-journal' ? document.journal : null,
    publisher: kind === 'article-journal' ? null : document.journal,
    volume: where?.volume ?? null,
    issue: where?.issue ?? null,
    pages: where?.pages ?? null,
    doi: doiOf(document.doi),
    pmid: pmid === null || pmid === '' ? null : pmid,
    genre: document.typeName === '' ? null : document.typeName,
    url,
  };
}

function kindOf({ typeCode, journal }: CitedDocument): ReferenceKind {
  if (typeCode !== null && reportTypes.has(typeCode)) return 'report';
  return journal === null || journal === '' ? 'document' : 'article-journal';
}

/** The date of publication; the year alone where that is all there is, or where the two contradict each other. */
function issuedOf({ published, year }: CitedDocument): PartialDate | null {
  if (published?.year && (year === null || published.year === year)) return published;
  return year === null ? null : { year };
}

function doiOf(doi: string | null): string | null {
  const name = doi?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '').trim() ?? '';
  return name === '' ? null : name;
}

/** The address that leads to the text itself where there is one, else to the document's page. */
export function linkOf({ doi, url }: Pick<Reference, 'doi' | 'url'>): string {
  return doi === null ? url : addressOfName(doi);
}
