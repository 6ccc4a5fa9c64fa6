import { z } from 'zod';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { analyserOf, type AnalyseQuery } from '#engine/query/analyse-query.ts';
import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import { searchedLanguages } from '#engine/query/word-nodes.ts';
import { editDistance } from '#engine/index/spelling/edit-distance.ts';
import { isOfTexts } from '#engine/suggest/spelling/correct-query.ts';
import { nearTerms } from '#engine/suggest/spelling/near-terms.ts';
import { correctableWords, type QueryWord, withWords } from '#engine/suggest/spelling/query-words.ts';
import { isFarMoreFrequent, isSlip, mayBeMisspelt } from '#engine/suggest/spelling/rare-misspellings.ts';
import { editsAllowed } from '#engine/index/spelling/spelling-table.ts';
import { askTogether } from '../cluster/ask-together.ts';
import type { Json } from '../cluster/cluster.ts';
import { countFound } from '../search/count-found.ts';
import type { SiteSearch } from '../site-search.ts';

/** Words of a query that are put right; words like one that are read, and of these that are counted. */
const mostWords = 5;
const mostRead = 50;
const mostCounted = 8;

const near = z.object({
  hits: z.object({
    hits: z.array(
      z.object({ fields: z.object({ surface: z.tuple([z.string()]), shown: z.tuple([z.string()]) }) }),
    ),
  }),
});

/** See `Correction` of the embedded engine. */
export interface Correction {
  readonly query: string | null;
  readonly isOfRareWords: boolean;
}

export const noCorrection: Correction = { query: null, isOfRareWords: false };

/**
 * The query with misspelt words put right, or null where none can be, or where that finds nothing: words that no document has,
 * and slips that very few documents share.
 */
export async function correctQuery(
  siteSearch: SiteSearch,
  request: SearchRequest,
  { root }: AnalysedQuery,
): Promise<Correction> {
  const { query, language } = request;
  // Who searches for the words as written is corrected to words that documents have.
  const analyse = analyserOf(siteSearch.analysers, request);
  const words = correctableWords(query, root);
  const known = await countFound(
    siteSearch,
    words.map(({ text, field }) => analyse(inField(text, field), language)),
  );
  const counted = words.map((word, at) => ({ word, known: known[at]?.total ?? 0 }));
  const wrong = [
    ...counted.filter((one) => one.known === 0),
    ...counted.filter((one) => mayBeMisspelt(one.word.leaf, one.known)),
  ];
  const corrected: { asked: QueryWord; word: string; known: number }[] = [];
  for (const { word, known: having } of wrong.slice(0, mostWords)) {
    const better = await correctWord(siteSearch, word, language, analyse, having);
    if (better !== null) corrected.push({ asked: word, word: better, known: having });
  }
  if (corrected.length === 0) return noCorrection;
  const better = withWords(query, corrected);
  const [found] = await countFound(siteSearch, [analyse(better, language)]);
  const isOfRareWords = corrected.every((one) => one.known > 0);
  return (found?.total ?? 0) > 0 ? { query: better, isOfRareWords } : noCorrection;
}

function inField(text: string, field: QueryWord['field']): string {
  return field === null ? text : `${field}:${text}`;
}

/** For an unknown word the nearest that finds something, of equally near ones the one that finds most; for a rare one what it is a slip of. */
async function correctWord(
  siteSearch: SiteSearch,
  { text, field }: QueryWord,
  language: Language,
  analyse: AnalyseQuery,
  having: number,
): Promise<string | null> {
  const most = editsAllowed(text);
  if (most === 0) return null;
  for (const space of isOfTexts(field) ? searchedLanguages(language) : [field]) {
    const question = nearQuestion(siteSearch.site, space, text, most);
    const [answer] = await askTogether(siteSearch.cluster, siteSearch.names.alias('words'), near, [question]);
    const ofTexts = (answer?.hits.hits ?? []).map(({ fields: { surface, shown } }) => ({
      shown: shown[0],
      isSlip: isSlip(text, surface[0]) && analyse(shown[0], language).root !== null,
      distance: editDistance(text, surface[0], most),
    }));
    const ofTerms =
      isOfTexts(field) && space === language && having === 0
        ? nearTerms(text, language, siteSearch.analysers.names)
        : [];
    const candidates = [
      ...ofTexts,
      ...ofTerms.map(({ word: shown, distance }) => ({ shown, isSlip: false, distance })),
    ]
      .filter(({ distance, isSlip: isOne }) => distance > 0 && distance <= most && (having === 0 || isOne))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, mostCounted);
    const counts = await countFound(
      siteSearch,
      candidates.map(({ shown }) => analyse(inField(shown, field), language)),
    );
    const [best] = candidates
      .map((candidate, at) => ({ ...candidate, found: counts[at]?.total ?? 0 }))
      .filter(({ found }) => found > 0 && (having === 0 || isFarMoreFrequent(found, having)))
      .toSorted((one, other) => one.distance - other.distance || other.found - one.found);
    if (best !== undefined) return best.shown;
  }
  return null;
}

/** Words seen first come first: the more used ones, most likely. */
function nearQuestion(site: string, space: string, text: string, most: number): Json {
  const fuzzy = { value: text, fuzziness: most, prefix_length: 0, max_expansions: 200, transpositions: true };
  return {
    query: { bool: { filter: [{ term: { site } }, { term: { space } }, { fuzzy: { surface: fuzzy } }] } },
    size: mostRead,
    sort: [{ seen: 'asc' }],
    docvalue_fields: ['surface', 'shown'],
    _source: false,
  };
}
