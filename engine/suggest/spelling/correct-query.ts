import type { SearchRequest } from '#domain/search/search-request.ts';
import { type Space, spaceNumber } from '../../index/fields.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import { type AnalysedQuery, type Leaf, positiveLeaves } from '../../query/analysed-query.ts';
import { searchedLanguages } from '../../query/word-nodes.ts';
import { isUnknown, type ScoredLeaves } from '../../ranking/scored-words.ts';
import type { CorrectionTools } from './correction-tools.ts';
import { mostUnknownWords } from '../../query/limits.ts';
import { type NearTerm, nearTerms } from './near-terms.ts';
import { correctableWords, type QueryWord, withWords } from './query-words.ts';
import {
  areFew,
  isFarMoreFrequent,
  isSlip,
  mayBeCorrectedAtOnce,
  mayBeMisspelt,
} from './rare-misspellings.ts';
import { WholeCounts } from '../counts/whole-counts.ts';

/** Words of a query that are put right, and candidates for each whose documents are counted. */
const mostWords = 5;
const mostTried = 4;
const mostLooked = 8;

export interface Correction {
  /** The query with misspelt words put right, or null where none can be. */
  readonly query: string | null;
  /** Each word that was put right is in very few documents: the query is searched so at once. */
  readonly isOfRareWords: boolean;
  /** Whether something was left out, since a search may cost only so much. */
  readonly isLimited: boolean;
}

/**
 * The query with misspelt words put right, or null where none can be: words that no document has, in phrases too, and
 * slips that very few documents share. What it gives finds something.
 */
export function correctQuery(
  query: string,
  parsed: AnalysedQuery,
  leaves: ScoredLeaves,
  tools: CorrectionTools,
): Correction {
  const whole = new WholeCounts(tools.counter, parsed, leaves, tools.collection);
  const { words, isLimited } = misspeltWords(query, parsed, leaves, whole, tools);
  const corrected: { asked: QueryWord; word: string; known: number }[] = [];
  for (const asked of words.slice(0, mostWords)) {
    const known = countWord(asked.text, asked.field, tools);
    const queryWith = (word: string): string => withWords(query, [...corrected, { asked, word }]);
    const word = known > 0 ? slipOf(asked, known, tools) : rightWord(asked, queryWith, whole, tools);
    if (word !== null) corrected.push({ asked, word, known });
  }
  const better = corrected.length === 0 ? null : withWords(query, corrected);
  const found = better === null ? null : whole.count(tools.analyse(better, tools.language));
  return {
    query: found !== null && found.total > 0 ? better : null,
    isOfRareWords: corrected.every(({ known }) => known > 0),
    isLimited: isLimited || whole.isLimited,
  };
}

function misspeltWords(
  query: string,
  parsed: AnalysedQuery,
  leaves: ScoredLeaves,
  whole: WholeCounts,
  tools: CorrectionTools,
): { readonly words: readonly QueryWord[]; readonly isLimited: boolean } {
  const words = correctableWords(query, parsed.root);
  const unknown = words.filter(({ leaf }) => isUnknown(leaves.of(leaf)));
  // A word of a phrase, or of a compound, may well be known by itself.
  const missing = unknown
    .slice(0, mostUnknownWords)
    .filter((word) => countWord(word.text, word.field, tools) === 0);
  const rare = words.filter(({ leaf }) => mayBeMisspelt(leaf, documentsOf(leaf, leaves)));
  const isLimited = unknown.length > mostUnknownWords;
  if (rare.length === 0 || (missing.length === 0 && !findsLittle(parsed, whole))) {
    return { words: missing, isLimited };
  }
  return { words: [...missing, ...rare], isLimited };
}

function findsLittle(parsed: AnalysedQuery, whole: WholeCounts): boolean {
  const found = whole.count(parsed);
  return found !== null && areFew(found.strict);
}

/** Whether a query of words alone has one that may be misspelt in the documents: known at little cost. */
export function hasRareWord(parsed: AnalysedQuery, leaves: ScoredLeaves): boolean {
  if (!mayBeCorrectedAtOnce(parsed)) return false;
  return positiveLeaves(parsed.root).some((leaf) => mayBeMisspelt(leaf, documentsOf(leaf, leaves)));
}

function documentsOf(leaf: Leaf, leaves: ScoredLeaves): number {
  return leaves.of(leaf).reduce((sum, { frequency }) => sum + frequency, 0);
}

/** The most frequent word that a rare one is a slip of; null where it is none. */
function slipOf({ text, field }: QueryWord, known: number, tools: CorrectionTools): string | null {
  const [best] = nearWords({ text, field }, tools)
    .filter(({ folded, word }) => isSlip(text, folded) && tools.analyse(word, tools.language).root !== null)
    .map(({ word }) => ({ word, documents: countWord(word, field, tools) }))
    .filter(({ documents }) => isFarMoreFrequent(documents, known))
    .toSorted((one, other) => other.documents - one.documents);
  return best?.word ?? null;
}

/** The nearest word with which a query of an unknown word finds most; null where there is none. */
function rightWord(
  asked: QueryWord,
  queryWith: (word: string) => string,
  whole: WholeCounts,
  tools: CorrectionTools,
): string | null {
  const near = [...nearWords(asked, tools), ...termsNear(asked, tools)]
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostLooked)
    .filter(({ word }) => countWord(word, asked.field, tools) > 0)
    .slice(0, mostTried);
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance);
  const [only, ...others] = nearest;
  if (only === undefined || others.length === 0) return only?.word ?? null;
  const found = nearest.map(({ word }) => ({
    word,
    strict: whole.count(tools.analyse(queryWith(word), tools.language))?.strict ?? -1,
  }));
  return found.toSorted((one, other) => other.strict - one.strict)[0]?.word ?? null;
}

/** Words of the texts or names that the word is looked for in, nearest first, then the most used. */
function nearWords(
  { text, field }: Pick<QueryWord, 'text' | 'field'>,
  { language, collection }: CorrectionTools,
): { word: string; folded: string; distance: number }[] {
  return spacesOf(field, language)
    .flatMap((space) => collection.spelling[spaceNumber(space)]?.near(text) ?? [])
    .map(({ surface, distance }) => ({
      word: collection.lexicon.shown(surface),
      folded: collection.lexicon.folded(surface),
      distance,
    }))
    .toSorted((one, other) => one.distance - other.distance);
}

function termsNear({ text, field }: QueryWord, { language, names }: CorrectionTools): NearTerm[] {
  return isOfTexts(field) ? nearTerms(text, language, names) : [];
}

/** Words of texts have languages; names do not. */
export function isOfTexts(field: TextField | null): field is 'title' | 'abstract' | null {
  return field === null || field === 'title' || field === 'abstract';
}

function spacesOf(field: TextField | null, language: SearchRequest['language']): readonly Space[] {
  return isOfTexts(field) ? searchedLanguages(language) : [field];
}

/** Documents that have a word, in the field if there is one. */
function countWord(
  word: string,
  field: TextField | null,
  { counter, language, analyse }: CorrectionTools,
): number {
  return counter.count(analyse(field === null ? word : `${field}:${word}`, language)).total;
}
