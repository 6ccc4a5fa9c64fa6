import { type Language, languages } from '#domain/sites/languages.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { fold } from '../../analysis/fold.ts';

/** A form of a concept as it is written and shown. */
interface Name {
  readonly folded: string;
  readonly text: string;
}

interface NamesOfLanguage {
  /** In the order of their folded forms. */
  readonly sorted: readonly Name[];
  /** Those of one word. */
  readonly words: readonly Name[];
}

const conceptsAtOnce = 200;
/** Of the forms that begin with few letters, the first are enough. */
const mostLookedAt = 200;

/** The forms of concepts as people write them: what they may go on to type, and what they may have meant. */
export class TermNames {
  readonly #concepts: readonly TermConcept[];
  readonly #known = new Map<Language, NamesOfLanguage>();

  constructor(concepts: readonly TermConcept[]) {
    this.#concepts = concepts;
  }

  /** Reads all languages in slices, before the first query needs them. */
  *prepare(): Generator<void, void> {
    for (const language of languages) {
      if (!this.#known.has(language)) this.#known.set(language, yield* namesOf(this.#concepts, language));
    }
  }

  /** Forms that begin with a folded text, the shortest first. */
  beginning(text: string, language: Language, most: number): readonly string[] {
    const { sorted } = this.#of(language);
    let from = 0;
    for (let to = sorted.length; from < to;) {
      const middle = (from + to) >>> 1;
      if ((sorted[middle]?.folded ?? '') < text) from = middle + 1;
      else to = middle;
    }
    const found: Name[] = [];
    for (const name of sorted.slice(from, from + mostLookedAt))
      if (name.folded.startsWith(text)) found.push(name);
    return found
      .toSorted((one, other) => one.folded.length - other.folded.length)
      .slice(0, most)
      .map(({ text: shown }) => shown);
  }

  /** Forms of one word. */
  ofOneWord(language: Language): readonly Name[] {
    return this.#of(language).words;
  }

  #of(language: Language): NamesOfLanguage {
    let known = this.#known.get(language);
    if (known === undefined) {
      const steps = namesOf(this.#concepts, language);
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      known = step.value;
      this.#known.set(language, known);
    }
    return known;
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
  const sorted = [...byFolded.values()].toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
  const words = sorted.filter(({ folded }) => !/[\s-]/.test(folded));
  return { sorted, words };
}
