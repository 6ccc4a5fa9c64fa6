import type { Collection } from '../index/collection.ts';
import { type Lexicon, noTerm } from '../index/words/lexicon.ts';
import { beginningOf, patternTest, piecesOf } from '../query/patterns.ts';
import type { WordPattern } from '../query/analysed-query.ts';
import type { SearchBudget } from './search-budget.ts';

/** The words of a pattern, and what it took to find them. */
interface Described {
  /** Surfaces that the lexicon had. */
  readonly surfaceCount: number;
  readonly compared: number;
  readonly surfaces: Uint32Array;
}

/** A correction, a count and a tick of a filter ask for the same patterns as the search before them. */
const remembered = 64;
const memories = new WeakMap<Lexicon, Map<string, Described>>();

/** A shorter beginning tells less than the letters of the whole pattern. */
const tellingBeginning = 2;

/** The surfaces that fit a pattern, stop words left out. They cost the same whether they are remembered or not. */
export function describedWords(
  pattern: WordPattern,
  space: number,
  collection: Collection,
  budget: SearchBudget,
): Uint32Array {
  const { lexicon } = collection;
  const scans = beginningOf(pattern).length < tellingBeginning;
  if (scans && !budget.takeScan(lexicon.surfacesOf(space).length)) return new Uint32Array();
  const memory = memories.get(lexicon) ?? new Map<string, Described>();
  memories.set(lexicon, memory);
  const identity = `${space} ${pattern.pattern} ${pattern.text}`;
  const known = memory.get(identity);
  if (known?.surfaceCount === lexicon.surfaceCount && known.compared <= budget.comparisonsLeft) {
    budget.takeComparisons(known.compared);
    return known.surfaces;
  }
  const words = candidates(pattern, space, collection, scans);
  const compared = pattern.pattern === 'prefix' ? 0 : words.length;
  const allowed = budget.takeComparisons(compared);
  const surfaces = fitting(pattern, compared === allowed ? words : words.slice(0, allowed), lexicon);
  if (memory.size >= remembered) memory.clear();
  if (compared === allowed) memory.set(identity, { surfaceCount: lexicon.surfaceCount, compared, surfaces });
  return surfaces;
}

/** Surfaces that may fit a pattern. */
function candidates(
  pattern: WordPattern,
  space: number,
  { prefixes, spelling }: Collection,
  scans: boolean,
): readonly number[] {
  const found = scans
    ? spelling[space]?.havingPieces(piecesOf(pattern))
    : prefixes[space]?.startingWith(beginningOf(pattern));
  return found ?? [];
}

function fitting(pattern: WordPattern, words: readonly number[], lexicon: Lexicon): Uint32Array {
  const fits = pattern.pattern === 'prefix' ? null : patternTest(pattern);
  const surfaces = new Uint32Array(words.length);
  let length = 0;
  for (const surface of words) {
    if (fits !== null && !lexicon.foldedFits(surface, fits)) continue;
    if (lexicon.termOfSurface(surface) !== noTerm) surfaces[length++] = surface;
  }
  return surfaces.slice(0, length);
}
