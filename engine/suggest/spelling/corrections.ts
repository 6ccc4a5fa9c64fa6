import type { SearchRequest } from '#domain/search/search-request.ts';
import type { AnalyseQuery } from '../../query/analyse-query.ts';
import type { AnalysedQuery } from '../../query/analysed-query.ts';
import type { ScoredLeaves } from '../../ranking/scored-words.ts';
import { type Correction, correctQuery, hasRareWord } from './correct-query.ts';
import type { CorrectionTools } from './correction-tools.ts';

/** Corrections that are remembered until the documents change. */
const mostRemembered = 500;

/** What was found to be meant by queries: the same for each filter and page of one. */
export class Corrections {
  readonly #tools: Pick<CorrectionTools, 'collection' | 'counter' | 'names'>;
  #known = new Map<string, Correction>();
  #generation = -1;

  constructor(tools: Pick<CorrectionTools, 'collection' | 'counter' | 'names'>) {
    this.#tools = tools;
  }

  of(
    { query, language, asWritten = false }: SearchRequest,
    parsed: AnalysedQuery,
    leaves: ScoredLeaves,
    analyse: AnalyseQuery,
  ): Correction {
    const { generation } = this.#tools.collection;
    if (this.#generation !== generation || this.#known.size >= mostRemembered) {
      this.#known = new Map();
      this.#generation = generation;
    }
    const name = `${language} ${asWritten} ${query}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const correction = correctQuery(query, parsed, leaves, { language, analyse, ...this.#tools });
    this.#known.set(name, correction);
    return correction;
  }

  /** The query that is searched at once instead, since a word of it is a slip that few documents share; null where none is. */
  atOnce(
    request: SearchRequest,
    parsed: AnalysedQuery,
    leaves: ScoredLeaves,
    analyse: AnalyseQuery,
  ): string | null {
    if (request.asWritten === true || !hasRareWord(parsed, leaves)) return null;
    const { query, isOfRareWords } = this.of(request, parsed, leaves, analyse);
    return isOfRareWords ? query : null;
  }
}
