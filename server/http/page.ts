import { languageTags, type Language } from '#domain/sites/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { SiteSettings } from '#contract/site-settings.ts';

/** What one answer puts into the page. */
export interface PageFilling {
  readonly nonce: string;
  readonly language: Language;
  readonly title: string;
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
  return ({ nonce, language, title, textOf }) => {
    const filled = page
      .replace(/<html\b[^>]*>/, (tag) => withLanguage(tag, languageTags[language]))
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(textMark, (mark, start: string, key: string) => {
        const text = pageTexts.find((one) => one === key);
        return text === undefined ? mark : `${start}${escapeHtml(textOf(text))}`;
      });
    return nonceMark === null ? filled : filled.replaceAll(`nonce="${nonceMark}"`, `nonce="${nonce}"`);
  };
}

function withLanguage(tag: string, language: string): string {
  return `${tag.replace(/\slang="[^"]*"/, '').slice(0, -1)} lang="${language}">`;
}
