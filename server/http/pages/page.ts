import { createHash } from 'node:crypto';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { pageDataId, type WholePage } from '#contract/page-data.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { textsAddress } from '#contract/texts-address.ts';
import type { BuiltClient } from './built-client.ts';
import { manifestAddress, paper } from './web-manifest.ts';

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
  /** null: the page is sent empty, and the client draws it. */
  readonly content: Pick<WholePage, 'title' | 'head' | 'html' | 'json'> | null;
  /** The files of script that its screen needs beyond those of every page. */
  readonly files: readonly string[];
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

type Write = (filling: PageFilling) => string;

/** A stretch of the built page, and what is written in its place. */
interface Slot {
  readonly from: number;
  readonly to: number;
  readonly write: Write;
}

/** The client's page with the site settings filled in, and a function that fills in what differs from answer to answer. */
export function preparePage(client: BuiltClient, settings: SiteSettings): Write {
  const page = client.page.replace(
    /(<meta\s+name="site-settings"\s+content=)"[^"]*"/,
    (_, start: string) => `${start}"${escapeHtml(JSON.stringify(settings))}"`,
  );
  const pieces = cut(page, slotsOf(page, client.styles));
  return (filling) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece(filling))).join('');
}

/** Everything in the built page that an answer fills in, wherever Vite has put it. */
function slotsOf(page: string, styles: string): Slot[] {
  const placeholder =
    /property="csp-nonce"[^>]*nonce="([^"]+)"|nonce="([^"]+)"[^>]*property="csp-nonce"/.exec(page);
  const mark = placeholder?.[1] ?? placeholder?.[2];
  const nonceOf: Write = mark === undefined ? () => '' : ({ nonce }) => ` nonce="${nonce}"`;
  const find = (pattern: RegExp, write: (...found: readonly string[]) => Write): Slot[] =>
    [...page.matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      write: write(...match),
    }));
  return [
    ...find(
      /<html\b[^>]*>/g,
      (tag = '') =>
        ({ language, site }) =>
          withLanguage(tag, languageTags[language], site),
    ),
    ...find(
      /(?<=<title>)[^<]*(?=<\/title>)/g,
      () =>
        ({ content, title }) =>
          escapeHtml(content?.title ?? title),
    ),
    // A page says of itself what it is.
    ...find(
      /<meta\s+name="description"[^>]*>/g,
      (text = '') =>
        ({ content }) =>
          content === null ? text : content.head,
    ),
    // How the site is installed as an app, and what the browser draws around it.
    ...find(
      /(?=<link rel="icon")/g,
      () =>
        ({ language, site }) =>
          appLinks(language, site),
    ),
    // What can be seen at once does not wait for a second file.
    ...find(
      /<link rel="stylesheet"[^>]*>/g,
      (link = '') =>
        (filling) =>
          filling.content === null
            ? link.replace(` nonce="${mark}"`, () => nonceOf(filling))
            : `<style${nonceOf(filling)}>${styles}</style>`,
    ),
    // An element that holds nothing but the text under the key that it names.
    ...find(/(?<=<\w+[^>]*\sdata-text="([a-z_.]+)"[^>]*>)[^<]*/g, (text = '', key = '') => {
      const known = pageTexts.find((one) => one === key);
      return known === undefined ? () => text : ({ textOf }) => escapeHtml(textOf(known));
    }),
    // Before what the page asks for last: its script.
    ...find(/(?=<script [^>]*type="module")/g, () => (filling) => requests(filling, nonceOf(filling))),
    ...find(
      /(?<=<div id="root">)(?=<\/div>)/g,
      () =>
        ({ content }) =>
          content?.html ?? '',
    ),
    ...find(
      /(?<=<div id="root"><\/div>)/g,
      () =>
        ({ content }) =>
          content === null
            ? ''
            : `<script type="application/json" id="${pageDataId}">${content.json}</script>`,
    ),
    ...find(/ nonce="([^"]*)"/g, (text = '', nonce = '') => (nonce === mark ? nonceOf : () => text)),
  ];
}

/** The page between the slots, and the slots. What lies within another one is left to that. */
function cut(page: string, slots: readonly Slot[]): (string | Write)[] {
  const pieces: (string | Write)[] = [];
  let at = 0;
  for (const { from, to, write } of slots.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue;
    pieces.push(page.slice(at, from), write);
    at = to;
  }
  return [...pieces, page.slice(at)];
}

function requests({ site, language, files }: PageFilling, nonce: string): string {
  const texts = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${textsAddress(site, language)}"${nonce}>`;
  const scripts = files.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}"${nonce}>`,
  );
  return [texts, ...scripts, ''].join('\n');
}

function appLinks(language: Language, site: SiteCode): string {
  const colours = Object.entries(paper).map(
    ([theme, colour]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`,
  );
  return [
    `<link rel="manifest" href="${manifestAddress(language)}">`,
    `<link rel="apple-touch-icon" href="/icons/${site}-apple-180.png">`,
    ...colours,
    '',
  ].join('\n');
}

function withLanguage(tag: string, language: string, site: SiteCode): string {
  return `${tag.replace(/\slang="[^"]*"/, '').slice(0, -1)} lang="${language}" data-site="${site}">`;
}
