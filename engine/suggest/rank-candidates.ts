import type { Suggestion } from '#domain/search/search-request.ts';
import { goesOnWithWord } from './join-words.ts';

/** Something that may be suggested. */
export interface Candidate {
  readonly text: string;
  /** 1 = a single word, of which there are to be few. */
  readonly words: number;
  /** Titles that have it, documents that carry the name, callers who asked for it: the greater, the better. */
  readonly uses: number;
  /** Edits that make what was typed its beginning. */
  readonly edits: number;
  /** Of the page's language: before what is of another. */
  readonly own: boolean;
  /** Some of its words were typed and are of no phrase with the others: it is only worth saying where a document has them all. */
  readonly isPieced?: boolean;
}

/** What a search for it finds. */
export interface CountedSearch {
  readonly total: number;
  readonly relaxed: boolean;
  /** Equal for searches that find the same. */
  readonly identity: string;
}

/** An edit makes a candidate so much less likely to be what is meant. */
const likelihoodOfEdit = 0.03;
/** A phrase says so much more than a word that is used as often. */
const worthOfPhrase = 4;
/** A phrase that mostly goes on with one word is no phrase of its own: "randomised controlled" is left to "… trial". */
const mostlyContinued = 0.6;
/** Suggestions that do not find all their words are at most so many: they find much, and little of what they say. */
const mostRelaxed = 5;
/** Counted at most, for each that is wanted: what finds nothing, or the same as another, falls out. */
const countedForEach = 4;

/**
 * The most likely first, and of those of one text only the most likely; fragments of longer phrases left out, and single words kept
 * to half of the first `limit`.
 */
export function rankCandidates(candidates: readonly Candidate[], limit: number): Candidate[] {
  const likelihood = ({ uses, words, edits }: Candidate): number =>
    uses * (words > 1 ? worthOfPhrase : 1) * likelihoodOfEdit ** edits;
  const sorted = candidates.toSorted(
    (one, other) => Number(other.own) - Number(one.own) || likelihood(other) - likelihood(one),
  );
  const ranked = [...Map.groupBy(sorted, ({ text }) => text.toLowerCase()).values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, 4 * countedForEach * limit);
  const whole = ranked.filter((one) => !isFragment(one, ranked));
  const first: Candidate[] = [];
  const later: Candidate[] = [];
  let wordsLeft = Math.ceil(limit / 2);
  for (const one of whole) (one.words > 1 || wordsLeft-- > 0 ? first : later).push(one);
  return [...first.slice(0, limit), ...later, ...first.slice(limit)].slice(0, countedForEach * limit);
}

function isFragment({ text, words, uses }: Candidate, all: readonly Candidate[]): boolean {
  return (
    words > 1 &&
    all.some(
      (other) =>
        other.words === words + 1 && other.uses >= mostlyContinued * uses && goesOnWithWord(other.text, text),
    )
  );
}

/**
 * Counts ranked candidates until there are enough: each that finds something, once; those that find all their words before
 * those for which any word is enough.
 */
export function offerCounted(
  ranked: readonly Candidate[],
  limit: number,
  count: (text: string) => CountedSearch,
): Suggestion[] {
  const strict = new Map<string, Suggestion>();
  const relaxed = new Map<string, Suggestion>();
  for (const { text, isPieced = false } of ranked) {
    if (strict.size >= limit) break;
    const { total, relaxed: isRelaxed, identity } = count(text);
    if (total === 0 || (isRelaxed && isPieced) || strict.has(identity) || relaxed.has(identity)) continue;
    (isRelaxed ? relaxed : strict).set(identity, { query: text, count: total });
  }
  return [...strict.values(), ...[...relaxed.values()].slice(0, mostRelaxed)].slice(0, limit);
}
