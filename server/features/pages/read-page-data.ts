import { setTimeout as wait } from 'node:timers/promises';
import type { Article } from '#contract/articles.ts';
import type { GuidedQuestion } from '#contract/guided-questions.ts';
import type { LatestContent } from '#contract/latest-content.ts';
import type { PageData, TextPageName, WantedPage } from '#contract/page-data.ts';
import type { RelatedDocuments } from '#contract/related.ts';
import type { SearchAnswer, SearchBody } from '#contract/search.ts';
import type { SharedList } from '#contract/shared-lists.ts';
import type { FilterNodeView } from '#contract/site-guide.ts';
import { fromSearchParameters } from '#domain/search-state/search-url.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { firstFilters, nodeKeyOf, withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { withAncestors, type FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { articleIdOf } from '#domain/text/slug.ts';

export interface PageDataSources {
  readonly readStatistics: (site: SiteCode) => Promise<PageData['statistics']>;
  readonly search: (body: SearchBody) => Promise<SearchAnswer>;
  readonly findArticle: (site: SiteCode, id: number, language: Language) => Promise<Article | null>;
  readonly findRelated: (site: SiteCode, id: number, language: Language) => Promise<RelatedDocuments | null>;
  readonly findLatestContent: (site: SiteCode, language: Language) => Promise<LatestContent | null>;
  /** null where there is none, or where it is closed. */
  readonly readList: (site: SiteCode, id: string, language: Language) => Promise<SharedList | null>;
  readonly readQuestions: (site: SiteCode, language: Language) => readonly GuidedQuestion[];
  /** Markdown. */
  readonly readText: (site: SiteCode, page: TextPageName, language: Language) => string;
  readonly trees: BySite<FilterTrees>;
  /** The nodes of a site's filter trees that have one of the keys. */
  readonly viewFilters: (site: SiteCode, language: Language, keys: ReadonlySet<string>) => FilterNodeView[];
}

export type ReadPageData = (address: WantedPage) => Promise<PageData>;
type ReadPart = (sources: PageDataSources, address: WantedPage) => Promise<Partial<PageData>>;

/** Reads what the page at an address shows; what needs an account is left to the client. */
export function createPageData(sources: PageDataSources): ReadPageData {
  return async (address) => {
    const read = parts[address.path] ?? partsBelow[address.path.split('/')[1] ?? ''];
    const [statistics, part] = await Promise.all([
      sources.readStatistics(address.site.code),
      read?.(sources, address),
    ]);
    return { year: new Date().getFullYear(), statistics, ...part };
  };
}

const readHome: ReadPart = async (sources, { site, language }) => {
  if (site.home !== 'landing') return {};
  const latestContent = await sources.findLatestContent(site.code, language);
  return { latestContent, questions: sources.readQuestions(site.code, language) };
};

/** The first page of the results, whichever the address names: further ones are for visitors who have signed in. */
const readSearch: ReadPart = async (sources, { site, language, parameters }) => {
  const trees = sources.trees[site.code];
  const asked = fromSearchParameters(parameters, site);
  const { query, best, asWritten, filters, sort } = withFiltersOf(trees, asked);
  const body = {
    query,
    best,
    as_written: asWritten === true,
    filters: [...filters],
    sort: [...sort],
    page: 0,
    site: site.code,
    language,
  };
  // All that the site has of those asked for, those too that go without saying: the page says how many it does not have.
  const keys = new Set(withAncestors(trees, asked.filters.map(nodeKeyOf)));
  // The groups, and what of them stands on a page for visitors without JavaScript, with what leads there.
  for (const root of trees.roots) {
    keys.add(root.node.legacyKey);
    const first = firstFilters(root).map((filter) => filter.node.legacyKey);
    for (const key of withAncestors(trees, first)) keys.add(key);
  }
  return {
    search: {
      // A page of the same results is the same, with the same tag, however long its search was.
      answer: { ...(await sources.search(body)), took: 0 },
      filterOutline: sources.viewFilters(site.code, language, keys),
    },
  };
};

const readArticle: ReadPart = async (sources, { site, language, path }) => {
  const id = articleIdOf(path.slice('/articles/'.length));
  if (id === null) return { article: null };
  const finding = sources.findRelated(site.code, id, language).catch(() => null);
  const article = await sources.findArticle(site.code, id, language);
  if (article === null) return { article };
  const related = await Promise.race([finding, wait(longestForRelated, null, { ref: false })]);
  return related === null ? { article } : { article, related };
};

/** Milliseconds that a page waits for what is related to its article, once it has the article: the client asks for what is missing. */
const longestForRelated = 100;

const readList: ReadPart = async (sources, { site, language, path }) => ({
  list: await sources.readList(site.code, listIdOf(path) ?? '', language),
});

/** The id of the shared list that a path is the page of; null for other paths. */
export function listIdOf(path: string): string | null {
  return /^\/lists\/([^/]+)$/.exec(path)?.[1] ?? null;
}

const readLatestContent: ReadPart = async (sources, { site, language }) => ({
  latestContent: await sources.findLatestContent(site.code, language),
});

const readTextPage =
  (page: TextPageName): ReadPart =>
  async (sources, { site, language }) => ({
    text: { page, markdown: sources.readText(site.code, page, language) },
  });

const parts: Readonly<Record<string, ReadPart>> = {
  '/': readHome,
  '/search': readSearch,
  '/latest-content': readLatestContent,
  '/about': readTextPage('about'),
  '/terms': readTextPage('terms'),
  '/privacy': readTextPage('privacy'),
};

/** By the first part of addresses that say what they show. */
const partsBelow: Readonly<Record<string, ReadPart>> = { articles: readArticle, lists: readList };
