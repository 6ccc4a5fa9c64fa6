import { createHash } from 'node:crypto';
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { pageDataId, type WholePage } from '#contract/page-data.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { textsAddress } from '#contract/texts-address.ts';
import type { BuiltClient } from './built-client.ts';
import { createHtmlTemplate, named, type HtmlTemplate, type Write } from './html-template.ts';
import { manifestAddress, paper } from './web-manifest.ts';

/** The fingerprints of the scripts that stand in a built page itself, as a content security policy names them. */
export function scriptHashes(built: string): string[] {
  return createHtmlTemplate(built)
    .find(
      ({ name, attribs }) =>
        name === 'script' && attribs['src'] === undefined && attribs['type'] === undefined,
    )
    .map((script) => createHash('sha256').update(DomUtils.textContent(script)).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
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

/** The client's page with the site settings filled in, and a function that fills in what differs from answer to answer. */
export function preparePage(client: BuiltClient, settings: SiteSettings): Write<PageFilling> {
  const template = createHtmlTemplate<PageFilling>(client.page);
  const nonceOf = fillNonces(template);
  const fill = (element: Element, write: Write<PageFilling>): void => {
    element.children = [];
    DomUtils.appendChild(element, template.slotNode(write));
  };
  for (const meta of template.find(named('meta', { name: 'site-settings' }))) {
    meta.attribs['content'] = escapeHtml(JSON.stringify(settings));
  }
  for (const { attribs } of template.find(named('html'))) {
    attribs['lang'] = template.slot(({ language }) => languageTags[language]);
    attribs['data-site'] = template.slot(({ site }) => site);
  }
  for (const title of template.find(named('title'))) {
    fill(title, (filling) => escapeHtml(filling.content?.title ?? filling.title));
  }
  // A page says of itself what it is.
  for (const description of template.find(named('meta', { name: 'description' }))) {
    const standing = template.written(description);
    DomUtils.replaceElement(
      description,
      template.slotNode((filling) => filling.content?.head ?? standing(filling)),
    );
  }
  // How the site is installed as an app, and what the browser draws around it.
  for (const icon of template.find(named('link', { rel: 'icon' }))) {
    DomUtils.prepend(icon, template.slotNode(appLinks));
  }
  // What can be seen at once does not wait for a second file.
  for (const link of template.find(named('link', { rel: 'stylesheet' }))) {
    const linked = template.written(link);
    const inline: Write<PageFilling> = (filling) => `<style${nonceOf(filling)}>${client.styles}</style>`;
    DomUtils.replaceElement(
      link,
      template.slotNode((filling) => (filling.content === null ? linked : inline)(filling)),
    );
  }
  // An element that holds nothing but the text under the key that it names.
  for (const element of template.find(({ attribs }) => attribs['data-text'] !== undefined)) {
    const key = pageTexts.find((one) => one === element.attribs['data-text']);
    if (key !== undefined) fill(element, ({ textOf }) => escapeHtml(textOf(key)));
  }
  // Before what the page asks for last: its script.
  for (const script of template.find(named('script', { type: 'module' }))) {
    DomUtils.prepend(
      script,
      template.slotNode((filling) => requests(filling, nonceOf(filling))),
    );
  }
  for (const root of template.find(named('div', { id: 'root' }))) {
    fill(root, ({ content }) => content?.html ?? '');
    DomUtils.append(root, template.slotNode(pageData));
  }
  return template.finish();
}

/** Puts a slot wherever the built page has its placeholder of a nonce, and writes the attribute for what is added. */
function fillNonces(template: HtmlTemplate<PageFilling>): Write<PageFilling> {
  const [placeholder] = template.find(named('meta', { property: 'csp-nonce' }));
  const nonce = placeholder?.attribs['nonce'];
  if (nonce === undefined) return () => '';
  for (const { attribs } of template.find((element) => element.attribs['nonce'] === nonce)) {
    attribs['nonce'] = template.slot((filling) => filling.nonce);
  }
  return (filling) => ` nonce="${filling.nonce}"`;
}

function pageData({ content }: PageFilling): string {
  return content === null
    ? ''
    : `<script type="application/json" id="${pageDataId}">${content.json}</script>`;
}

function requests({ site, language, files }: PageFilling, nonce: string): string {
  const texts = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${textsAddress(site, language)}"${nonce}>`;
  const scripts = files.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}"${nonce}>`,
  );
  return [texts, ...scripts, ''].join('\n');
}

function appLinks({ language, site }: PageFilling): string {
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
