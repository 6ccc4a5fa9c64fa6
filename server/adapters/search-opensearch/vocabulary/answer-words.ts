import { analyserFor, termOfPart } from '#engine/analysis/analyser.ts';
import { languageSpaces } from '#engine/index/fields.ts';
import { noTerm } from '#engine/index/words/lexicon.ts';
import { textStart } from '#engine/index/words/word-sequences.ts';
import { mostWordsRead } from '#engine/ranking/reranking/ranked-text.ts';
import type { Language } from '#domain/sites/languages.ts';
import { termToken } from '../indexing/document-terms.ts';
import { textMarks } from '../indexing/index-layout.ts';

/** A word as the cluster counts it. */
export interface CountedWord {
  readonly field: string;
  readonly token: string;
}

/** Gives texts numbers from 0 on, the same for the same text of the same language. */
class Numbers {
  readonly #numbers: Readonly<Record<Language, Map<string, number>>> = {
    en: new Map(),
    fr: new Map(),
    es: new Map(),
    pt: new Map(),
    cn: new Map(),
  };
  readonly texts: string[] = [];
  readonly languages: Language[] = [];

  find(language: Language, text: string): number | undefined {
    return this.#numbers[language].get(text);
  }

  add(language: Language, text: string): number {
    this.#numbers[language].set(text, this.texts.length);
    this.languages.push(language);
    return this.texts.push(text) - 1;
  }
}

/** The words of the best documents of one answer, by numbers of their own. */
export class AnswerWords {
  readonly #shown = new Numbers();
  readonly #terms = new Numbers();
  readonly #folded: string[] = [];
  readonly #termOfSurface: number[] = [];
  readonly #surfacesOfTerm: number[][] = [];

  /** The words of a document as `rerankOrder` reads them, from its stored fields. */
  sequenceOf(fields: Readonly<Record<string, readonly unknown[]>>): Uint32Array {
    const sequence = new Uint32Array(mostWordsRead);
    let length = 0;
    for (const [space, language] of languageSpaces.entries()) {
      for (const text of fields[`${language}_words`] ?? []) {
        const words = String(text).split(' ');
        for (let at = 0; at < words.length && length < mostWordsRead; at++) {
          const word = words[at] ?? '';
          sequence[length++] =
            at === 0 ? textStart(space, textMarks.indexOf(word)) : this.#surfaceOf(language, word);
        }
      }
    }
    return sequence.subarray(0, length);
  }

  get termCount(): number {
    return this.#terms.texts.length;
  }

  get surfaceCount(): number {
    return this.#shown.texts.length;
  }

  surfacesOfTerm(term: number): readonly number[] {
    return this.#surfacesOfTerm[term] ?? [];
  }

  termsOfSurfaces(): Uint32Array {
    return Uint32Array.from(this.#termOfSurface);
  }

  termNumber(language: Language, term: string): number {
    return this.#terms.find(language, term) ?? noTerm;
  }

  folded(surface: number): string {
    return this.#folded[surface] ?? '';
  }

  shown(surface: number): string {
    return this.#shown.texts[surface] ?? '';
  }

  countedSurface(surface: number): CountedWord {
    return { field: `${this.#shown.languages[surface]}_words`, token: this.shown(surface) };
  }

  countedTerm(term: number): CountedWord {
    return { field: `${this.#terms.languages[term]}_terms`, token: termToken(this.#terms.texts[term] ?? '') };
  }

  #surfaceOf(language: Language, shown: string): number {
    const known = this.#shown.find(language, shown);
    if (known !== undefined) return known;
    const { parts } = analyserFor(language)(shown);
    // What is one word of a text may fall apart when it stands alone (`covid19` of `sars-covid19`).
    const folded = parts.map((part) => part.surface).join('');
    const term = parts.length === 1 ? (parts[0]?.term ?? null) : termOfPart(language, folded);
    this.#folded.push(folded);
    const surface = this.#shown.add(language, shown);
    this.#termOfSurface.push(term === null ? noTerm : this.#termWith(language, term, surface));
    return surface;
  }

  #termWith(language: Language, term: string, surface: number): number {
    const number = this.#terms.find(language, term) ?? this.#terms.add(language, term);
    (this.#surfacesOfTerm[number] ??= []).push(surface);
    return number;
  }
}
