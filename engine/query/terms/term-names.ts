import type { Language } from '#domain/sites/languages.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { fold } from '../../analysis/fold.ts';
import { MadeByLanguage } from './made-by-language.ts';

/** A form of a concept as it is written and shown. */
interface Name {
  readonly folded: string;
  readonly text: string;
}

interface NamesOfLanguage {
  /** By their first letters. */
  readonly byBeginning: ReadonlyMap<string, readonly Name[]>;
  /** Those of one word. */
  readonly words: readonly Name[];
}

const conceptsAtOnce = 200;
/** Nothing is suggested for less. */
const shortestBeginning = 2;
/** Of the forms that begin with few letters, the first are enough. */
const mostLookedAt = 200;

/** The forms of concepts as people write them: what they may go on to type, and what they may have meant. */
export class TermNames {
  readonly #names: MadeByLanguage<NamesOfLanguage>;

  constructor(concepts: readonly TermConcept[]) {
    this.#names = new MadeByLanguage((language) => namesOf(concepts, language));
  }

  /** Reads all languages in slices, before the first query needs them. */
  prepare(): Generator<void, void> {
    return this.#names.prepare();
  }

  /** Forms that begin with a folded text of two letters or more, the shortest first. */
  beginning(text: string, language: Language, most: number): readonly string[] {
    const alike = this.#names.of(language).byBeginning.get(text.slice(0, shortestBeginning)) ?? [];
    return alike
      .filter(({ folded }) => folded.startsWith(text))
      .toSorted(byFoldedForm)
      .slice(0, mostLookedAt)
      .toSorted((one, other) => one.folded.length - other.folded.length)
      .slice(0, most)
      .map(({ text: shown }) => shown);
  }

  /** Forms of one word. */
  ofOneWord(language: Language): readonly Name[] {
    return this.#names.of(language).words;
  }
}

function* namesOf(concepts: readonly TermConcept[], language: Language): Generator<void, NamesOfLanguage> {
  const byFolded = new Map<string, Name>();
  for (const [at, concept] of concepts.entries()) {
    if (at % conceptsAtOnce === conceptsAtOnce - 1) yield;
    for (const { text, isAmbiguous } of concept[language]) {
      const folded = fold(text).trim();
      if (!isAmbiguous && !byFolded.has(folded)) byFolded.set(folded, { folded, text });
    }
  }
  const names = [...byFolded.values()];
  const words = names.filter(({ folded }) => !/[\s-]/.test(folded)).toSorted(byFoldedForm);
  yield;
  return { byBeginning: Map.groupBy(names, ({ folded }) => folded.slice(0, shortestBeginning)), words };
}

function byFoldedForm(one: Name, other: Name): number {
  return one.folded < other.folded ? -1 : 1;
}
