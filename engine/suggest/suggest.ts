import type { Suggestion, SuggestionRequest } from '#domain/search/search-request.ts';
import type { Collection } from '../index/collection.ts';
import { analysersWithoutTerms, type QueryAnalysers } from '../query/analyse-query.ts';
import { positiveLeaves } from '../query/analysed-query.ts';
import { searchedLanguages } from '../query/word-nodes.ts';
import { type DocumentCounter, identityOfLeaf } from './counts/document-counter.ts';
import { matchingNames } from './matching-names.ts';
import { type Candidate, type CountedSearch, offerCounted, rankCandidates } from './rank-candidates.ts';
import { nearTitleCandidates, titleCandidates } from './title-candidates.ts';
import { termCandidates } from './term-candidates.ts';
import { readTyped, type TypedText } from './typed-text.ts';

/**
 * Ways to go on: names of topics, types and countries, words and phrases of titles, and what others often ask for, the
 * most used first. Each with the number of documents that searching for it finds. Where little begins as it was typed,
 * what nearly does is suggested too.
 */
export function suggest(
  request: SuggestionRequest,
  collection: Collection,
  counter: Pick<DocumentCounter, 'count'>,
  { withConcepts: analyse, names }: Pick<QueryAnalysers, 'withConcepts' | 'names'> = analysersWithoutTerms,
): Suggestion[] {
  const { language, limit } = request;
  const typed = readTyped(request.query);
  if (typed === null) return [];
  const count = (text: string): CountedSearch => {
    const parsed = analyse(text, language);
    if (parsed.root === null) return { total: 0, relaxed: false, identity: '' };
    const identity = positiveLeaves(parsed.root).map(identityOfLeaf).toSorted().join(' ');
    return { ...counter.count(parsed), identity };
  };
  const exact = [
    ...popularCandidates(request),
    ...candidates(typed, language, collection, false),
    ...termCandidates(typed, language, names),
  ];
  const found = offerCounted(rankCandidates(exact, limit), limit, count);
  if (found.length >= limit) return found;
  const near = candidates(typed, language, collection, true);
  return near.length === 0 ? found : offerCounted(rankCandidates([...exact, ...near], limit), limit, count);
}

/** What others asked for comes first: they meant what they asked. */
const usesOfPopular = 1e9;

function popularCandidates({ popular = [] }: SuggestionRequest): Candidate[] {
  return popular.map((text, rank) => ({
    text,
    words: 2,
    uses: usesOfPopular - rank,
    edits: 0,
    own: true,
  }));
}

function candidates(
  typed: TypedText,
  language: SuggestionRequest['language'],
  collection: Collection,
  isNear: boolean,
): Candidate[] {
  const ofTitles = isNear ? nearTitleCandidates : titleCandidates;
  return [
    ...matchingNames(typed.folded, language, collection, isNear),
    ...searchedLanguages(language).flatMap((one) => ofTitles(typed, one, one === language, collection)),
  ];
}
