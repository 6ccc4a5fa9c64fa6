import { documentsLinked, namesOfDocument } from '#domain/evidence/linked-documents.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { documentTypeOf, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';

export interface CoveringSources {
  readonly engine: Pick<SearchEngine, 'search'>;
  readonly readDocuments: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
}

/** What an overview covers and which overviews cover a document, as far as links say so; the most recent first. */
export interface Covered {
  readonly covers: readonly EvidenceDocument[];
  readonly coveredBy: readonly EvidenceDocument[];
}

/** Links of an overview that are looked up: a query has its limits. */
const mostLinks = 100;
const mostShown = 50;

export async function findCovered(
  { engine, readDocuments }: CoveringSources,
  vocabulary: SiteVocabulary,
  article: EvidenceDocument,
  signal: AbortSignal | undefined,
): Promise<Covered> {
  const site = vocabulary.site.code;
  const isOverview = (document: EvidenceDocument): boolean =>
    documentTypeOf(vocabulary, document, 'en')?.code === 'overview';
  const find = async (fields: readonly string[]): Promise<readonly EvidenceDocument[]> => {
    if (fields.length === 0) return [];
    const query = fields.join(' OR ');
    const page = { sort: ['most_recent'], from: 0, size: mostShown } as const;
    const asked = { query, filters: [], language: 'en', best: false, ...page } as const;
    const { hits } = await engine.search(site, asked, signal);
    return readDocuments(
      site,
      hits.map(({ id }) => id),
    );
  };
  const names = namesOfDocument(article);
  const linked = isOverview(article) ? documentsLinked(article).slice(0, mostLinks) : [];
  const covers = await find(linked.map(fieldOf));
  const coveredBy = await find(names.map((name) => `links:"${name}"`));
  // An index finds identifiers by hashes, and a number of any kind by `id:`.
  return {
    covers: covers.filter((one) => one.id !== article.id && isAnyOf(linked, namesOfDocument(one))),
    coveredBy: coveredBy.filter(
      (one) => one.id !== article.id && isOverview(one) && isAnyOf(documentsLinked(one), names),
    ),
  };
}

function fieldOf(name: string): string {
  return name.startsWith('pmid:') ? `id:"${name.slice('pmid:'.length)}"` : `doi:"${name}"`;
}

function isAnyOf(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((name) => names.includes(name));
}
