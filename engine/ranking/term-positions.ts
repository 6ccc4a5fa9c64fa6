import type { Postings, Segment } from '../index/segments/segment.ts';
import { docsOf, forEachShared, leap } from './shared-documents.ts';

/** Positions of the terms of one position of a phrase in each of some documents, one document after another, ascending in each. */
export interface TermPositions {
  /** Where those of each document begin; one more entry than documents. */
  readonly starts: Uint32Array;
  readonly positions: Uint16Array;
}

/** Where any of the terms in these slots stands, by the index of the document among the candidates, which are ascending. */
export function positionsIn(
  segment: Segment,
  slots: readonly number[],
  candidates: Uint32Array,
): TermPositions {
  const [only, ...others] = slots;
  return only !== undefined && others.length === 0
    ? positionsOfTerm(segment, only, candidates)
    : positionsOfTerms(segment, slots, candidates);
}

/** Postings so near to the one before are counted one by one. */
const countedOneByOne = 24;

/** All candidates have the term. */
function positionsOfTerm(segment: Segment, slot: number, candidates: Uint32Array): TermPositions {
  const { postings } = segment.parts;
  const { positionCounts } = postings;
  const docs = docsOf(segment, slot);
  const first = postings.starts[slot];
  const starts = new Uint32Array(candidates.length + 1);
  let positions = new Uint16Array(candidates.length * 4);
  let length = 0;
  let at = 0;
  let posting = first;
  let position = postings.positionStarts[slot];
  for (let candidate = 0; candidate < candidates.length; candidate++) {
    if (docs[at] !== candidates[candidate]) at = leap(docs, at, candidates[candidate]);
    const wanted = first + at;
    if (wanted - posting > countedOneByOne) position = firstPosition(segment, wanted);
    else for (; posting < wanted; posting++) position += positionCounts[posting];
    posting = wanted;
    const end = length + positionCounts[posting];
    if (end > positions.length) {
      const larger = new Uint16Array(end * 2);
      larger.set(positions);
      positions = larger;
    }
    for (let from = position; length < end; from++) positions[length++] = postings.positions[from];
    starts[candidate + 1] = length;
  }
  return { starts, positions };
}

function positionsOfTerms(
  segment: Segment,
  slots: readonly number[],
  candidates: Uint32Array,
): TermPositions {
  const { postings } = segment.parts;
  const starts = new Uint32Array(candidates.length + 1);
  const forEachPosting = (visit: (candidate: number, posting: number) => void): void => {
    for (const slot of slots) {
      const first = postings.starts[slot];
      forEachShared(candidates, docsOf(segment, slot), (candidate, at) => visit(candidate, first + at));
    }
  };
  forEachPosting((candidate, posting) => {
    starts[candidate + 1] += postings.positionCounts[posting];
  });
  for (let at = 0; at < candidates.length; at++) starts[at + 1] += starts[at];
  const positions = new Uint16Array(starts[candidates.length]);
  const next = starts.slice();
  forEachPosting((candidate, posting) => {
    const first = firstPosition(segment, posting);
    const count = postings.positionCounts[posting];
    for (let at = 0; at < count; at++) positions[next[candidate]++] = postings.positions[first + at];
  });
  for (let at = 0; at < candidates.length; at++) positions.subarray(starts[at], starts[at + 1]).sort();
  return { starts, positions };
}

/** Where the positions of every so many postings begin is known; from there on they are counted. */
const countedTogether = 16;
const blockStarts = new WeakMap<Postings, Uint32Array>();

function firstPosition({ parts: { postings } }: Segment, posting: number): number {
  const blocks = blockStarts.get(postings) ?? countBlocks(postings);
  const block = Math.floor(posting / countedTogether);
  let position = blocks[block];
  for (let at = block * countedTogether; at < posting; at++) position += postings.positionCounts[at];
  return position;
}

function countBlocks(postings: Postings): Uint32Array {
  const { positionCounts } = postings;
  const blocks = new Uint32Array(Math.ceil(positionCounts.length / countedTogether));
  let position = 0;
  for (let at = 0; at < positionCounts.length; at++) {
    if (at % countedTogether === 0) blocks[at / countedTogether] = position;
    position += positionCounts[at];
  }
  blockStarts.set(postings, blocks);
  return blocks;
}
