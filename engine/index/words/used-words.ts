import { inSlices } from '../in-slices.ts';
import { type Lexicon, type LexiconParts, noTerm } from './lexicon.ts';
import type { ListColumn, Segment } from '../segments/segment.ts';
import type { WordListParts } from './word-list.ts';

/** Stands for the new number of what is left out. */
export const unused = 0xffffffff;
/** Numbers gone through before the work yields to the event loop. */
const numbersAtOnce = 20_000;

/** A number for each old one that is kept, in the same order; `unused` for the others. */
export interface Renumbering {
  readonly numbers: Uint32Array;
  readonly kept: number;
}

/** By term: 1 where a segment has it. */
export function* postedTerms(segments: readonly Segment[], termCount: number): Generator<void, Uint8Array> {
  const posted = new Uint8Array(termCount);
  for (const { parts } of segments) yield* mark(posted, parts.postings.terms);
  return posted;
}

/** The terms and surfaces that the segments still use, a surface being used too where its term is. */
export function* renumberUsed(
  segments: readonly Segment[],
  lexicon: Lexicon,
  posted: Uint8Array,
): Generator<void, { readonly terms: Renumbering; readonly surfaces: Renumbering }> {
  const usedTerms = posted.slice();
  const usedSurfaces = new Uint8Array(lexicon.surfaceCount);
  for (const { parts } of segments) {
    yield* mark(usedSurfaces, parts.words.values);
    yield* mark(usedSurfaces, parts.titles.values);
  }
  const termOf = lexicon.termsOfSurfaces();
  yield* inSlices(usedSurfaces.length, numbersAtOnce, (from, to) => {
    for (let surface = from; surface < to; surface++) {
      const term = termOf[surface];
      if (term === noTerm) continue;
      if (usedSurfaces[surface] === 1) usedTerms[term] = 1;
      else if (posted[term] === 1) usedSurfaces[surface] = 1;
    }
  });
  return { terms: yield* renumbered(usedTerms), surfaces: yield* renumbered(usedSurfaces) };
}

/** The lexicon with nothing but what is kept. Numbers stay in their order, so what was sorted by them still is. */
export function* keptOfLexicon(
  parts: LexiconParts,
  terms: Renumbering,
  surfaces: Renumbering,
): Generator<void, LexiconParts> {
  const usedFolded = new Uint8Array(parts.folded.ends.length);
  yield* inSlices(surfaces.numbers.length, numbersAtOnce, (from, to) => {
    for (let surface = from; surface < to; surface++) {
      const other = parts.foldedOf[surface];
      if (surfaces.numbers[surface] !== unused && other !== 0) usedFolded[other - 1] = 1;
    }
  });
  const folded = yield* renumbered(usedFolded);
  const [foldedOf, termOfSurface] = [new Uint32Array(surfaces.kept), new Uint32Array(surfaces.kept)];
  yield* inSlices(surfaces.numbers.length, numbersAtOnce, (from, to) => {
    for (let surface = from; surface < to; surface++) {
      const number = surfaces.numbers[surface];
      if (number === unused) continue;
      const other = parts.foldedOf[surface];
      foldedOf[number] = other === 0 ? 0 : folded.numbers[other - 1] + 1;
      const term = parts.termOfSurface[surface];
      termOfSurface[number] = term === noTerm ? noTerm : terms.numbers[term];
    }
  });
  return {
    terms: yield* keptWords(parts.terms, terms),
    shown: yield* keptWords(parts.shown, surfaces),
    folded: yield* keptWords(parts.folded, folded),
    foldedOf,
    termOfSurface,
    uses: yield* keptValues(parts.uses, surfaces),
  };
}

/** The values of what is kept, which are by its number; there may be fewer than there are numbers. */
export function* keptValues(
  values: Uint32Array,
  { numbers, kept }: Renumbering,
): Generator<void, Uint32Array> {
  const into = new Uint32Array(kept);
  let length = 0;
  yield* inSlices(values.length, numbersAtOnce, (from, to) => {
    for (let at = from; at < to; at++) if (numbers[at] !== unused) into[length++] = values[at];
  });
  return into.subarray(0, length);
}

/** Maps old numbers to new ones and drops the unused; values that are no number of a word (`>= numbers.length`) are copied. */
export function* renumber(list: Uint32Array, { numbers }: Renumbering): Generator<void, Uint32Array> {
  const into = new Uint32Array(list.length);
  let length = 0;
  yield* inSlices(list.length, numbersAtOnce, (from, to) => {
    for (let at = from; at < to; at++) {
      const isSign = list[at] >= numbers.length;
      if (isSign || numbers[list[at]] !== unused) into[length++] = isSign ? list[at] : numbers[list[at]];
    }
  });
  return length === into.length ? into : into.slice(0, length);
}

/** The same with the positions of the lists, of which nothing may be left out. */
export function* renumberLists({ starts, values }: ListColumn, to: Renumbering): Generator<void, ListColumn> {
  return { starts, values: yield* renumber(values, to) };
}

/** Signs that are above all numbers are passed over: an array takes nothing beyond its end. */
function* mark(used: Uint8Array, numbers: Uint32Array): Generator<void, void> {
  yield* inSlices(numbers.length, numbersAtOnce, (from, to) => {
    for (let at = from; at < to; at++) used[numbers[at]] = 1;
  });
}

function* renumbered(used: Uint8Array): Generator<void, Renumbering> {
  const numbers = new Uint32Array(used.length);
  let kept = 0;
  yield* inSlices(used.length, numbersAtOnce, (from, to) => {
    for (let at = from; at < to; at++) numbers[at] = used[at] === 1 ? kept++ : unused;
  });
  return { numbers, kept };
}

function* keptWords(
  { units, ends, hashes }: WordListParts,
  { numbers, kept }: Renumbering,
): Generator<void, WordListParts> {
  const into = {
    units: new Uint16Array(units.length),
    ends: new Uint32Array(kept),
    hashes: new Uint32Array(kept),
  };
  let length = 0;
  yield* inSlices(ends.length, numbersAtOnce, (from, to) => {
    for (let word = from; word < to; word++) {
      const number = numbers[word];
      if (number === unused) continue;
      for (let at = word === 0 ? 0 : ends[word - 1]; at < ends[word]; at++) into.units[length++] = units[at];
      into.ends[number] = length;
      into.hashes[number] = hashes[word];
    }
  });
  return { ...into, units: into.units.slice(0, length) };
}
