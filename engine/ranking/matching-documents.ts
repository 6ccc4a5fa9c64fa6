import { type Bitset, emptyBitset, fullBitset, intersect, setBit, subtract, unite } from '../index/bitset.ts';
import { identifierHash } from '../index/identifiers.ts';
import type { Segment } from '../index/segment.ts';
import { type Leaf, type QueryNode, requiredOf, type RunNode } from '../query/query-tree.ts';
import type { ScoredLeaves } from './scored-words.ts';

/** The documents of a segment that a query of any form matches, deleted ones included. */
export function matchingDocuments(
  node: QueryNode,
  segment: Segment,
  place: number,
  leaves: ScoredLeaves,
): Bitset {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return documentsWith(node, segment, place, leaves);
    case 'years':
      return documentsOfYears(segment, node.from ?? -Infinity, node.to ?? Infinity);
    case 'identifier': {
      const bits = emptyBitset(segment.size);
      for (const doc of segment.docsWithIdentifier(identifierHash(node.field, node.value))) setBit(bits, doc);
      return bits;
    }
    case 'run':
      return documentsOfRun(node, segment, place, leaves);
    case 'and':
      return node.operands
        .map((operand) => matchingDocuments(operand, segment, place, leaves))
        .reduce((all, bits) => intersect(all, bits));
    case 'or':
      return node.operands
        .map((operand) => matchingDocuments(operand, segment, place, leaves))
        .reduce((all, bits) => unite(all, bits));
    case 'not':
      return subtract(fullBitset(segment.size), matchingDocuments(node.operand, segment, place, leaves));
  }
}

function documentsWith(leaf: Leaf, segment: Segment, place: number, leaves: ScoredLeaves): Bitset {
  const bits = emptyBitset(segment.size);
  for (const { lists } of leaves.of(leaf)) {
    for (const doc of lists[place]?.docs ?? []) setBit(bits, doc);
  }
  return bits;
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

function documentsOfRun(run: RunNode, segment: Segment, place: number, leaves: ScoredLeaves): Bitset {
  const bits =
    run.words.length === 0 ? fullBitset(segment.size) : documentsOfWords(run, segment, place, leaves);
  for (const must of run.musts) intersect(bits, matchingDocuments(must, segment, place, leaves));
  for (const not of run.nots) subtract(bits, matchingDocuments(not, segment, place, leaves));
  return bits;
}

function documentsOfWords(run: RunNode, segment: Segment, place: number, leaves: ScoredLeaves): Bitset {
  const ofWords = run.words.map(({ word }) => documentsWith(word, segment, place, leaves));
  const needed = requiredOf(run.words.length);
  const counts = new Uint8Array(segment.size);
  for (const bits of ofWords) {
    for (let doc = 0; doc < segment.size; doc++) counts[doc] += (bits[doc >>> 5] >>> (doc & 31)) & 1;
  }
  const enough = emptyBitset(segment.size);
  for (let doc = 0; doc < segment.size; doc++) if (counts[doc] >= needed) setBit(enough, doc);
  for (const [index, { required }] of run.words.entries()) {
    const bits = ofWords[index];
    if (required && bits !== undefined) intersect(enough, bits);
  }
  return enough;
}
