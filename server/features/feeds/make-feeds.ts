import type { z } from 'zod';
import type { latestFeedEndpoint, searchFeedEndpoint } from '#contract/feeds.ts';
import type { LatestContent } from '#contract/latest-content.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { searchTitle, type SearchTitleTexts } from '#domain/evidence/search-title.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import {
  feedAddress,
  type FeedAddress,
  type FeedFormat,
  type Followed,
} from '#domain/search-state/feed-address.ts';
import { fromFilterParameters } from '#domain/search-state/filter-parameters.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { languageOnSite, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { LastChange } from '#server/database/documents/last-changes.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { createResponseCache } from '#server/responses/response-cache.ts';
import { atomFeed } from './atom-feed.ts';
import type { Feed } from './feed.ts';
import { feedEntry, type DescribedDocument } from './feed-entry.ts';
import { jsonFeed } from './json-feed.ts';

export interface FeedSources {
  readonly engine: Pick<SearchEngine, 'search' | 'revision'>;
  readonly readLastChanges: (site: SiteCode, ids: readonly number[]) => Promise<readonly LastChange[]>;
  /** When a document of the site was last added, changed or removed; null where it never had one. */
  readonly lastUpdate: (site: SiteCode) => Promise<string | null>;
  readonly findLatestContent: (site: SiteCode, language: Language) => Promise<LatestContent | null>;
  readonly describe: (document: EvidenceDocument, language: Language) => DescribedDocument;
  readonly vocabularies: BySite<SiteVocabulary>;
  readonly publicUrls: BySite<URL>;
  readonly texts: Readonly<Record<Language, SearchTitleTexts>>;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
}

type SearchToFollow = z.output<typeof searchFeedEndpoint.query>;
type LatestToFollow = z.output<typeof latestFeedEndpoint.query>;

/** The text of a feed; the signal ends the search for its documents. */
export interface Feeds {
  search(format: FeedFormat, asked: SearchToFollow, signal: AbortSignal): Promise<string>;
  latest(format: FeedFormat, asked: LatestToFollow): Promise<string>;
}

const mostEntries = 50;
/** Of a site without any document: a feed must say a time. */
const never = new Date(0).toISOString();

const write: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { atom: atomFeed, json: jsonFeed };

export function createFeeds(sources: FeedSources): Feeds {
  const { engine, vocabularies, publicUrls } = sources;
  const cache = createResponseCache<string>({
    revision: () => engine.revision(),
    sizeOf: (text) => 2 * text.length,
    // About a hundred feeds.
    mostBytes: 6_000_000,
  });

  /** A feed is kept by its own address, which two searches share only if they are the same. */
  async function keptFeed(
    { site, language, format, followed, page, title }: AskedFeed,
    findIds: () => Promise<readonly number[]>,
  ): Promise<string> {
    const publicUrl = publicUrls[site.code];
    const address = absolute(feedAddress(followed, format, site.code, language), publicUrl);
    const known = cache.find(address);
    if (known !== undefined) return known;
    const revision = engine.revision();
    const changes = await sources.readLastChanges(site.code, await findIds());
    const surroundings = {
      vocabulary: vocabularies[site.code],
      language,
      describe: (document: EvidenceDocument) => sources.describe(document, language),
      publicUrl,
      changed: sources.textOf(site, language, 'feeds.changed'),
    };
    const entries = changes.slice(0, mostEntries).map((change) => feedEntry(change, surroundings));
    const text = write[format]({
      address,
      page: absolute({ ...page, parameters: { ...page.parameters, lang: language } }, publicUrl),
      title: titleOfFeed(sources.textOf(site, language, 'feeds.title'), site, title),
      language: languageTags[language],
      siteName: site.name,
      updated: entries[0]?.changed ?? (await sources.lastUpdate(site.code)) ?? never,
      entries,
    });
    cache.keep(address, revision, text);
    return text;
  }

  return {
    search(format, asked, signal) {
      const { site, trees } = vocabularies[asked.site];
      const language = languageOnSite(site, asked.lang);
      const { filters } = withFiltersOf(trees, { filters: fromFilterParameters(asked) });
      const search = { query: asked.q, best: asked.best, filters };
      const parameters = toSearchParameters(
        { ...search, ...(asked.as_written ? { asWritten: true } : {}), sort: [site.defaultSort], page: 0 },
        site,
      );
      const page = { path: '/search', parameters: { ...parameters } };
      const followed = { search: parameters };
      const titled = { ...search, asWritten: asked.as_written };
      const title = searchTitle(titled, vocabularies[asked.site], language, sources.texts[language]);
      return keptFeed({ site, language, format, followed, page, title }, async () => {
        const { hits, strictTotal, widened } = await engine.search(
          site.code,
          {
            ...search,
            filters: filters.toSorted(),
            language,
            asWritten: asked.as_written,
            sort: ['last_changed'],
            from: 0,
            size: mostEntries,
          },
          signal,
        );
        // As with digests: what has only some of the words is no news of a search. What satisfies all of it comes first.
        return widened === null ? hits.slice(0, strictTotal).map(({ id }) => id) : [];
      });
    },

    latest(format, asked) {
      const { site } = vocabularies[asked.site];
      const language = languageOnSite(site, asked.lang);
      const page = { path: '/latest-content', parameters: {} };
      const title = sources.textOf(site, language, 'latest_content_page.title');
      return keptFeed({ site, language, format, followed: 'latest', page, title }, async () =>
        idsOf(await sources.findLatestContent(site.code, language)),
      );
    },
  };
}

/** What is followed, behind the name of its site. */
function titleOfFeed(pattern: string, site: Site, title: string): string {
  return pattern.replace('{{site}}', () => site.name).replace('{{title}}', () => title);
}

interface AskedFeed {
  readonly site: Site;
  readonly language: Language;
  readonly format: FeedFormat;
  readonly followed: Followed;
  readonly page: FeedAddress;
  readonly title: string;
}

function absolute({ path, parameters }: FeedAddress, publicUrl: URL): string {
  const address = new URL(path, publicUrl);
  address.search = new URLSearchParams(parameters).toString();
  return address.href;
}

function idsOf(content: LatestContent | null): number[] {
  if (content === null) return [];
  const groups = [...content.document_Types_Articles, ...content.program_Services_Articles];
  const articles = [...content.hot_Docs_Articles, ...groups.flatMap((group) => group.articles)];
  return [...new Set(articles.map(({ ArticleId }) => ArticleId))];
}
