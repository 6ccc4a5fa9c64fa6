import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import type { DocumentChange, DocumentFeed } from './search-engine.ts';

/** All that is found, in one page. */
export function request(query: string, parts: Partial<SearchRequest> = {}): SearchRequest {
  return searchRequest(query, { size: 1_000, ...parts });
}

/** Keys of the contract's documents: the first number is the facet. */
export function contractFacetOf(key: string): string {
  return key.split('_')[0] ?? key;
}

const form = (text: string): TermForm => ({ text, isAmbiguous: false, isInterchangeable: false });

/** What the engines of the contract are given; the words of its other examples are none of these. */
export const contractTerms: readonly TermConcept[] = [
  {
    en: [form('water supply'), form('drinking water'), form('servicio de agua')],
    es: [form('abastecimiento de agua')],
    fr: [form('approvisionnement en eau')],
    pt: [form('abastecimento de água')],
    cn: [form('供水')],
  },
  { en: [form('malaria')], es: [form('paludismo')], fr: [form('paludisme')], pt: [], cn: [form('疟疾')] },
];

/** A feed as a database gives it: only the latest change of a document is kept. */
export class FeedInMemory implements DocumentFeed {
  readonly #changes = new Map<string, DocumentChange>();
  #revision = 0;

  put(document: SearchableDocument, site: SiteCode = 'hse'): void {
    this.#set({ revision: ++this.#revision, site, id: document.id, document });
  }

  remove(id: number, site: SiteCode = 'hse'): void {
    this.#set({ revision: ++this.#revision, site, id, document: null });
  }

  documents(site: SiteCode = 'hse'): SearchableDocument[] {
    const changes = [...this.#changes.values()].filter((change) => change.site === site);
    return changes.map(({ document }) => document).filter((document) => document !== null);
  }

  latestRevision(): Promise<number> {
    return Promise.resolve(this.#revision);
  }

  changesAfter(after: number, limit: number): Promise<readonly DocumentChange[]> {
    return Promise.resolve(
      [...this.#changes.values()].filter(({ revision }) => revision > after).slice(0, limit),
    );
  }

  #set(change: DocumentChange): void {
    const key = `${change.site} ${change.id}`;
    this.#changes.delete(key);
    this.#changes.set(key, change);
  }
}
