import type { Language } from '#domain/sites/languages.ts';
import type { SearchLimit } from '#domain/search/search-request.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { parseQuery } from '#query-language/parse-query.ts';
import type {
  PhraseSyntax,
  QuerySyntax,
  RunItem,
  SingleSyntax,
  TextField,
  TextSyntax,
} from '#query-language/syntax-tree.ts';
import type { AnalysedQuery, PhraseNode, QueryNode, WordNode } from './analysed-query.ts';
import { mostWords, wordsPerYears } from './limits.ts';
import { TermBase } from './terms/term-base.ts';
import { TermNames } from './terms/term-names.ts';
import { joinNodes, negate, RunBuilder, withoutNeedlessGroups } from './tree-building.ts';
import { withConcepts } from './with-concepts.ts';
import { phraseNode, wordNodes } from './word-nodes.ts';

/** Parses a query (`query-language/`) and analyses its words in the languages that are searched. Never fails. */
export type AnalyseQuery = (query: string, language: Language) => AnalysedQuery;

/** How a search reads queries: with the concepts of its words, or the words as they are written alone. */
export interface QueryAnalysers {
  /** Analyses the forms of concepts before the first query needs them, in slices. */
  prepare(): Generator<void, void>;
  /** The forms by which concepts are recognised, as they are written. */
  readonly names: TermNames;
  readonly withConcepts: AnalyseQuery;
  readonly asWritten: AnalyseQuery;
}

/** Queries analysed lately: one search needs its query several times, and a person asks the next page or filter of it. */
const mostAnalysedLately = 200;

/** `terms`: the concepts that are recognised; null = none. */
function createAnalyser(terms: TermBase | null): AnalyseQuery {
  const analysedLately = new Map<string, AnalysedQuery>();
  return (query, language) => {
    const name = `${language} ${query}`;
    const known = analysedLately.get(name);
    if (known !== undefined) return known;
    const analysed = analyse(query, language, terms);
    if (analysedLately.size >= mostAnalysedLately) analysedLately.clear();
    analysedLately.set(name, analysed);
    return analysed;
  };
}

/** Reads queries as they are written. */
export const analyseQuery: AnalyseQuery = createAnalyser(null);

/** Made once for each list of concepts: thousands of forms are analysed. */
const analysersOf = new WeakMap<readonly TermConcept[], QueryAnalysers>();

export function queryAnalysers(concepts: readonly TermConcept[]): QueryAnalysers {
  const known = analysersOf.get(concepts);
  if (known !== undefined) return known;
  const terms = new TermBase(concepts);
  const names = new TermNames(concepts);
  const made = {
    names,
    withConcepts: createAnalyser(terms),
    asWritten: analyseQuery,
    *prepare() {
      yield* terms.prepare();
      yield* names.prepare();
    },
  };
  analysersOf.set(concepts, made);
  return made;
}

/** For where no concepts are known. */
export const analysersWithoutTerms: QueryAnalysers = queryAnalysers([]);

/** The analyser that a request asks for. */
export function analyserOf(
  analysers: QueryAnalysers,
  { asWritten }: { readonly asWritten?: boolean | undefined },
): AnalyseQuery {
  return asWritten === true ? analysers.asWritten : analysers.withConcepts;
}

function analyse(query: string, language: Language, terms: TermBase | null): AnalysedQuery {
  const { root: syntax, ignored, isTooDeep } = parseQuery(query);
  const analysis = new Analysis(language);
  const read = syntax === null ? null : analysis.read(syntax, null);
  const root = withConcepts(withoutNeedlessGroups(read), language, terms);
  const plain =
    root === null ||
    (root.kind === 'run' &&
      root.musts.length === 0 &&
      root.nots.length === 0 &&
      root.words.every(({ word, required }) => !required && word.field === null));
  const limited: SearchLimit[] = [...(isTooDeep ? ['groups' as const] : []), ...analysis.limited];
  return { root, plain, limited, ignored: [...new Set([...analysis.stopWords, ...ignored])] };
}

class Analysis {
  readonly #language: Language;
  #wordsLeft = mostWords;
  readonly limited = new Set<SearchLimit>();
  readonly stopWords: string[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  /** `field` is the one whose parentheses it stands in. */
  read(node: QuerySyntax, field: TextField | null): QueryNode | null {
    switch (node.kind) {
      case 'and':
      case 'or':
        return joinNodes(
          node.kind,
          node.operands.map((operand) => this.read(operand, field)),
        );
      case 'not':
        return negate(this.read(node.operand, field));
      case 'run':
        return this.#readRun(node.items, field);
      default:
        return this.#readRun([{ sign: null, node }], field);
    }
  }

  #readRun(items: readonly RunItem[], field: TextField | null): QueryNode | null {
    const run = new RunBuilder(field);
    for (const { node, sign } of items) {
      if (node.kind === 'text') run.addWords(this.#wordsOf(node, field), sign);
      else if (node.kind === 'field' && node.operand.kind === 'text')
        for (const word of this.#wordsOf(node.operand, node.field)) run.addNode(word, sign);
      else run.addNode(this.#readItem(node, field), sign);
    }
    return run.build();
  }

  #readItem(node: Exclude<SingleSyntax, TextSyntax>, field: TextField | null): QueryNode | null {
    switch (node.kind) {
      case 'phrase':
        return this.#phraseOf(node, field);
      case 'field':
        return node.operand.kind === 'phrase'
          ? this.#phraseOf(node.operand, node.field)
          : this.read(node.operand, node.field);
      case 'group':
        return this.read(node.content, field);
      case 'years':
        return this.#take(wordsPerYears) === wordsPerYears ? node : null;
      case 'identifier':
        return this.#take(1) === 1 ? node : null;
    }
  }

  #wordsOf(text: TextSyntax, field: TextField | null): WordNode[] {
    const words = wordNodes(text, this.#language, field, (word) => this.stopWords.push(word));
    return words.slice(0, this.#take(words.length));
  }

  /** A phrase that is too long for what is left is left out as a whole: a part of it would find more. */
  #phraseOf({ text, near }: PhraseSyntax, field: TextField | null): PhraseNode | null {
    const phrase = phraseNode(text, near, this.#language, field);
    const length = phrase?.readings[0]?.terms.length ?? 0;
    return this.#take(length) < length ? null : phrase;
  }

  /** How many of so many more words are searched. */
  #take(wanted: number): number {
    const taken = Math.min(wanted, this.#wordsLeft);
    this.#wordsLeft -= taken;
    if (taken < wanted) this.limited.add('words');
    return taken;
  }
}
