import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import type { RegisteredRouter } from '@tanstack/react-router';
import texts from 'i18next';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { siteFromHost } from '#domain/sites/site-from-host.ts';
import { languageOnSite, sites } from '#domain/sites/sites.ts';
import { forgetPersonalAnswers } from './app/api/personal-answers.ts';
import { createQueryClient } from './app/api/query-client.ts';
import { siteStatisticsQuery } from './app/api/site-guide.ts';
import { startTexts } from './app/i18n/start.ts';
import { createSiteRouter } from './routes.tsx';
import { forgetKeptAtSignOut } from './app/offline/forget-kept.ts';
import { mayReadOffline } from './app/offline/readable-offline.ts';
import { learnSearchBefore } from './search-before.ts';
import { seedQueries } from './seed-queries.ts';
import { forgetSearchesAtSignOut } from './search/history/search-history.ts';
import { startAnalytics } from './app/analytics/analytics.ts';
import { repeatWaitingPresses } from './app/session/early-presses.ts';
import { watchPending } from './app/session/pending-action.ts';
import { keepScrollPositions } from './app/session/scroll-positions.ts';
import { currentToken, onSessionChange, watchSession } from './app/session/session.ts';
import { readSiteSettings } from './app/session/site-settings.ts';
import { showTheme } from './app/session/theme.ts';
import { RenderedYearContext } from './app/timing/current-year.ts';
import { firstIdle } from './app/timing/first-idle.ts';
import { wait } from './app/timing/wait.ts';
import type { OfflineParts } from './offline/offline-parts.ts';
import { SiteApp } from './site-app.tsx';
import { beginHydration } from './ui/hydration.ts';
import { pageDataId, type PageData } from '#contract/page-data.ts';

/** What a site holds is asked along with its texts, so that nothing moves when it is known; but no page waits long for it. */
const siteStatisticsTimeout = 1000;

/**
 * The first formatter of numbers that a browser makes takes a slow device a tenth of a second, later ones next to nothing: a
 * step of its own, taken while the texts are on their way.
 */
async function prepareNumbers(language: Language): Promise<void> {
  await wait(0);
  new Intl.NumberFormat(languageTags[language]).format(0);
}

/** The page that the address names, whichever it is; one that there is not asks for nothing. */
async function fetchFirstPage(router: RegisteredRouter): Promise<void> {
  const { pathname, search } = router.latestLocation;
  // The address comes from outside: that it is one of ours is for the router to find out.
  await router.preloadRoute({ to: pathname as '/', search });
}

/** Starts the client, with pauses in which the page answers whoever does something with it. */
async function start(container: HTMLElement): Promise<void> {
  const settings = readSiteSettings();
  const site = sites[siteFromHost(location.host, settings.hosts)];
  document.documentElement.dataset['site'] = site.code;
  showTheme();
  startAnalytics(settings.analytics[site.code]);
  const wanted = new URLSearchParams(location.search).get('lang');
  const queries = createQueryClient();
  await wait(0);
  const isNew = history.state === null;
  const router = createSiteRouter({ site, texts, queries });
  learnSearchBefore(router, site, isNew);
  keepScrollPositions(router);
  watchSession();
  forgetPersonalAnswers(queries);
  forgetKeptAtSignOut();
  forgetSearchesAtSignOut();
  watchPending();
  repeatWaitingPresses();
  // Screens that are for one side of the sign-in alone are left as it changes.
  onSessionChange(() => void router.invalidate());
  const language = languageOnSite(site, wanted);
  const data = takePageData();
  if (data !== null) seedQueries({ site, language, queries }, data, new URL(location.href));
  // A page that is hydrated has what it shows already: whatever it starts to fetch can tell.
  const isHydrated = data !== null && !isLeft(router);
  if (isHydrated) beginHydration();
  await wait(0);
  // All at once: the texts, what the site holds, the first page and what it shows.
  void fetchFirstPage(router);
  await Promise.all([
    prepareNumbers(language),
    startTexts(texts, site.code, language),
    Promise.race([queries.prefetchQuery(siteStatisticsQuery(site.code)), wait(siteStatisticsTimeout)]),
  ]);
  if (isHydrated) await loadRenderedPage(router);
  show(
    container,
    <RenderedYearContext value={data?.year ?? null}>
      <SiteApp
        site={site}
        hosts={settings.hosts}
        origin={location}
        publicOrigin={settings.publicOrigins[site.code] ?? location.origin}
        queries={queries}
        texts={texts}
        router={router}
      />
    </RenderedYearContext>,
    isHydrated,
  );
  if (mayReadOffline()) void prepareOffline({ site, texts, queries });
}

/** The first visit is not slower for it: nothing of it is fetched before the page stands and has nothing else to do. */
async function prepareOffline(parts: OfflineParts): Promise<void> {
  await firstIdle();
  // Where the browser refuses, as in private windows, the site is read with a connection alone.
  await import('./offline/begin-offline.ts')
    .then(({ beginOffline }) => beginOffline(parts))
    .catch(() => undefined);
}

/** Takes out of the page what the server knew when it rendered it; null where it was sent empty. */
function takePageData(): PageData | null {
  const element = document.querySelector(`#${pageDataId}`);
  if (element === null) return null;
  element.remove();
  // Our own server wrote it in this type; a schema here would cost every visitor its library.
  return JSON.parse(element.textContent) as PageData;
}

/** Loads what the page was rendered with, so that its first draft in the browser is the same. */
async function loadRenderedPage(router: RegisteredRouter): Promise<void> {
  // Tells the router that its first page comes from the server: it then draws the same boundaries.
  router.ssr = { manifest: undefined };
  await router.load();
}

/** Whether the page leads on to another one, since somebody is signed in, which the server did not know. */
function isLeft(router: RegisteredRouter): boolean {
  const matches = router.matchRoutes(router.latestLocation);
  return currentToken() !== null && matches.some(({ staticData }) => staticData.forVisitors === true);
}

/** In small steps: whoever reads or types meanwhile does not wait for the whole of it. */
function show(container: HTMLElement, app: ReactNode, isRendered: boolean): void {
  startTransition(() => {
    if (isRendered) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** Without texts there is no page: the words for that wait in index.html. What the server rendered can still be read. */
function showStartFailure(container: HTMLElement): void {
  if (container.childElementCount > 0) return;
  const words = document.querySelector<HTMLTemplateElement>('#start-failure');
  if (words !== null) container.replaceChildren(words.content.cloneNode(true));
}

const container = document.querySelector<HTMLElement>('#root');
if (container === null) throw new Error('The page has no element for the client');
start(container).catch((error: unknown) => {
  showStartFailure(container);
  throw error;
});
