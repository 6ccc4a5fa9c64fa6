import { type Language, languages } from '#domain/sites/languages.ts';
import { analyserFor } from '../../analysis/analyser.ts';
import { hasUnspacedScript } from '../../analysis/chunks/character-class.ts';
import type { AskedConcept, WordNode } from '../analysed-query.ts';
import type { Romance } from '../../analysis/romance/romance-endings.ts';
import { keyOfTerms, keyOfTexts, searchedForm } from './analysed-form.ts';
import { cognatesOf } from './cognates.ts';
import type { TermBase } from './term-base.ts';

/** A word of a language that is neither the page's nor English is recognised by itself from so many letters on: shorter ones look alike. */
const shortestForeign = 5;
/** Words of Chinese that are put together. */
const mostUnspacedWords = 8;

/** A concept and how many words say it. */
interface Found {
  /** Whether the words are written as the form is, and not with other endings. */
  readonly isExact: boolean;
  readonly concept: AskedConcept;
  readonly size: number;
}

/** A word as a language reads it: its terms, stop words left out, and what they are as they are written. */
interface ReadWord {
  readonly terms: readonly string[];
  readonly surfaces: readonly string[];
  /** As it is written, accents kept. */
  readonly written: string;
  /** Whether stop words of a compound are left out: what is left of it is no form with another ending (`au-delà` is no `délit`). */
  readonly isRest: boolean;
}

/**
 * The concepts that words side by side say, of each word the one that it is part of. Forms of any language are recognised: first the
 * longest of the page's language, of English and of Chinese, then, in words that are left, those of other languages.
 */
export function conceptsOf(
  words: readonly WordNode[],
  page: Language,
  base: TermBase,
): (AskedConcept | null)[] {
  const concepts: (AskedConcept | null)[] = words.map(() => null);
  const isUnspaced = words.some(({ text }) => hasUnspacedScript(text));
  const own = new Set<Language>([page, 'en']);
  const read = [...own]
    .filter((one) => one !== 'cn')
    .map((language) => new Reader(words, language, base, true));
  fill(concepts, (at) => {
    const found = read.map((reader) => reader.longestAt(at, concepts));
    return longestOf(isUnspaced ? [unspacedAt(words, at, base), ...found] : found);
  });
  for (const language of languages) {
    if (own.has(language) || language === 'cn' || !concepts.includes(null)) continue;
    const reader = new Reader(words, language, base, false);
    fill(concepts, (at) => {
      const found = reader.longestAt(at, concepts);
      return found === null || found.size > 1 || isTelling(words[at], found) ? found : null;
    });
  }
  if (isRomance(page)) fill(concepts, (at) => cognateAt(words[at], page));
  return concepts;
}

/** What English may call a word of the page's language that no form has. */
function cognateAt(word: WordNode | undefined, page: Romance): Found | null {
  if (word?.pattern !== 'none' || !word.languages.includes(page)) return null;
  const own = new Set(
    word.readings.find(({ language }) => language === 'en')?.chunk.parts.map(({ term }) => term),
  );
  const translations = cognatesOf(word.text, page)
    .map((text) => searchedForm(text, 'en'))
    // The word itself finds these.
    .filter(({ terms }) => !terms.every((term) => own.has(term)));
  if (translations.length === 0) return null;
  const concept: AskedConcept = {
    identity: `cognate ${page} ${word.text}`,
    isCognate: true,
    words: 1,
    start: 0,
    end: 0,
    language: page,
    synonyms: [],
    translations,
  };
  return { concept, isExact: true, size: 1 };
}

function isRomance(language: Language): language is Romance {
  return language === 'es' || language === 'fr' || language === 'pt';
}

/** A single word has to be long, and written as the form is. */
function isTelling(word: WordNode | undefined, { isExact }: Found): boolean {
  return isExact && (word?.text.length ?? 0) >= shortestForeign;
}

/** Gives the words that are free the concepts that are found at them. */
function fill(concepts: (AskedConcept | null)[], find: (at: number) => Found | null): void {
  for (let at = 0; at < concepts.length;) {
    const found = concepts[at] === null ? find(at) : null;
    if (found !== null) concepts.fill(found.concept, at, at + found.size);
    at += found?.size ?? 1;
  }
}

/** Of equally long ones the first. */
function longestOf(found: readonly (Found | null)[]): Found | null {
  let longest: Found | null = null;
  for (const one of found) if (one !== null && one.size > (longest?.size ?? 0)) longest = one;
  return longest;
}

/** Reads words in one language, each when it is first needed. */
class Reader {
  readonly #words: readonly WordNode[];
  readonly #language: Language;
  readonly #base: TermBase;
  readonly #isSearched: boolean;
  readonly #read: (ReadWord | undefined)[] = [];

  constructor(words: readonly WordNode[], language: Language, base: TermBase, isSearched: boolean) {
    this.#words = words;
    this.#language = language;
    this.#base = base;
    this.#isSearched = isSearched;
  }

  /** The longest form that begins with a word and has none that is taken. */
  longestAt(start: number, taken: readonly (AskedConcept | null)[]): Found | null {
    const most = this.#base.longestFrom(this.#language, this.#word(start).terms[0] ?? '');
    const terms: string[] = [];
    const surfaces: string[] = [];
    let written = '';
    let hasRest = false;
    let longest: Found | null = null;
    for (let at = start; at < this.#words.length && taken[at] === null && terms.length < most; at++) {
      const word = this.#word(at);
      if (word.terms.length === 0) continue;
      terms.push(...word.terms);
      surfaces.push(...word.surfaces);
      written += `${written === '' ? '' : ' '}${word.written}`;
      hasRest ||= word.isRest;
      const size = at - start + 1;
      const found = this.#base.find(this.#language, {
        key: keyOfTerms(terms),
        surfaces,
        written,
        count: size,
        isSearched: this.#isSearched,
      });
      if (found !== null && (found.isExact || !hasRest)) longest = { ...found, size };
    }
    return longest;
  }

  #word(at: number): ReadWord {
    return (this.#read[at] ??= readWord(this.#words[at], this.#language));
  }
}

/** Nothing for what is no word of a text. */
function readWord(word: WordNode | undefined, language: Language): ReadWord {
  const terms: string[] = [];
  const surfaces: string[] = [];
  const written = word?.written ?? '';
  if (word === undefined || word.pattern !== 'none' || word.languages.includes('names'))
    return { terms, surfaces, written, isRest: false };
  const reading = word.readings.find((one) => one.language === language);
  const { parts } = reading?.chunk ?? analyserFor(language)(word.text);
  for (const { term, surface } of parts) {
    if (term === null) continue;
    terms.push(term);
    surfaces.push(surface);
  }
  return { terms, surfaces, written, isRest: surfaces.length > 0 && surfaces.length < parts.length };
}

function unspacedAt(words: readonly WordNode[], start: number, base: TermBase): Found | null {
  const isSearched = words[start]?.languages.includes('cn') ?? false;
  let longest: Found | null = null;
  let isUnspaced = false;
  const most = base.longestFrom('cn', '');
  for (let size = 1; size <= Math.min(mostUnspacedWords, words.length - start); size++) {
    const word = words[start + size - 1];
    if (word?.pattern !== 'none') break;
    isUnspaced ||= hasUnspacedScript(word.text);
    const key = keyOfTexts(words.slice(start, start + size).map((one) => one.text));
    if (key.length > most) break;
    const found = isUnspaced
      ? base.find('cn', { key, surfaces: [], written: key, count: size, isSearched })
      : null;
    if (found !== null) longest = { ...found, size };
  }
  return longest;
}
