import { toJson, type JsonText } from '#contract/json-text.ts';
import type { SearchAnswer, SearchHitDocument } from '#contract/search.ts';
import type { QueryReading, SearchOutcome } from '#domain/search/search-request.ts';
import type { Highlighter } from '#server/ports/search-engine.ts';
import type { ListedDocument } from './listed-document.ts';

/**
 * What is known of documents is put together as it is: to write twenty abstracts anew for each answer would take the most of
 * it. So would an object of all the counts.
 */
export function writeAnswer(
  outcome: SearchOutcome,
  hits: readonly JsonText<SearchHitDocument>[],
  took: number,
): JsonText<SearchAnswer> {
  const total: SearchAnswer['hits']['total'] = { value: outcome.total, relation: 'eq' };
  const rest: Omit<SearchAnswer, 'hits' | 'facets' | 'years'> = {
    did_you_mean: outcome.didYouMean,
    corrected: outcome.corrected,
    relaxed: outcome.relaxed,
    strict_total: outcome.strictTotal,
    related: [...outcome.related],
    interpreted: outcome.interpreted,
    reading: writeReading(outcome.reading),
    limited: [...outcome.limited],
    took,
  };
  return `{"hits":{"total":${toJson(total)},"hits":[${hits.join(',')}]},"facets":${writeCounts(outcome.facets)},"years":${writeCounts(outcome.years)},${toJson(rest).slice(1)}`;
}

function writeReading({
  rule,
  words,
  synonyms,
  translations,
  ignored,
  missing,
}: QueryReading): SearchAnswer['reading'] {
  const expanded = synonyms.map(({ word, also }) => ({ word, also: [...also] }));
  const translated = translations.map(({ word, language, forms }) => ({ word, language, forms: [...forms] }));
  return {
    rule,
    words: [...words],
    synonyms: expanded,
    translations: translated,
    ignored: [...ignored],
    missing: [...missing],
  };
}

/** Counts above 0, by what they are of: filter keys and years, which need no escapes. */
function writeCounts(counts: ReadonlyMap<string | number, number>): JsonText<Record<string, number>> {
  let json = '';
  for (const [name, count] of counts) if (count > 0) json += `${json === '' ? '' : ','}"${name}":${count}`;
  return `{${json}}`;
}

export function writeHit(
  score: number,
  topics: SearchHitDocument['by_topic'],
  { id, source, title, description, added }: ListedDocument,
  { mark, fragment }: Highlighter,
): JsonText<SearchHitDocument> {
  const markedTitle = mark(title);
  const bestFragment = fragment(description);
  const highlight: SearchHitDocument['highlight'] = {
    ...(markedTitle === null ? {} : { title: markedTitle }),
    ...(bestFragment === null ? {} : { description: bestFragment }),
  };
  return `{"_id":"${id}","_score":${toJson(score)},"_source":${source},"added":${added},"by_topic":${toJson(topics)},"highlight":${toJson(highlight)}}`;
}
