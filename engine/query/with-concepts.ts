import type { Language } from '#domain/sites/languages.ts';
import { conceptsOf } from './terms/find-concepts.ts';
import type { TermBase } from './terms/term-base.ts';
import type { AskedConcept, QueryNode, RunNode, RunWord, Span, WordNode } from './analysed-query.ts';

/**
 * The query with the concepts of its words, but for what is excluded, and for phrases, which are taken at their word. Words that are
 * a form together share its concept: a document with `LMIC` has all of `low and middle income countries`.
 */
export function withConcepts(
  node: QueryNode | null,
  language: Language,
  terms: TermBase | null,
): QueryNode | null {
  return node === null || terms === null ? node : new Recognition(language, terms).of(node);
}

class Recognition {
  readonly #language: Language;
  readonly #terms: TermBase;

  constructor(language: Language, terms: TermBase) {
    this.#language = language;
    this.#terms = terms;
  }

  of(node: QueryNode): QueryNode {
    switch (node.kind) {
      case 'word':
        return this.#ofWords([node])[0] ?? node;
      case 'run':
        return this.#ofRun(node);
      case 'and':
      case 'or':
        return { ...node, operands: node.operands.map((one) => this.of(one)) };
      default:
        return node;
    }
  }

  /** A word that the query repeats may be part of several concepts. */
  #ofRun(run: RunNode): RunNode {
    const spans = run.words
      .flatMap((one) => [one.word, ...one.repeatedAt].map(({ start, end }) => ({ one, start, end })))
      .toSorted((one, other) => one.start - other.start);
    const found = this.#conceptsAt(spans.map(({ one, start, end }) => ({ word: one.word, start, end })));
    const conceptsOfWord = new Map<RunWord, AskedConcept[]>();
    for (const [at, concept] of found.entries()) {
      const span = spans[at];
      if (span === undefined || concept === null) continue;
      const known = conceptsOfWord.get(span.one) ?? [];
      if (!known.some(({ identity }) => identity === concept.identity)) known.push(concept);
      conceptsOfWord.set(span.one, known);
    }
    return {
      ...run,
      words: run.words.map((one) => {
        const concepts = conceptsOfWord.get(one);
        return concepts === undefined ? one : { ...one, word: { ...one.word, concepts } };
      }),
      musts: run.musts.map((one) => this.of(one)),
    };
  }

  /** The concepts of words, each with where its words stand. */
  #conceptsAt(spans: readonly (Span & { readonly word: WordNode })[]): (AskedConcept | null)[] {
    const words = spans.map(({ word }) => word);
    const placed = new Map<AskedConcept, AskedConcept>();
    return conceptsOf(words, this.#language, this.#terms).map((concept, at, all) => {
      if (concept === null) return null;
      const known = placed.get(concept);
      if (known !== undefined) return known;
      const last = all.lastIndexOf(concept);
      const one = { ...concept, start: spans[at]?.start ?? 0, end: spans[last]?.end ?? 0 };
      placed.set(concept, one);
      return one;
    });
  }

  #ofWords(words: readonly WordNode[]): WordNode[] {
    const found = this.#conceptsAt(words.map((word) => ({ word, start: word.start, end: word.end })));
    return words.map((word, at) => {
      const concept = found[at];
      return concept ? { ...word, concepts: [concept] } : word;
    });
  }
}
