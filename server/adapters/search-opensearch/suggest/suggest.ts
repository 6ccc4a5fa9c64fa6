import type { Suggestion, SuggestionRequest } from '#domain/search/search-request.ts';
import { positiveLeaves } from '#engine/query/analysed-query.ts';
import { searchedLanguages } from '#engine/query/word-nodes.ts';
import { identityOfLeaf } from '#engine/suggest/counts/document-counter.ts';
import {
  type Candidate,
  type CountedSearch,
  offerCounted,
  rankCandidates,
} from '#engine/suggest/rank-candidates.ts';
import { termCandidates } from '#engine/suggest/term-candidates.ts';
import { readTyped, type TypedText } from '#engine/suggest/typed-text.ts';
import { countFound } from '../search/count-found.ts';
import { type TypedWords, findReadings, namesFor } from '../vocabulary/dictionary.ts';
import { readTitles } from './read-titles.ts';
import { joinWords } from '#engine/suggest/join-words.ts';
import type { SiteSearch } from '../site-search.ts';
import { longestPhrase, phrasesBeginning } from './title-phrases.ts';

/** A phrase of one title alone is no suggestion. */
const fewestUses = 2;
/** What others asked for comes first: they meant what they asked. */
const usesOfPopular = 1e9;

/**
 * Ways to go on, as the embedded engine gives them: names, words and phrases of titles, and what others often ask for. Titles
 * are a sample where very many begin so; the counts are of all documents.
 */
export async function suggest(
  siteSearch: SiteSearch,
  request: SuggestionRequest,
): Promise<readonly Suggestion[]> {
  const { limit, popular = [] } = request;
  const typed = readTyped(request.query);
  if (typed === null) return [];
  const asked = popular.map((text, rank) => candidate(text, 2, usesOfPopular - rank, 0, true));
  const exact = [
    ...asked,
    ...(await candidatesFor(siteSearch, request, typed, false)),
    ...termCandidates(typed, request.language, siteSearch.analysers.names),
  ];
  const found = await offer(siteSearch, request, exact);
  if (found.length >= limit) return found;
  const near = await candidatesFor(siteSearch, request, typed, true);
  return near.length === 0 ? found : offer(siteSearch, request, [...exact, ...near]);
}

function candidate(text: string, words: number, uses: number, edits: number, own: boolean): Candidate {
  return { text, words, uses, edits, own };
}

async function candidatesFor(
  siteSearch: SiteSearch,
  { language }: SuggestionRequest,
  typed: TypedText,
  isNear: boolean,
): Promise<Candidate[]> {
  const names = await namesFor(siteSearch, typed.folded, language, isNear);
  const ofTitles = await Promise.all(
    searchedLanguages(language).map(async (one) => {
      if (typed.words.length > longestPhrase) return [];
      const readings = isNear
        ? await findReadings(siteSearch, one, typed.words)
        : [{ words: typed.words, edits: 0 } satisfies TypedWords];
      const titles = await readTitles(
        siteSearch,
        one,
        readings.map(({ words }) => words),
      );
      return readings.flatMap(({ words, edits }, at) =>
        phrasesBeginning(titles[at]?.titles ?? [], one, words)
          .filter((phrase) => phrase.words.length === 1 || phrase.uses >= fewestUses)
          .map((phrase) => {
            const uses = phrase.uses * (titles[at]?.share ?? 1);
            return candidate(joinWords(phrase.words), phrase.words.length, uses, edits, one === language);
          }),
      );
    }),
  );
  return [...names, ...ofTitles.flat()];
}

async function offer(
  siteSearch: SiteSearch,
  { language, limit }: SuggestionRequest,
  candidates: readonly Candidate[],
): Promise<Suggestion[]> {
  const ranked = rankCandidates(candidates, limit);
  const parsed = ranked.map(({ text }) => siteSearch.analysers.withConcepts(text, language));
  const counts = await countFound(siteSearch, parsed);
  const counted = new Map(
    ranked.map(({ text }, at): [string, CountedSearch] => {
      const leaves = positiveLeaves(parsed[at]?.root ?? null);
      const { total, relaxed } = counts[at] ?? { total: 0, relaxed: false };
      const identity = leaves.map(identityOfLeaf).toSorted().join(' ');
      return [text, { total: leaves.length === 0 ? 0 : total, relaxed, identity }];
    }),
  );
  return offerCounted(
    ranked,
    limit,
    (text) => counted.get(text) ?? { total: 0, relaxed: false, identity: '' },
  );
}
