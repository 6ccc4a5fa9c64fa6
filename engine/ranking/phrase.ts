import { fieldCount, fieldWeights, lastPosition, maskShift, maximumWeight } from '../index/fields.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { MatchList } from './match-list.ts';
import { type TermPositions, positionsIn } from './term-positions.ts';
import { sharedDocuments } from './shared-documents.ts';

/** What has to stand in a row, or near each other: any of the terms of each position; null where any word may stand. */
export interface PhraseTerms {
  readonly positions: readonly (readonly number[] | null)[];
  /** Words that may stand among the positions' words, which are in any order then; null = one after another. */
  readonly near: number | null;
}

/** Counts how often a phrase stands in a document, by its number among the documents that have all the words. */
type Weigh = (candidate: number, doc: number) => number;

/** Documents in which the phrase stands within a field, with its fields and weighted frequency. */
export function findPhrase(
  segment: Segment,
  space: number,
  { positions: wanted, near }: PhraseTerms,
): MatchList | null {
  const offsets: number[] = [];
  const slots: number[][] = [];
  for (const [offset, terms] of wanted.entries()) {
    if (terms === null) continue;
    const present = terms.map((term) => segment.slotOf(term)).filter((slot) => slot >= 0);
    if (present.length === 0) return null;
    offsets.push(offset);
    slots.push(present);
  }
  const candidates = sharedDocuments(segment, slots);
  if (candidates.length === 0) return null;
  const words = slots.map((present) => positionsIn(segment, present, candidates));
  const fieldStarts = segment.parts.columns.fieldStarts[space] ?? null;
  const weigh = near === null ? inRow(words, offsets, fieldStarts) : nearEachOther(words, near, fieldStarts);
  const docs = new Uint32Array(candidates.length);
  const weights = new Uint16Array(candidates.length);
  let length = 0;
  for (let at = 0; at < candidates.length; at++) {
    const weight = weigh(at, candidates[at]);
    if (weight === 0) continue;
    docs[length] = candidates[at];
    weights[length++] = weight;
  }
  return { docs: docs.subarray(0, length), weights: weights.subarray(0, length) };
}

/** One word after another, each at its offset. */
function inRow(
  [first, ...others]: readonly TermPositions[],
  [firstOffset = 0, ...otherOffsets]: readonly number[],
  fieldStarts: Uint16Array | null,
): Weigh {
  const distances = otherOffsets.map((offset) => offset - firstOffset);
  const span = distances.at(-1) ?? 0;
  return (candidate, doc) => {
    if (first === undefined) return 0;
    let weight = 0;
    let previous = -1;
    for (let at = first.starts[candidate]; at < first.starts[candidate + 1]; at++) {
      const start = first.positions[at];
      if (start === previous) continue;
      previous = start;
      if (!follow(others, distances, candidate, start)) continue;
      const field = fieldAt(fieldStarts, doc, start);
      if (field === fieldAt(fieldStarts, doc, start + span)) weight = withOccurrence(weight, field);
    }
    return weight;
  };
}

function follow(
  words: readonly TermPositions[],
  distances: readonly number[],
  candidate: number,
  start: number,
): boolean {
  for (let at = 0; at < words.length; at++) {
    if (!hasPosition(words[at], candidate, start + distances[at])) return false;
  }
  return true;
}

function hasPosition({ starts, positions }: TermPositions, candidate: number, wanted: number): boolean {
  const end = starts[candidate + 1];
  for (let at = starts[candidate]; at < end; at++) if (positions[at] === wanted) return true;
  return false;
}

/**
 * Finds the windows that have all words and at most `near` others. Of nested windows only the innermost counts: the one
 * that would lack a word if it began one word later.
 */
function nearEachOther(
  words: readonly TermPositions[],
  near: number,
  fieldStarts: Uint16Array | null,
): Weigh {
  const heads = new Uint32Array(words.length);
  const widest = words.length + near;
  return (candidate, doc) => {
    for (const [index, { starts }] of words.entries()) heads[index] = starts[candidate];
    let weight = 0;
    let counted = -1;
    for (;;) {
      let first = 0;
      let start = Infinity;
      let end = -1;
      for (const [index, { positions }] of words.entries()) {
        const position = positions[heads[index]];
        if (position < start) [start, first] = [position, index];
        if (position > end) end = position;
      }
      const next = ++heads[first];
      const moved = words[first];
      const isLast = moved === undefined || next === moved.starts[candidate + 1];
      const isSmallest = isLast || moved.positions[next] > end;
      if (isSmallest && start !== counted && end - start < widest && end < lastPosition) {
        const field = fieldAt(fieldStarts, doc, start);
        if (field === fieldAt(fieldStarts, doc, end)) weight = withOccurrence(weight, field);
      }
      if (isSmallest) counted = start;
      if (isLast) return weight;
    }
  };
}

function withOccurrence(weight: number, field: number): number {
  const sum = Math.min((weight & maximumWeight) + (fieldWeights[field] ?? 1), maximumWeight);
  return (weight & ~maximumWeight) | (1 << (maskShift + field)) | sum;
}

function fieldAt(fieldStarts: Uint16Array | null, doc: number, position: number): number {
  if (fieldStarts === null) return 0;
  let field = fieldCount - 1;
  while (field > 0 && fieldStarts[doc * fieldCount + field] > position) field--;
  return field;
}
