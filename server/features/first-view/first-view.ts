import type { Article } from '#contract/articles.ts';
import type { FirstData, FirstView } from '#contract/first-data.ts';
import type { SearchAnswer, SearchBody } from '#contract/search.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { fromSearchParameters } from '#domain/search-state/search-url.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { languageOnSite, type Site, type SiteCode } from '#domain/sites/sites.ts';
import type { Language } from '#domain/sites/languages.ts';
import { articleIdOf } from '#domain/text/slug.ts';
import { appliedNames } from './applied-names.ts';
import { articleView } from './article-view.ts';
import { frameView } from './frame-view.ts';
import { homeView } from './home-view.ts';
import { searchView } from './search-view.ts';
import type { InterfaceTexts } from './interface-texts.ts';
import type { PageView, ViewPlace } from './view.ts';

export interface FirstViewSources {
  readonly textsOf: InterfaceTexts;
  readonly readHoldings: (site: SiteCode) => Promise<FirstData['holdings']>;
  readonly search: (body: SearchBody) => Promise<SearchAnswer>;
  readonly findArticle: (site: SiteCode, id: number, language: Language) => Promise<Article | null>;
  readonly vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>;
  readonly cleanHtml: (html: string) => string;
  /** Told why a page went without its first view. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds that a page waits for its first view. */
  readonly patience: number;
}

/** What a page is asked for: the path without a slash at its end, and the parameters, repeated ones joined by commas. */
export interface PageAddress {
  readonly site: Site;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export type WriteFirstView = (address: PageAddress) => Promise<FirstView | null>;

/**
 * Writes what pages show before their program has started. null where a page has no such view, where nothing is there to
 * show, and where it failed or took too long: the page is whole without it.
 */
export function createFirstViews(sources: FirstViewSources): WriteFirstView {
  async function write(address: PageAddress, wanted: WantedView): Promise<FirstView | null> {
    const { site, parameters } = address;
    const language = languageOnSite(site, parameters['lang']);
    const [holdings, page] = await Promise.all([
      sources.readHoldings(site.code),
      wanted(sources, address, language),
    ]);
    if (page === null) return null;
    const place: ViewPlace = { site, language, say: sources.textsOf(site, language), holdings };
    const { screen, title, main, data } = page(place);
    const names = [...title.map((part) => part.trim()).filter((part) => part !== ''), site.name];
    return {
      screen,
      title: names.join(' – '),
      html: String(frameView(place, main)),
      data: { holdings, ...data },
    };
  }

  return async (address) => {
    const wanted = wantedView(address);
    if (wanted === null) return null;
    const view = write(address, wanted).catch((error: unknown) => {
      sources.onError(error);
      return null;
    });
    return Promise.race([view, nothingAfter(sources.patience)]);
  };
}

function nothingAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null).unref();
  });
}

type WantedView = (
  sources: FirstViewSources,
  address: PageAddress,
  language: Language,
) => Promise<((place: ViewPlace) => PageView) | null>;

function wantedView({ site, path, parameters }: PageAddress): WantedView | null {
  if (path === '/' && site.home === 'landing') return async () => homeView;
  // A list that begins further down, or a home that leads on, is for the program to open.
  if (path === '/search') return fromSearchParameters(parameters, site).page === 0 ? findSearch : null;
  return path.startsWith('/articles/') ? findArticle : null;
}

const findSearch: WantedView = async (sources, { site, parameters }, language) => {
  const { trees } = sources.vocabularies[site.code];
  const state = withFiltersOf(trees, fromSearchParameters(parameters, site));
  const { query, best, filters, sort, page } = state;
  const body = { query, best, filters: [...filters], sort: [...sort], page, site: site.code, language };
  const answer = await sources.search(body);
  const applied = appliedNames(sources.vocabularies[site.code], filters, language);
  return (place) => searchView(place, state, applied, answer);
};

const findArticle: WantedView = async (sources, { site, path }, language) => {
  const id = articleIdOf(path.slice('/articles/'.length));
  const article = id === null ? null : await sources.findArticle(site.code, id, language);
  return article === null ? null : (place) => articleView(place, article, sources.cleanHtml);
};
