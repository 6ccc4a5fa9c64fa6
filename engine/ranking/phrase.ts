import { fieldCount, fieldWeights, maskShift, maximumWeight } from '../index/fields.ts';
import { noTerm } from '../index/lexicon.ts';
import type { Segment } from '../index/segment.ts';
import type { MatchList } from './match-list.ts';

/** Goes through the postings of one term; `place` is where it stands in the phrase. */
interface Cursor {
  readonly place: number;
  readonly end: number;
  at: number;
  /** Where the positions of the current posting begin. */
  position: number;
}

/** Documents in which the terms stand one after another within a field. */
export function findPhrase(
  segment: Segment,
  space: number,
  phrase: readonly (number | null)[],
): MatchList | null {
  const cursors: Cursor[] = [];
  for (const [place, term] of phrase.entries()) {
    if (term === null) continue;
    const slot = term === noTerm ? -1 : segment.slotOf(term);
    if (slot < 0) return null;
    const { starts, positionStarts } = segment.parts.postings;
    cursors.push({ place, at: starts[slot], end: starts[slot + 1], position: positionStarts[slot] });
  }
  const rarest = cursors.toSorted((one, other) => one.end - one.at - (other.end - other.at))[0];
  if (rarest === undefined) return null;
  const docs = new Uint32Array(rarest.end - rarest.at);
  const weights = new Uint16Array(docs.length);
  const { docs: postingDocs } = segment.parts.postings;
  const fieldStarts = segment.parts.columns.fieldStarts[space] ?? null;
  let length = 0;
  for (; rarest.at < rarest.end; advance(segment, rarest)) {
    const doc = postingDocs[rarest.at];
    if (!cursors.every((cursor) => cursor === rarest || seek(segment, cursor, doc))) continue;
    const weight = weighOccurrences(segment, cursors, doc, fieldStarts);
    if (weight === 0) continue;
    docs[length] = doc;
    weights[length++] = weight;
  }
  return { docs: docs.subarray(0, length), weights: weights.subarray(0, length) };
}

function advance(segment: Segment, cursor: Cursor): void {
  cursor.position += segment.parts.postings.positionCounts[cursor.at];
  cursor.at++;
}

function seek(segment: Segment, cursor: Cursor, doc: number): boolean {
  const { docs, positionCounts } = segment.parts.postings;
  while (cursor.at < cursor.end && docs[cursor.at] < doc) {
    cursor.position += positionCounts[cursor.at];
    cursor.at++;
  }
  return cursor.at < cursor.end && docs[cursor.at] === doc;
}

/** Fields and weighted frequency of the phrase in a document in which all its terms occur. */
function weighOccurrences(
  segment: Segment,
  cursors: readonly Cursor[],
  doc: number,
  fieldStarts: Uint16Array | null,
): number {
  const { positions, positionCounts } = segment.parts.postings;
  const [first, ...others] = cursors;
  if (first === undefined) return 0;
  const span = (cursors.at(-1)?.place ?? 0) - first.place;
  let sum = 0;
  let mask = 0;
  for (let k = 0; k < positionCounts[first.at]; k++) {
    const start = positions[first.position + k];
    const follows = others.every((cursor) =>
      hasPosition(segment, cursor, start + cursor.place - first.place),
    );
    if (!follows) continue;
    const field = fieldAt(fieldStarts, doc, start);
    if (field !== fieldAt(fieldStarts, doc, start + span)) continue;
    sum += fieldWeights[field] ?? 1;
    mask |= 1 << (maskShift + field);
  }
  return mask | Math.min(sum, maximumWeight);
}

function hasPosition(segment: Segment, cursor: Cursor, wanted: number): boolean {
  const { positions, positionCounts } = segment.parts.postings;
  const end = cursor.position + positionCounts[cursor.at];
  for (let at = cursor.position; at < end; at++) if (positions[at] === wanted) return true;
  return false;
}

function fieldAt(fieldStarts: Uint16Array | null, doc: number, position: number): number {
  if (fieldStarts === null) return 0;
  let field = fieldCount - 1;
  while (field > 0 && fieldStarts[doc * fieldCount + field] > position) field--;
  return field;
}
