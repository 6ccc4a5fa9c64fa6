import { createHash } from 'node:crypto';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { firstDataId, type FirstView } from '#contract/first-data.ts';
import type { SiteSettings } from '#contract/site-settings.ts';

/** The fingerprints of the scripts that stand in a built page itself, as a content security policy names them. */
export function scriptHashes(built: string): string[] {
  const inline = built.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs);
  return [...inline].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** What one answer puts into the page. */
export interface PageFilling {
  readonly nonce: string;
  readonly site: SiteCode;
  readonly language: Language;
  readonly title: string;
  readonly view: FirstView | null;
  /** The interface text under a key, in the language of the page. */
  readonly textOf: (key: PageText) => string;
}

/** What the page says by itself, before or without its script. */
const pageTexts = [
  'failures.no_script',
  'failures.unexpected',
  'failures.start_failed',
  'failures.reload',
] as const;
export type PageText = (typeof pageTexts)[number];

/** The beginning of an element that holds nothing but the text under the key that it names. */
const textMark = /(<\w+[^>]*\sdata-text="([a-z_.]+)"[^>]*>)[^<]*/g;

/** The client's page with the site settings filled in, and a function that fills in what differs from answer to answer. */
export function preparePage(built: string, settings: SiteSettings): (filling: PageFilling) => string {
  const placeholder =
    /property="csp-nonce"[^>]*nonce="([^"]+)"|nonce="([^"]+)"[^>]*property="csp-nonce"/.exec(built);
  const nonceMark = placeholder?.[1] ?? placeholder?.[2] ?? null;
  const page = built.replace(
    /(<meta\s+name="site-settings"\s+content=)"[^"]*"/,
    (_, start: string) => `${start}"${escapeHtml(JSON.stringify(settings))}"`,
  );
  return ({ nonce, site, language, title, view, textOf }) => {
    const filled = page
      .replace(/<html\b[^>]*>/, (tag) => withLanguage(tag, languageTags[language], site))
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(view?.title ?? title)}</title>`)
      .replace(textMark, (mark, start: string, key: string) => {
        const text = pageTexts.find((one) => one === key);
        return text === undefined ? mark : `${start}${escapeHtml(textOf(text))}`;
      });
    const sent = nonceMark === null ? filled : filled.replaceAll(`nonce="${nonceMark}"`, `nonce="${nonce}"`);
    // Last: nothing in a document is taken for a mark of ours.
    return view === null ? sent : sent.replace(root, () => withView(view));
  };
}

const root = '<div id="root"></div>';

function withView({ html, data }: FirstView): string {
  // No tag can end in it, since none can begin.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<div id="root">${html}</div><script type="application/json" id="${firstDataId}">${json}</script>`;
}

function withLanguage(tag: string, language: string, site: SiteCode): string {
  return `${tag.replace(/\slang="[^"]*"/, '').slice(0, -1)} lang="${language}" data-site="${site}">`;
}
