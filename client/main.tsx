import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import type { RegisteredRouter } from '@tanstack/react-router';
import texts from 'i18next';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { siteFromHost } from '#domain/sites/site-from-host.ts';
import { languageOnSite, sites } from '#domain/sites/sites.ts';
import { forgetPersonalAnswers } from './api/personal-answers.ts';
import { createQueryClient } from './api/query-client.ts';
import { siteStatisticsQuery } from './api/site-guide.ts';
import { hasFirstView, takeFirstData, untilAnswered } from './first-view.ts';
import { startTexts } from './i18n/start.ts';
import { keepTyping } from './keep-typing.ts';
import { createSiteRouter } from './routes.tsx';
import { learnSearchBefore } from './search-before.ts';
import { forgetSearchesAtSignOut } from './search-history/search-history.ts';
import { startAnalytics } from './session/analytics.ts';
import { watchPending } from './session/pending-action.ts';
import { keepScrollPositions } from './session/scroll-positions.ts';
import { onSessionChange, watchSession } from './session/session.ts';
import { readSiteSettings } from './session/site-settings.ts';
import { showTheme } from './session/theme.ts';
import { SiteApp } from './site-app.tsx';

/** What a site holds is asked along with its texts, so that nothing moves when it is known; but no page waits long for it. */
const siteStatisticsTimeout = 1000;
/** For what is missing the page has a place of its own; a person who waits for the menu does not wait longer. */
const firstViewTimeout = 3000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

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

/** Starts the client, with pauses in which the page answers whoever does something with its first view. */
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
  forgetSearchesAtSignOut();
  watchPending();
  // Screens that are for one side of the sign-in alone are left as it changes.
  onSessionChange(() => void router.invalidate());
  const language = languageOnSite(site, wanted);
  takeFirstData({ site, language, queries });
  await wait(0);
  // All at once: the texts, what the site holds, the first page and what it shows.
  void fetchFirstPage(router);
  await Promise.all([
    prepareNumbers(language),
    startTexts(texts, site.code, language),
    Promise.race([queries.prefetchQuery(siteStatisticsQuery(site.code)), wait(siteStatisticsTimeout)]),
  ]);
  if (hasFirstView(container)) {
    // What is there to be read stays until the client shows the same, and not only its beginning.
    await Promise.race([router.load().then(() => untilAnswered(queries)), wait(firstViewTimeout)]);
  }
  keepTyping(container);
  const app = (
    <SiteApp
      site={site}
      hosts={settings.hosts}
      origin={location}
      queries={queries}
      texts={texts}
      router={router}
    />
  );
  const drawing = createRoot(container);
  // In small steps: whoever reads or types meanwhile does not wait for the whole of it.
  startTransition(() => drawing.render(app));
}

/** Without texts there is no page: the words for that wait in index.html. What the server wrote can still be read. */
function showStartFailure(container: HTMLElement): void {
  if (hasFirstView(container)) return;
  const words = document.querySelector<HTMLTemplateElement>('#start-failure');
  if (words !== null) container.replaceChildren(words.content.cloneNode(true));
}

const container = document.querySelector<HTMLElement>('#root');
if (container === null) throw new Error('The page has no element for the client');
start(container).catch((error: unknown) => {
  showStartFailure(container);
  throw error;
});
