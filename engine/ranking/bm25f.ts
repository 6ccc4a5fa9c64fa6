import type { Collection } from '../index/collection.ts';
import { languageSpaces } from '../index/fields.ts';
import type { Segment } from '../index/segments/segment.ts';

/** How soon further occurrences stop to count, and how much long texts are held back. */
export const k1 = 1.2;
export const b = 0.7;

/** How much an occurrence counts the more often a word occurs: 0 at none, `k1` + 1 at the most. */
export function saturation(frequency: number, norm: number): number {
  return ((k1 + 1) * frequency) / (frequency + norm);
}

/** How much a word says that so many of all documents have. */
export function inverseDocumentFrequency(documents: number, matching: number): number {
  return Math.log(1 + (documents - matching + 0.5) / (matching + 0.5));
}

/**
 * What BM25F puts under its fraction beside the frequency, a number a document: made anew when the average length
 * has changed, kept otherwise.
 */
export class LengthNorms {
  readonly #known = new WeakMap<Segment, { average: number; norms: Float32Array }[]>();

  of(segment: Segment, space: number, collection: Collection): Float32Array | null {
    const lengths = segment.lengthsIn(space);
    if (lengths === null || space >= languageSpaces.length) return null;
    const average =
      (collection.totalLengths[space] ?? 0) / Math.max(1, collection.documentsWithText[space] ?? 0);
    const ofSegment = this.#known.get(segment) ?? [];
    const known = ofSegment[space];
    if (known?.average === average) return known.norms;
    const norms = known?.norms ?? new Float32Array(segment.size);
    for (let doc = 0; doc < norms.length; doc++) norms[doc] = k1 * (1 - b + (b * lengths[doc]) / average);
    ofSegment[space] = { average, norms };
    this.#known.set(segment, ofSegment);
    return norms;
  }
}
