import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageData, PostedForm, RenderPage, WantedPage, WholePage } from '#contract/page-data.ts';
import type { HostRules } from '#domain/sites/site-from-host.ts';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import { createResponseCache } from '#server/responses/response-cache.ts';
import { createSharedWork } from '#server/responses/shared-work.ts';
import type { ReadPageData } from './read-page-data.ts';

export interface Pages {
  /** The page as it was rendered lately, if nothing that it shows has changed since. */
  find(page: WantedPage): Promise<WholePage | undefined>;
  /**
   * null where it fails or takes too long: the client draws the page by itself. A page that a form was `posted` with is for
   * whoever sent it alone.
   */
  render(page: WantedPage, posted?: PostedForm): Promise<WholePage | null>;
}

export interface PageParts {
  readonly readData: ReadPageData;
  /** What tells the states of a page apart that changes by itself, whatever searches see; empty for all others. */
  readonly readState: (page: WantedPage) => Promise<string>;
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
  const { readData, readState, renderPage, hosts, revision, onError, timeout, now = Date.now } = parts;
  const cache = createResponseCache<{ readonly page: WholePage; readonly renderedAt: number }>({
    revision,
    // Characters beyond Latin-1 make two bytes of each.
    sizeOf: ({ page }) => 2 * (page.html.length + page.head.length + page.json.length),
    mostBytes: cacheBytes,
  });
  const sharePage = createSharedWork<WholePage>();

  /** The name under which a page is kept. */
  async function nameOf(wanted: WantedPage): Promise<string> {
    const { protocol, host } = wanted.origin;
    return `${protocol}//${host}${wanted.address} ${await readState(wanted)}`;
  }

  async function draw(wanted: WantedPage, posted?: PostedForm): Promise<WholePage> {
    const read = await readData(wanted);
    const data = posted === undefined ? read : { ...read, posted };
    const { site, language, address, origin, publicOrigin } = wanted;
    return asWhole(await renderPage({ site, language, address, origin, publicOrigin, hosts, data }), data);
  }

  async function make(wanted: WantedPage, name: string): Promise<WholePage> {
    const seen = revision();
    const page = await draw(wanted);
    cache.keep(name, seen, { page, renderedAt: now() });
    return page;
  }

  /** Those who ask for a page while it is being rendered wait for the same one. */
  async function share(wanted: WantedPage): Promise<WholePage> {
    const name = await nameOf(wanted);
    return sharePage(name, () => make(wanted, name));
  }

  return {
    async find(wanted) {
      // Where the state cannot be read, rendering fails too, and says why.
      const name = await nameOf(wanted).catch(() => null);
      const kept = name === null ? undefined : cache.find(name);
      return kept === undefined || now() - kept.renderedAt > longestKept ? undefined : kept.page;
    },
    async render(wanted, posted) {
      const drawing = posted === undefined ? share(wanted) : draw(wanted, posted);
      const page = drawing.catch((error: unknown) => {
        onError(error);
        return null;
      });
      return Promise.race([page, wait(timeout, null, { ref: false })]);
    },
  };
}

function asWhole(rendered: Awaited<ReturnType<RenderPage>>, data: PageData): WholePage {
  const json = jsonInHtml(data);
  const { html, head, title, isFound, leadsTo } = rendered;
  const hash = createHash('sha256').update([title, head, html, json].join('\0'));
  return { title, html, head, json, isFound, leadsTo, fingerprint: hash.digest('base64url').slice(0, 22) };
}
