import type { Language } from '#domain/sites/languages.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { fold } from '../../analysis/fold.ts';
import { MadeByLanguage } from './made-by-language.ts';

/** A form of a concept as it is written and shown. */
interface Name {
  readonly folded: string;
  readonly text: string;
}

/** Forms as they are written, by the first letters of their folded form. */
type TextsByBeginning = ReadonlyMap<string, readonly string[]>;

const conceptsAtOnce = 200;
/** Nothing is suggested for less. */
const shortestBeginning = 2;
/** What is folded of a form to know its first letters: they may have marks of their own, or fill two places each. */
const foldedAtFirst = 4;
/** Of the forms that begin with few letters, the first are enough. */
const mostLookedAt = 200;

/**
 * The forms of concepts as people write them: what they may go on to type, and what they may have meant. Those that begin alike
 * are folded when they are first asked for.
 */
export class TermNames {
  readonly #texts: MadeByLanguage<TextsByBeginning>;
  /** By language and first letters. */
  readonly #names = new Map<string, readonly Name[]>();
  /** Of one word, by language and first letter. */
  readonly #words = new Map<string, readonly Name[]>();

  constructor(concepts: readonly TermConcept[]) {
    this.#texts = new MadeByLanguage((language) => textsOf(concepts, language));
  }

  /** Reads all languages in slices, before the first query needs them. */
  prepare(): Generator<void, void> {
    return this.#texts.prepare();
  }

  /** Forms that begin with a folded text of two letters or more, the shortest first. */
  beginning(text: string, language: Language, most: number): readonly string[] {
    return this.#beginningAlike(text.slice(0, shortestBeginning), language)
      .filter(({ folded }) => folded.startsWith(text))
      .slice(0, mostLookedAt)
      .toSorted((one, other) => one.folded.length - other.folded.length)
      .slice(0, most)
      .map(({ text: shown }) => shown);
  }

  /** Forms of one word that begin with a letter. */
  ofOneWord(letter: string, language: Language): readonly Name[] {
    const key = `${language} ${letter}`;
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    const words = [...this.#texts.of(language).keys()]
      .filter((beginning) => beginning.startsWith(letter))
      .toSorted()
      .flatMap((beginning) => this.#beginningAlike(beginning, language))
      .filter(({ folded }) => !/[\s-]/.test(folded));
    if (words.length > 0) this.#words.set(key, words);
    return words;
  }

  /** In the order of their folded forms. */
  #beginningAlike(beginning: string, language: Language): readonly Name[] {
    const key = `${language} ${beginning}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const byFolded = new Map<string, Name>();
    for (const text of this.#texts.of(language).get(beginning) ?? []) {
      const folded = fold(text);
      if (!byFolded.has(folded)) byFolded.set(folded, { folded, text });
    }
    const names = [...byFolded.values()].toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
    if (names.length > 0) this.#names.set(key, names);
    return names;
  }
}

function* textsOf(concepts: readonly TermConcept[], language: Language): Generator<void, TextsByBeginning> {
  const byBeginning = new Map<string, string[]>();
  for (const [at, concept] of concepts.entries()) {
    if (at % conceptsAtOnce === conceptsAtOnce - 1) yield;
    for (const { text, isAmbiguous } of concept[language]) {
      if (isAmbiguous) continue;
      const beginning = fold(text.slice(0, foldedAtFirst)).slice(0, shortestBeginning);
      const alike = byBeginning.get(beginning);
      if (alike === undefined) byBeginning.set(beginning, [text]);
      else alike.push(text);
    }
  }
  return byBeginning;
}
