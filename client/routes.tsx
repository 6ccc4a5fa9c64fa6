import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { searchParameters, type SearchParameters } from '#domain/search-state/search-url.ts';
import { languageOnSite } from '#domain/sites/sites.ts';
import { accountRoutes } from './account-routes.tsx';
import { PagePending } from './frame/page-pending.tsx';
import {
  fetchArticle,
  fetchHome,
  fetchLatestContent,
  fetchTextPage,
  startSearch,
  type Visit,
} from './page-data.ts';
import { FailurePage } from './pages/failure/failure-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { parseQueryString, printQueryString } from './app/query-string.ts';
import { page, pick, root, saysWhenHydrated, type Parameters, type RouterContext } from './root-route.tsx';

const homePage = page(() => import('./pages/home/home-page.tsx').then((module) => module.HomePage));
const searchPage = page(() => import('./pages/search/search-page.tsx').then((module) => module.SearchPage));
const articlePage = page(() =>
  import('./pages/article/article-page.tsx').then((module) => module.ArticlePage),
);
const latestContentPage = page(() =>
  import('./pages/latest-content/latest-content-page.tsx').then((module) => module.LatestContentPage),
);
const aboutPage = page(() => import('./pages/text-page/text-pages.tsx').then((module) => module.AboutPage));
const termsPage = page(() => import('./pages/text-page/text-pages.tsx').then((module) => module.TermsPage));
const privacyPage = page(() =>
  import('./pages/text-page/text-pages.tsx').then((module) => module.PrivacyPage),
);
const offlinePage = page(() =>
  import('./pages/offline/offline-page.tsx').then((module) => module.OfflinePage),
);

/** For whom a page is fetched. */
function visit({ site, queries }: RouterContext, { search }: { search: { lang?: string } }): Visit {
  return { site, queries, language: languageOnSite(site, search.lang) };
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad({ context }) {
    if (context.site.home === 'redirect-to-search') throw redirect({ to: '/search', replace: true });
  },
  loader: ({ context, location }) => fetchHome(visit(context, location)),
  component: homePage,
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: (parameters: Parameters): SearchParameters => pick(parameters, ...searchParameters),
  loader({ context, location, cause }) {
    if (cause !== 'stay') startSearch(visit(context, location), location.search);
  },
  component: searchPage,
});

const article = createRoute({
  getParentRoute: () => root,
  path: '/articles/$segment',
  validateSearch: (parameters: Parameters): { source?: string } => pick(parameters, 'source'),
  staticData: { languageInAddress: true },
  loader: ({ context, location, params }) => fetchArticle(visit(context, location), params.segment),
  component: articlePage,
});

const latestContent = createRoute({
  getParentRoute: () => root,
  path: '/latest-content',
  loader: ({ context, location }) => fetchLatestContent(visit(context, location)),
  component: latestContentPage,
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  loader: ({ context, location }) => fetchTextPage(visit(context, location), 'about'),
  component: aboutPage,
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  loader: ({ context, location }) => fetchTextPage(visit(context, location), 'terms'),
  component: termsPage,
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  loader: ({ context, location }) => fetchTextPage(visit(context, location), 'privacy'),
  component: privacyPage,
});

const offline = createRoute({
  getParentRoute: () => root,
  path: '/offline',
  component: offlinePage,
});

const routeTree = root.addChildren([
  home,
  search,
  article,
  latestContent,
  about,
  terms,
  privacy,
  offline,
  ...accountRoutes,
]);

/** The router of one page: in the browser with its history, on the server with one that holds the address asked for. */
export function createSiteRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    ...(history === undefined ? {} : { history }),
    routeTree,
    context,
    parseSearch: parseQueryString,
    stringifySearch: printQueryString,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: saysWhenHydrated(FailurePage),
    defaultNotFoundComponent: saysWhenHydrated(NotFoundPage),
    // Keeps its hands off: session/scroll-positions.ts knows where the window belongs.
    scrollRestoration: () => false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
  interface StaticDataRouteOption {
    /** The address always says the language, English too. */
    languageInAddress?: boolean;
    /** Whoever is signed in is led on to another page. */
    forVisitors?: boolean;
    /** The address carries the token of a mail's link: nothing about it leaves the page. */
    carriesToken?: boolean;
  }
}
