import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageData, RenderPage, WantedPage, WholePage } from '#contract/page-data.ts';
import type { HostRules } from '#domain/sites/site-from-host.ts';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import { createResponseCache } from '#server/responses/response-cache.ts';
import type { ReadPageData } from './read-page-data.ts';

export interface Pages {
  /** The page as it was rendered lately, if searches have seen nothing new since. */
  find(page: WantedPage): WholePage | undefined;
  /** null where it fails or takes too long: the client draws the page by itself. */
  render(page: WantedPage): Promise<WholePage | null>;
}

export interface PageParts {
  readonly readData: ReadPageData;
  readonly renderPage: RenderPage;
  readonly hosts: HostRules;
  /** Of what searches see. */
  readonly revision: () => number;
  /** Called with the reason why a page could not be rendered. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A few hundred pages. */
const cacheBytes = 32_000_000;
/** Milliseconds: what pages say of time, such as how old a literature search is, follows the clock. */
const longestKept = 600_000;

/** Pages for visitors who are not signed in, which are all that the server knows of. Nothing personal is in them. */
export function createPages(parts: PageParts): Pages {
  const { readData, renderPage, hosts, revision, onError, timeout, now = Date.now } = parts;
  const cache = createResponseCache<{ readonly page: WholePage; readonly renderedAt: number }>({
    revision,
    // Characters beyond Latin-1 make two bytes of each.
    sizeOf: ({ page }) => 2 * (page.html.length + page.head.length + page.json.length),
    mostBytes: cacheBytes,
  });
  const underWay = new Map<string, Promise<WholePage>>();

  async function make(wanted: WantedPage): Promise<WholePage> {
    const seen = revision();
    const data = await readData(wanted);
    const { site, language, address, origin } = wanted;
    const rendered = await renderPage({ site, language, address, origin, hosts, data });
    const page = asWhole(rendered, data);
    cache.keep(nameOf(wanted), seen, { page, renderedAt: now() });
    return page;
  }

  /** Those who ask for a page while it is being rendered wait for the same one. */
  function share(wanted: WantedPage): Promise<WholePage> {
    const name = nameOf(wanted);
    const started = underWay.get(name) ?? make(wanted).finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  }

  return {
    find(wanted) {
      const kept = cache.find(nameOf(wanted));
      return kept === undefined || now() - kept.renderedAt > longestKept ? undefined : kept.page;
    },
    async render(wanted) {
      const page = share(wanted).catch((error: unknown) => {
        onError(error);
        return null;
      });
      return Promise.race([page, wait(timeout, null, { ref: false })]);
    },
  };
}

function nameOf({ origin, address }: WantedPage): string {
  return `${origin.protocol}//${origin.host}${address}`;
}

function asWhole(rendered: Awaited<ReturnType<RenderPage>>, data: PageData): WholePage {
  const json = jsonInHtml(data);
  const { html, head, title, isFound, leadsTo } = rendered;
  const hash = createHash('sha256').update([title, head, html, json].join('\0'));
  return { title, html, head, json, isFound, leadsTo, fingerprint: hash.digest('base64url').slice(0, 22) };
}
