import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { siteAddress } from './sites.ts';

/** What is English and is said otherwise in the language of the page. */
export interface EnglishTexts {
  /** Texts of the language: a part of one may be the same in English, `(Commonwealth)` for one. */
  readonly own: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
  /** Texts with places for values. */
  readonly templates: readonly RegExp[];
  readonly months: RegExp;
}

/** A piece of text that a page shows or tells a screen reader, and where. */
interface Piece {
  readonly text: string;
  readonly place: string;
}

const textsFolder = join(import.meta.dirname, '../../../content/texts');
/** Words that only English has among our languages, and hardly a sentence goes without. */
const functionWords = /\b(the|of|and|with|from|this|that|these|your|which|were|have|has|been|there)\b/i;
/** In every language as they are. */
const names = /(Health|Social) Systems Evidence|COVID-19 Evidence|Web of Science/g;
/** What is typed into the search box in every language. */
const operators = /\b(AND|OR|NOT)\b/g;
/** Words of three letters and less are often the same in several languages. */
const shortest = 4;

/** The English of the interface, its filters, countries, document types, questions and months. */
export async function englishTexts(
  request: APIRequestContext,
  site: SiteCode,
  language: Language,
): Promise<EnglishTexts> {
  const english = await textsOf(request, site, 'en');
  const own = new Set(await textsOf(request, site, language));
  const left = english.filter((text) => !own.has(text) && letters(text) >= shortest && !isAbbreviation(text));
  return {
    own,
    whole: new Set(left.filter((text) => !text.includes('{{'))),
    templates: left.filter((text) => text.includes('{{')).flatMap((text) => templateOf(text) ?? []),
    months: /\b(January|February|March|April|June|July|August|September|October|November|December)\b/,
  };
}

/** English that the page as it stands shows or says, beyond what is marked as English by `lang`. */
export async function leftOverEnglish(
  page: Page,
  english: EnglishTexts,
  language: Language,
): Promise<string[]> {
  const pieces = await page.evaluate(piecesOfPage, languageTags[language]);
  return [
    ...new Set(
      pieces.filter(({ text }) => isEnglish(text, english)).map(({ text, place }) => `${place}: ${text}`),
    ),
  ];
}

function isEnglish(text: string, { own, whole, templates, months }: EnglishTexts): boolean {
  const plain = text.replaceAll(names, '').replaceAll(operators, '');
  const parts = own.has(text) ? [plain] : [plain, ...plain.split(/[,;:·()|–]/)].map((part) => part.trim());
  return (
    functionWords.test(plain) ||
    months.test(plain) ||
    parts.some((part) => whole.has(part) || templates.some((template) => template.test(part)))
  );
}

async function textsOf(request: APIRequestContext, site: SiteCode, language: Language): Promise<string[]> {
  const folder = join(textsFolder, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const served = [
    `/api/sites/${site}`,
    '/api/countries',
    `/api/client-curated/list/${site}`,
    `/i18n/${site}/questions-${language}.json`,
  ];
  const answers = await Promise.all(
    served.map(async (path) => {
      const answer = await request.get(`${siteAddress.cvd}${path}?lang=${language}`);
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
      return answer.json();
    }),
  );
  return [
    ...files.flatMap((name) => stringsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
    ...answers.flatMap(stringsIn),
  ];
}

/** Every text of a JSON value, but codes and keys: those have no blank and no capital. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z0-9_.-]*$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** `SAARC` stands behind its translation too. */
function isAbbreviation(text: string): boolean {
  return text === text.toUpperCase();
}

function letters(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}

function templateOf(text: string): RegExp | null {
  const fixed = text.split(/\{\{[^}]*\}\}/);
  if (letters(fixed.join('')) < shortest) return null;
  return new RegExp(
    `^${fixed.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('.+')}$`,
  );
}

/** Runs in the page: its texts, names and titles that are not marked as another language's. */
function piecesOfPage(pageTag: string): Piece[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'placeholder',
    'title',
    'alt',
  ];
  const found: Piece[] = [];
  const isOurs = (element: Element): boolean => element.closest('[lang]')?.getAttribute('lang') === pageTag;
  const foreign = [...document.body.querySelectorAll('[lang]')]
    .filter((element) => !isOurs(element))
    .map((element) => element.textContent.trim())
    .filter((text) => text !== '')
    // A word that stands alone somewhere is part of titles too: those go first.
    .toSorted((one, other) => other.length - one.length);
  // A name or title cannot say that a part of it is in another language.
  const ownPart = (text: string): string => foreign.reduce((rest, one) => rest.replace(one, ''), text).trim();
  found.push({ text: ownPart(document.title), place: 'title of the page' });
  if (document.documentElement.lang !== pageTag) {
    found.push({ text: `of the page is ${document.documentElement.lang}`, place: 'lang' });
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('script, style, template, noscript, code, code *') || !isOurs(element)) continue;
    const place = `<${element.tagName.toLowerCase()}>`;
    for (const name of attributes) {
      const text = ownPart(element.getAttribute(name) ?? '');
      if (text !== '') found.push({ text, place: `${place} ${name}` });
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own
      .map((node) => node.textContent)
      .join('')
      .trim();
    if (text !== '') found.push({ text, place });
  }
  return found;
}
