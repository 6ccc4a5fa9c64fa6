import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { EmbedRenderer } from '#contract/embed.ts';
import type { PageRequest, RendererParts, RenderPage } from '#contract/page-data.ts';
import type { RouterContext } from './root-route.tsx';
import { createSiteRouter } from './routes.tsx';
import { seedQueries } from './seed-queries.ts';
import { PageReportContext, type PageReport } from './app/session/page-report.ts';
import { RenderedYearContext } from './app/timing/current-year.ts';
import { embedRenderer } from './embed/render-embed.tsx';
import { createTexts } from './server-texts.ts';
import { SiteApp } from './site-app.tsx';
import { structuredData } from './metadata/structured-data.ts';
import { HtmlCleanerContext } from './ui/html-cleaner.ts';

/** Has what the server knew of the page and asks for nothing else: what a page lacks it says in the browser. */
class SeededQueries extends QueryClient {
  override async prefetchQuery(): Promise<void> {
    await Promise.resolve();
  }
}

/** Makes what writes pages for frames, and parts of pages to paste. */
export function createEmbedRenderer({ readTexts }: Pick<RendererParts, 'readTexts'>): EmbedRenderer {
  return embedRenderer(createTexts(readTexts));
}

/** React's mark of a boundary whose content was not there yet. */
const pendingBoundary = '<!--$!-->';

/**
 * Makes the function that renders pages. Router and queries belong to one page; the texts of a site in a language, which never
 * change, are shared by all.
 */
export function createPageRenderer({ readTexts, cleanHtml }: RendererParts): RenderPage {
  const textsOf = createTexts(readTexts);
  return async (page) => {
    const { site, language, data, address, origin, publicOrigin, hosts } = page;
    const texts = textsOf(site, language);
    const queries = new SeededQueries({
      defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } },
    });
    seedQueries({ site, language, queries }, data, urlOf(page));
    const { router, leadsTo } = await loadRouter({ site, texts, queries }, address);
    if (leadsTo !== null) return { html: '', head: '', title: site.name, isFound: true, leadsTo };
    const said = { title: site.name, isFound: true };
    const report: PageReport = {
      setTitle: (title) => void (said.title = title),
      setNotFound: () => void (said.isFound = false),
    };
    const app = (
      <PageReportContext value={report}>
        <HtmlCleanerContext value={cleanHtml}>
          <RenderedYearContext value={data.year}>
            <SiteApp
              site={site}
              hosts={hosts}
              origin={origin}
              publicOrigin={publicOrigin}
              queries={queries}
              texts={texts}
              router={router}
            />
          </RenderedYearContext>
        </HtmlCleanerContext>
      </PageReportContext>
    );
    const whole = (drawn: string): { head: string; html: string } => {
      const head = headElements.exec(drawn)?.[0] ?? '';
      const data = said.isFound ? structuredData(page, { search: texts.t('search_page.title') }) : '';
      return { head: head + data, html: drawn.slice(head.length) };
    };
    const drawn = renderToString(app);
    if (!drawn.includes(pendingBoundary)) return { ...whole(drawn), ...said, leadsTo };
    // Code that is split off is fetched when it is first needed, once in the life of a server. What prerender then makes has
    // scripts in it, which put each part in its place: it is made again.
    await readAll((await prerender(app)).prelude);
    return { ...whole(renderToString(app)), ...said, leadsTo };
  };
}

/** What React writes before a page without a head of its own, since it belongs there. */
const headElements = /^(?:<(?:meta|link) [^<>]*>)+/;

interface LoadedRouter {
  readonly router: RegisteredRouter;
  /** Path and query of another page of the site, which the route leads on to. */
  readonly leadsTo: string | null;
}

/**
 * Loads the page at an address. The router would send whoever asks in another spelling than its own (a slash at the end, other
 * escapes) to its own one: here such a page is loaded as if that had been asked for.
 */
async function loadRouter(context: RouterContext, address: string, isOwn = false): Promise<LoadedRouter> {
  const router = createSiteRouter(context, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  // Not documented: what the library's own request handler reads after loading.
  const result = router._serverResult;
  if (result?.type !== 'redirect') return { router, leadsTo: null };
  const { href, to } = result.redirect.options;
  if (href === undefined || !/^\/(?!\/)/.test(href)) throw new Error(`${address} leads out of the site`);
  // A route names where it leads to; a spelling is an address alone.
  if (to !== undefined) return { router, leadsTo: href };
  if (isOwn) throw new Error(`${address} has no spelling of its own`);
  return loadRouter(context, href, true);
}

function urlOf({ address, origin }: PageRequest): URL {
  return new URL(address, `${origin.protocol}//${origin.host}`);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}
