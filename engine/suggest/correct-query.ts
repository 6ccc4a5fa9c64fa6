import type { SearchRequest } from '#domain/search/search-request.ts';
import { spaceNumber } from '../index/fields.ts';
import type { Collection } from '../index/collection.ts';
import { isUnknown, type ScoredLeaves } from '../ranking/scored-words.ts';
import { parseQuery } from '../query/parser.ts';
import { type ParsedQuery, positiveLeaves, type WordNode } from '../query/query-tree.ts';
import { searchedLanguages } from '../query/word-nodes.ts';

/** Candidates whose documents are counted before a word is given up. */
const mostTried = 8;

/** How many documents a query finds without filters. */
type Count = (query: ParsedQuery) => number;

/** The query with the words that no document has put right, or null where none can be, or where the corrected query finds nothing. */
export function correctQuery(
  { query, language }: Pick<SearchRequest, 'query' | 'language'>,
  parsed: ParsedQuery,
  leaves: ScoredLeaves,
  collection: Collection,
  count: Count,
): string | null {
  const unknown = positiveLeaves(parsed.root).filter(
    (leaf): leaf is WordNode => leaf.kind === 'word' && isCorrectable(leaf) && isUnknown(leaves.of(leaf)),
  );
  let corrected = query.normalize('NFKC');
  let changed = false;
  for (const word of unknown.toSorted((one, other) => other.start - one.start)) {
    const better = correctWord(word, language, collection, count);
    if (better === null) continue;
    corrected = corrected.slice(0, word.start) + better + corrected.slice(word.end);
    changed = true;
  }
  return changed && count(parseQuery(corrected, language)) > 0 ? corrected : null;
}

function isCorrectable({ prefix, field, readings }: WordNode): boolean {
  const inTexts = field === null || field === 'title' || field === 'abstract';
  return !prefix && inTexts && readings.every(({ chunk }) => chunk.whole === null);
}

function correctWord(
  word: WordNode,
  language: SearchRequest['language'],
  collection: Collection,
  count: Count,
): string | null {
  for (const one of searchedLanguages(language)) {
    const near = collection.spelling[spaceNumber(one)]?.near(word.text) ?? [];
    for (const surface of near.slice(0, mostTried)) {
      const shown = collection.lexicon.shown(surface);
      if (count(parseQuery(shown, language)) > 0) return shown;
    }
  }
  return null;
}
