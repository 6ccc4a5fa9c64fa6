import type { EmbedContent, EmbeddedEntry, UnavailableContent } from '#contract/embed.ts';
import { relatedDocument, type RelatedDocument } from '#contract/related.ts';
import type { SharedList } from '#contract/shared-lists.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { searchTitle, type SearchTitleTexts } from '#domain/evidence/search-title.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { articlePath } from '#domain/text/slug.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import type { ShowResult } from '#contract/search.ts';

export interface EmbedSources {
  readonly engine: Pick<SearchEngine, 'search' | 'revision'>;
  readonly readDocuments: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
  readonly showResult: ShowResult;
  readonly readSiteStatistics: (site: SiteCode) => Promise<{ readonly samples: number }>;
  readonly lists: {
    /** null where there is none. */
    state(site: SiteCode, id: string): Promise<{ readonly isOpen: boolean; readonly changed: string } | null>;
    /** null where there is none, or where it is closed. */
    read(site: SiteCode, id: string, wanted: Language): Promise<SharedList | null>;
  };
  readonly vocabularies: BySite<SiteVocabulary>;
  readonly publicUrls: BySite<URL>;
  readonly texts: Readonly<Record<Language, SearchTitleTexts>>;
}

/** A search, and how many of its documents are embedded. */
export type EmbeddedSearch = SearchState & { readonly count: number };

/** What an embedded page shows: addresses are made from settings, never from a request. */
export function createEmbedContent(sources: EmbedSources) {
  const { engine, lists, vocabularies, publicUrls } = sources;

  function addressOf(site: SiteCode, path: string, parameters: object): string {
    const address = new URL(path, publicUrls[site]);
    address.search = new URLSearchParams({ ...parameters }).toString();
    return address.href;
  }

  function entryOf(site: SiteCode, document: RelatedDocument, note: string, lang: Language): EmbeddedEntry {
    return { document, note, address: addressOf(site, articlePath(document.id, document.title), { lang }) };
  }

  return {
    /** An open list. */
    async list(site: SiteCode, id: string, lang: Language): Promise<EmbedContent> {
      const list = await lists.read(site, id, lang);
      if (list === null) return this.missing('closed', site, lang);
      const { title, introduction } = list;
      const entries = list.entries.map(({ document, note }) => entryOf(site, document, note, lang));
      return {
        kind: 'list',
        title,
        introduction,
        address: addressOf(site, `/lists/${id}`, { lang }),
        entries,
      };
    },

    missing(kind: 'closed' | 'absent', site: SiteCode, lang: Language): EmbedContent {
      return { kind, address: addressOf(site, '/', { lang }) };
    },

    unavailable(site: SiteCode, lang: Language): UnavailableContent {
      return { kind: 'unavailable', address: addressOf(site, '/', { lang }) };
    },

    /** The filters are those of the site. */
    async search(
      code: SiteCode,
      { count, ...search }: EmbeddedSearch,
      lang: Language,
      signal: AbortSignal,
    ): Promise<EmbedContent> {
      const vocabulary = vocabularies[code];
      const { q: _words, ...others } = toSearchParameters(search, vocabulary.site);
      const words = search.query === '' ? {} : { q: search.query };
      const titled = { ...search, asWritten: search.asWritten === true };
      const { hits, total } = await engine.search(
        code,
        { ...titled, filters: search.filters.toSorted(), language: lang, from: 0, size: count },
        signal,
      );
      const found = await sources.readDocuments(
        code,
        hits.map(({ id }) => id),
      );
      return {
        kind: 'search',
        title: searchTitle(titled, vocabulary, lang, sources.texts[lang]),
        total,
        address: addressOf(code, '/search', { ...words, ...others, lang }),
        query: search.query,
        action: addressOf(code, '/search', {}),
        fields: { ...others, lang },
        entries: found.map((document) =>
          entryOf(code, relatedDocument.parse(sources.showResult(document, vocabulary, lang)), '', lang),
        ),
      };
    },
  };
}
