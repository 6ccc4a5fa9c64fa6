import type { Suggestion, SuggestionRequest } from '#domain/search/search-request.ts';
import { analyserFor } from '../analysis/analyser.ts';
import { chunksOf } from '../analysis/chunks.ts';
import { fold } from '../analysis/fold.ts';
import type { Collection } from '../index/collection.ts';
import { spaceNumber } from '../index/fields.ts';
import { parseQuery } from '../query/parser.ts';
import { type ParsedQuery, positiveLeaves } from '../query/query-tree.ts';
import { searchedLanguages } from '../query/word-nodes.ts';
import type { Searcher } from '../ranking/searcher.ts';
import { titlePhrases } from './title-phrases.ts';

const shortestTyped = 2;
/** A phrase of one title alone is no suggestion. */
const fewestUses = 2;

interface Candidate {
  readonly text: string;
  readonly words: number;
  /** Titles that have it, or documents that carry the name. */
  readonly uses: number;
}

/**
 * Ways to go on: names of topics, types and countries, and words and phrases of titles, the most used first. Each with
 * the number of documents that searching for it finds; those that need every word come before those that are relaxed.
 */
export function suggest(
  request: SuggestionRequest,
  collection: Collection,
  searcher: Searcher,
): Suggestion[] {
  const typed = fold(request.query.normalize('NFKC')).trimStart();
  if (typed.trim().length < shortestTyped) return [];
  const strict = new Map<string, Suggestion>();
  const relaxed = new Map<string, Suggestion>();
  for (const { text } of candidates(request, typed, collection)) {
    if (strict.size >= request.limit) break;
    const parsed = parseQuery(text, request.language);
    const identity = identityOfQuery(parsed);
    if (parsed.root === null || strict.has(identity) || relaxed.has(identity)) continue;
    const found = searcher.count(parsed);
    if (found.total > 0)
      (found.relaxed ? relaxed : strict).set(identity, { query: text, count: found.total });
  }
  return [...strict.values(), ...relaxed.values()].slice(0, request.limit);
}

/** Equal for queries that find the same words, in whatever form or order. */
function identityOfQuery({ root }: ParsedQuery): string {
  const terms = positiveLeaves(root).flatMap((leaf) =>
    leaf.kind === 'word'
      ? leaf.readings.flatMap(({ chunk }) => chunk.parts.map(({ term }) => term ?? ''))
      : [leaf.text],
  );
  return terms.toSorted().join(' ');
}

/** At least half of them names and phrases, so that single words do not hide them. */
function candidates(
  { language, limit }: SuggestionRequest,
  typed: string,
  collection: Collection,
): Candidate[] {
  const phrases = searchedLanguages(language).flatMap((one) =>
    phrasesFor(typed, spaceNumber(one), collection),
  );
  phrases.sort((one, other) => other.uses - one.uses);
  const words = phrases.filter((phrase) => phrase.words === 1).slice(0, limit / 2);
  const longer = phrases
    .filter((phrase) => phrase.words > 1 && phrase.uses >= fewestUses)
    .slice(0, limit * 2);
  const all: Candidate[] = [...words, ...longer, ...namesFor(typed, language, collection).slice(0, limit)];
  return all.toSorted((one, other) => other.uses - one.uses);
}

function phrasesFor(typed: string, space: number, collection: Collection): Candidate[] {
  const words = chunksOf(typed).map((chunk) =>
    analyserFor('names')(chunk)
      .parts.map((part) => part.surface)
      .join(''),
  );
  const last = words.at(-1);
  return last === undefined ? [] : titlePhrases(words.slice(0, -1), last, space, collection);
}

/** Names of the page's language that have the text at the beginning of a word. */
function namesFor(
  typed: string,
  language: SuggestionRequest['language'],
  { names }: Collection,
): Candidate[] {
  const text = typed.trimEnd();
  return [...(names.get(language) ?? [])]
    .filter(([, { folded }]) => folded.startsWith(text) || folded.includes(` ${text}`))
    .map(([name, { uses }]) => ({ text: name, words: 0, uses }))
    .toSorted((one, other) => other.uses - one.uses);
}
