import type { Language } from '#domain/sites/languages.ts';
import { analyserFor, type Word } from '../../analysis/analyser.ts';
import { chunksOf } from '../../analysis/chunks/chunks.ts';
import { fold, lowerCase } from '../../analysis/fold.ts';
import { stopWords } from '../../analysis/stop-words.ts';
import type { ConceptForm } from '../analysed-query.ts';

/** What a form is searched by. */
export function searchedForm(text: string, language: Language): ConceptForm {
  const chunks = chunksOf(text).map((chunk) => analyserFor(language)(chunk));
  const words = chunks.flatMap(({ parts }) => parts);
  const terms = words.map(({ term }) => term);
  const surfaces = words.map(({ surface }) => surface);
  const first = terms.findIndex((term) => term !== null);
  const last = terms.findLastIndex((term) => term !== null);
  const [only, ...others] = chunks;
  return {
    language,
    text,
    terms: first < 0 ? [] : terms.slice(first, last + 1),
    surfaces: first < 0 ? [] : surfaces.slice(first, last + 1),
    whole: others.length === 0 ? (only?.whole?.term ?? null) : null,
  };
}

/** What a form is recognised by: its terms without stop words. */
export interface RecognisedForm {
  readonly key: string;
  /** Its words, folded, without stop words. */
  readonly surfaces: readonly string[];
  /** The same with their accents. */
  readonly written: string;
}

/** The key of a form; empty for what is not recognised. */
export function recognisedBy(text: string, language: Language): string {
  return recognisedForm(text, language)?.key ?? '';
}

/** null for what is not recognised: `una salud` would be in every `salud`. */
export function recognisedForm(text: string, language: Language): RecognisedForm | null {
  if (language === 'cn') return unspacedForm(text);
  const chunks = chunksOf(text);
  const words = chunks.flatMap((chunk) => analyserFor(language)(chunk).parts);
  const telling = words.filter(hasTerm);
  if (telling.length === 0 || (telling.length === 1 && words.length > 1)) return null;
  return {
    key: keyOfTerms(telling.map(({ term }) => term)),
    surfaces: telling.map(({ surface }) => surface),
    written: lowerCase(chunks.join(' ')),
  };
}

function hasTerm(word: Word): word is Word & { readonly term: string } {
  return word.term !== null;
}

/** Scripts without spaces are segmented in a query as they are in a form, or otherwise: the words together are the same. */
function unspacedForm(text: string): RecognisedForm | null {
  if (!/\p{Script=Han}/u.test(text)) return null;
  const words = Array.from(fold(text).matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word);
  const key = words.join('');
  return { key, surfaces: [], written: key };
}

/** Single characters that are stop words are left out of a query: they are left out of what is compared, too. */
export function withoutStopCharacters(key: string): string {
  return Array.from(key, (one) => (stopWords.cn.has(one) ? '' : one)).join('');
}

export function keyOfTerms(terms: readonly string[]): string {
  return terms.join(' ');
}

export function keyOfTexts(texts: readonly string[]): string {
  return fold(texts.join(''));
}

/** Letters in which forms of a word differ at their ends, at most: `ação`, `ações`; not `medicación`, `Medicaid`. */
const longestEnding = 3;

/**
 * Whether two words are forms of one, by what remains of them behind what they share: not `anestesia`, `anestesista`, nor `care`,
 * `carie`, where letters stand before the same end.
 */
function areEndings(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length > longestEnding || (short !== '' && long.endsWith(short))) return false;
  return short.length !== 1 || long.length < 3 || (short === 'y' && long === 'ies');
}

/** How well words of a query are those of a form whose key they have; `none`: they only have the same stems. */
export const likeness = { asWritten: 0, withoutAccents: 1, withOtherEndings: 2, none: 3 } as const;

export function likenessOf(surfaces: readonly string[], written: string, form: RecognisedForm): number {
  if (written === form.written) return likeness.asWritten;
  let found: number = likeness.withoutAccents;
  for (const [at, one] of surfaces.entries()) {
    const other = form.surfaces[at] ?? '';
    if (one === other) continue;
    let shared = 0;
    while (shared < one.length && one[shared] === other[shared]) shared++;
    if (!areEndings(one.slice(shared), other.slice(shared))) return likeness.none;
    found = likeness.withOtherEndings;
  }
  return found;
}
