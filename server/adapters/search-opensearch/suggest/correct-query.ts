import { z } from 'zod';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import { searchedLanguages } from '#engine/query/word-nodes.ts';
import { editDistance } from '#engine/index/spelling/edit-distance.ts';
import { correctableWords, type QueryWord, withWords } from '#engine/suggest/spelling/query-words.ts';
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

/** The query with the words that no document has put right, or null where none can be, or where that finds nothing. */
export async function correctQuery(
  place: SiteSearch,
  { query, language }: SearchRequest,
  { root }: AnalysedQuery,
): Promise<string | null> {
  const words = correctableWords(query, root);
  const known = await countFound(
    place,
    words.map(({ text, field }) => place.analysers.withConcepts(inField(text, field), language)),
  );
  const corrected: { place: QueryWord; word: string }[] = [];
  for (const word of words.filter((_, at) => known[at]?.total === 0).slice(0, mostWords)) {
    const better = await correctWord(place, word, language);
    if (better !== null) corrected.push({ place: word, word: better });
  }
  if (corrected.length === 0) return null;
  const better = withWords(query, corrected);
  const [found] = await countFound(place, [place.analysers.withConcepts(better, language)]);
  return (found?.total ?? 0) > 0 ? better : null;
}

function inField(text: string, field: QueryWord['field']): string {
  return field === null ? text : `${field}:${text}`;
}

/** The nearest word that finds something, of equally near ones the one that finds most. */
async function correctWord(
  place: SiteSearch,
  { text, field }: QueryWord,
  language: Language,
): Promise<string | null> {
  const most = editsAllowed(text);
  if (most === 0) return null;
  const isName = field === 'author' || field === 'country' || field === 'type';
  for (const space of isName ? [field] : searchedLanguages(language)) {
    const question = nearQuestion(place.site, space, text, most);
    const [answer] = await askTogether(place.cluster, place.names.alias('words'), near, [question]);
    const candidates = (answer?.hits.hits ?? [])
      .map(({ fields: { surface, shown } }) => ({
        shown: shown[0],
        distance: editDistance(text, surface[0], most),
      }))
      .filter(({ distance }) => distance > 0 && distance <= most)
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, mostCounted);
    const counts = await countFound(
      place,
      candidates.map(({ shown }) => place.analysers.withConcepts(inField(shown, field), language)),
    );
    const [best] = candidates
      .map((candidate, at) => ({ ...candidate, found: counts[at]?.total ?? 0 }))
      .filter(({ found }) => found > 0)
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
