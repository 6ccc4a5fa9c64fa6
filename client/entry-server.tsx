import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createInstance, type i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { PageRequest, RendererParts, RenderPage } from '#contract/page-data.ts';
import { defaultLanguage, languageTags, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { createSiteRouter } from './routes.tsx';
import { seedQueries } from './seed-queries.ts';
import { PageReportContext, type PageReport } from './session/page-report.ts';
import { SiteApp } from './site-app.tsx';
import { HtmlCleanerContext } from './ui/clean-html.tsx';

/** Has what the server knew of the page and asks for nothing else: what a page lacks it says in the browser. */
class SeededQueries extends QueryClient {
  override async prefetchQuery(): Promise<void> {
    await Promise.resolve();
  }
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
    const { site, language, data, address, origin, hosts } = page;
    const texts = textsOf(site, language);
    const queries = new SeededQueries({
      defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } },
    });
    seedQueries({ site, language, queries }, data, urlOf(page));
    const router = createSiteRouter(
      { site, texts, queries },
      createMemoryHistory({ initialEntries: [address] }),
    );
    await router.load();
    // Not documented: what the library's own request handler reads after loading.
    const result = router._serverResult;
    const leadsTo = result?.type === 'redirect' ? (result.redirect.options.href ?? null) : null;
    if (leadsTo !== null) return { html: '', title: site.name, isFound: true, leadsTo };
    const said = { title: site.name, isFound: true };
    const report: PageReport = {
      setTitle: (title) => void (said.title = title),
      setNotFound: () => void (said.isFound = false),
    };
    const app = (
      <PageReportContext value={report}>
        <HtmlCleanerContext value={cleanHtml}>
          <SiteApp
            site={site}
            hosts={hosts}
            origin={origin}
            queries={queries}
            texts={texts}
            router={router}
          />
        </HtmlCleanerContext>
      </PageReportContext>
    );
    const html = renderToString(app);
    // Code that is split off is fetched when it is first needed: once in the life of a server.
    const whole = html.includes(pendingBoundary) ? await readAll((await prerender(app)).prelude) : html;
    return { html: whole, ...said, leadsTo };
  };
}

function urlOf({ address, origin }: PageRequest): URL {
  return new URL(address, `${origin.protocol}//${origin.host}`);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

function createTexts(read: RendererParts['readTexts']): (site: Site, language: Language) => i18n {
  const made = new Map<string, i18n>();
  return (site, language) => {
    const name = `${site.code}/${language}`;
    const texts = made.get(name) ?? makeTexts(read(site, language), languageTags[language]);
    made.set(name, texts);
    return texts;
  };
}

function makeTexts(texts: object, tag: string): i18n {
  const instance = createInstance({
    lng: tag,
    fallbackLng: languageTags[defaultLanguage],
    resources: { [tag]: { translation: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  return instance;
}
