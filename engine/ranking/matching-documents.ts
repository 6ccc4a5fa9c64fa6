import {
  type Bitset,
  countBits,
  emptyBitset,
  fullBitset,
  intersect,
  members,
  setBit,
  subtract,
  unite,
} from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import { identifierHash } from '../index/segments/identifiers.ts';
import type { Segment } from '../index/segments/segment.ts';
import { type Leaf, type QueryNode, requiredOf, type RunNode } from '../query/analysed-query.ts';
import type { ScoredLeaves } from './scored-words.ts';

/** The documents of a segment that a query of any form matches, deleted ones included. */
export function matchingDocuments(
  node: QueryNode,
  segment: Segment,
  segmentIndex: number,
  leaves: ScoredLeaves,
): Bitset {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return documentsWith(node, segment, segmentIndex, leaves);
    case 'years':
      return documentsOfYears(segment, node.from ?? -Infinity, node.to ?? Infinity);
    case 'identifier': {
      const bits = emptyBitset(segment.size);
      for (const doc of segment.docsWithIdentifier(identifierHash(node.field, node.value))) setBit(bits, doc);
      return bits;
    }
    case 'run':
      return documentsOfRun(node, segment, segmentIndex, leaves);
    case 'and': {
      const bits = fullBitset(segment.size);
      for (const operand of node.operands) {
        if (bits.every((word) => word === 0)) break;
        intersect(bits, matchingDocuments(operand, segment, segmentIndex, leaves));
      }
      return bits;
    }
    case 'or': {
      const bits = emptyBitset(segment.size);
      for (const operand of node.operands) {
        const leaf = leafAlone(operand);
        if (leaf === null) unite(bits, matchingDocuments(operand, segment, segmentIndex, leaves));
        else addDocumentsWith(bits, leaf, segmentIndex, leaves);
      }
      return bits;
    }
    case 'not':
      return subtract(
        fullBitset(segment.size),
        matchingDocuments(node.operand, segment, segmentIndex, leaves),
      );
  }
}

/** How many living documents a query of operators matches. */
export function countMatching(root: QueryNode, { segments }: Collection, leaves: ScoredLeaves): number {
  return segments.reduce((sum, segment, segmentIndex) => {
    const matching = matchingDocuments(root, segment, segmentIndex, leaves);
    return sum + countBits(subtract(matching, segment.deleted));
  }, 0);
}

const noDocuments = new Uint32Array();

function documentsWith(leaf: Leaf, segment: Segment, segmentIndex: number, leaves: ScoredLeaves): Bitset {
  return addDocumentsWith(emptyBitset(segment.size), leaf, segmentIndex, leaves);
}

function addDocumentsWith(bits: Bitset, leaf: Leaf, segmentIndex: number, leaves: ScoredLeaves): Bitset {
  for (const { lists } of leaves.of(leaf)) {
    const docs = lists[segmentIndex]?.docs ?? noDocuments;
    for (let at = 0; at < docs.length; at++) setBit(bits, docs[at]);
  }
  return bits;
}

/** The word or phrase that a node is, or the one word of a run that is nothing else. */
function leafAlone(node: QueryNode): Leaf | null {
  if (node.kind === 'word' || node.kind === 'phrase') return node;
  if (node.kind !== 'run' || node.musts.length > 0 || node.nots.length > 0) return null;
  const [only, ...others] = node.words;
  return others.length === 0 ? (only?.word ?? null) : null;
}

/** Documents without a year match no range. */
function documentsOfYears(segment: Segment, from: number, to: number): Bitset {
  const { year } = segment.parts.columns;
  const bits = emptyBitset(segment.size);
  for (let doc = 0; doc < segment.size; doc++) {
    if (year[doc] >= 0 && year[doc] >= from && year[doc] <= to) setBit(bits, doc);
  }
  return bits;
}

function documentsOfRun(run: RunNode, segment: Segment, segmentIndex: number, leaves: ScoredLeaves): Bitset {
  const bits =
    run.words.length === 0 ? fullBitset(segment.size) : documentsOfWords(run, segment, segmentIndex, leaves);
  for (const must of run.musts) intersect(bits, matchingDocuments(must, segment, segmentIndex, leaves));
  for (const not of run.nots) subtract(bits, matchingDocuments(not, segment, segmentIndex, leaves));
  return bits;
}

function documentsOfWords(
  run: RunNode,
  segment: Segment,
  segmentIndex: number,
  leaves: ScoredLeaves,
): Bitset {
  const needed = requiredOf(run.words.length);
  if (needed === run.words.length) {
    return run.words
      .map(({ word }) => documentsWith(word, segment, segmentIndex, leaves))
      .reduce((all, bits) => intersect(all, bits));
  }
  const counts = new Uint8Array(segment.size);
  for (const { word } of run.words) countWord(counts, word, segment, segmentIndex, leaves);
  const enough = emptyBitset(segment.size);
  for (let doc = 0; doc < segment.size; doc++) if (counts[doc] >= needed) setBit(enough, doc);
  for (const { word, required } of run.words) {
    if (required) intersect(enough, documentsWith(word, segment, segmentIndex, leaves));
  }
  return enough;
}

/** Adds one to each document that has the word. */
function countWord(
  counts: Uint8Array,
  word: Leaf,
  segment: Segment,
  segmentIndex: number,
  leaves: ScoredLeaves,
): void {
  const lists = leaves
    .of(word)
    .map(({ lists: ofSegments }) => ofSegments[segmentIndex] ?? null)
    .filter((list) => list !== null);
  const [only, ...others] = lists;
  if (only === undefined) return;
  const docs = others.length === 0 ? only.docs : members(documentsWith(word, segment, segmentIndex, leaves));
  for (let at = 0; at < docs.length; at++) counts[docs[at]]++;
}
