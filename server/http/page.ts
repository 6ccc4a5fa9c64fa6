import { createHash } from 'node:crypto';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { firstDataId, type FirstView } from '#contract/first-data.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { textsAddress } from '#contract/texts-address.ts';
import type { BuiltClient } from './built-client.ts';

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

const root = '<div id="root"></div>';
const styleLink = /<link rel="stylesheet"[^>]*>/;
/** Before what the page asks for last: its script. */
const programStart = /<script [^>]*type="module"/;

/** The client's page with the site settings filled in, and a function that fills in what differs from answer to answer. */
export function preparePage(client: BuiltClient, settings: SiteSettings): (filling: PageFilling) => string {
  const placeholder =
    /property="csp-nonce"[^>]*nonce="([^"]+)"|nonce="([^"]+)"[^>]*property="csp-nonce"/.exec(client.page);
  const nonceMark = placeholder?.[1] ?? placeholder?.[2] ?? null;
  const mark = nonceMark === null ? '' : nonceOf(nonceMark);
  const page = client.page.replace(
    /(<meta\s+name="site-settings"\s+content=)"[^"]*"/,
    (_, start: string) => `${start}"${escapeHtml(JSON.stringify(settings))}"`,
  );
  // What can be seen at once does not wait for a second file.
  const styled = page.replace(styleLink, () => `<style${mark}>${client.styles}</style>`);
  return ({ nonce, site, language, title, view, textOf }) => {
    const texts = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${textsAddress(site, language)}"${mark}>`;
    const files = view === null ? [] : client.filesOf[view.screen];
    const filled = (view === null ? page : styled)
      .replace(/<html\b[^>]*>/, (tag) => withLanguage(tag, languageTags[language], site))
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(view?.title ?? title)}</title>`)
      .replace(textMark, (found, start: string, key: string) => {
        const text = pageTexts.find((one) => one === key);
        return text === undefined ? found : `${start}${escapeHtml(textOf(text))}`;
      })
      .replace(programStart, (script) =>
        [texts, ...files.map((file) => preload(file, mark)), script].join('\n'),
      );
    const sent = nonceMark === null ? filled : filled.replaceAll(mark, nonceOf(nonce));
    // Last: nothing in a document is taken for a mark of ours.
    return view === null ? sent : sent.replace(root, () => withView(view));
  };
}

function nonceOf(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** A file that the screen asks for only once the program has begun. */
function preload(file: string, nonce: string): string {
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}"${nonce}>`;
}

function withView({ html, data }: FirstView): string {
  // No tag can end in it, since none can begin.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<div id="root">${html}</div><script type="application/json" id="${firstDataId}">${json}</script>`;
}

function withLanguage(tag: string, language: string, site: SiteCode): string {
  return `${tag.replace(/\slang="[^"]*"/, '').slice(0, -1)} lang="${language}" data-site="${site}">`;
}
