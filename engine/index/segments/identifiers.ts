import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import { normaliseIdentifier } from '#query-language/identifiers.ts';
import type { IdentifierField } from '#query-language/syntax-tree.ts';
import { gone } from './merge-postings.ts';
import { lowerBound, type SegmentParts } from './segment.ts';

const seeds = { doi: 0xdeadbeef, id: 0x1d1d1d1d, links: 0x11a4ed00 } as const satisfies Record<
  IdentifierField,
  number
>;

/**
 * Identifiers are kept as 53-bit hashes: a number each instead of a string each. Two of a million identifiers
 * share one with a probability of about 1 in 18,000.
 */
export function identifierHash(field: IdentifierField, value: string): number {
  let h1: number = seeds[field];
  let h2 = 0x41c6ce57;
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at);
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return 4294967296 * (2097151 & h2) + (h1 >>> 0);
}

/** The identifiers of documents that are added one after another, by which a query finds them. */
export class IdentifierColumn {
  readonly #hashes: number[] = [];
  readonly #docs: number[] = [];

  add(doc: number, { id, ids, doi, links }: Pick<SearchableDocument, 'id' | 'ids' | 'doi' | 'links'>): void {
    for (const value of new Set([String(id), ...ids.map((one) => normaliseIdentifier('id', one))])) {
      this.#hashes.push(identifierHash('id', value));
    }
    if (doi !== null) this.#hashes.push(identifierHash('doi', normaliseIdentifier('doi', doi)));
    for (const value of new Set(links.map((one) => normaliseIdentifier('links', one)))) {
      this.#hashes.push(identifierHash('links', value));
    }
    while (this.#docs.length < this.#hashes.length) this.#docs.push(doc);
  }

  /** Sorted as numbers, which needs no comparing function; then each document is put beside its hash. */
  sorted(): Pick<SegmentParts, 'identifiers' | 'identifierDocs'> {
    const identifiers = new Float64Array(this.#hashes).toSorted();
    const identifierDocs = new Uint32Array(this.#docs.length).fill(gone);
    for (const [index, hash] of this.#hashes.entries()) {
      let at = lowerBound(identifiers.length, (other) => identifiers[other] < hash);
      while (identifierDocs[at] !== gone) at++;
      identifierDocs[at] = this.#docs[index];
    }
    return { identifiers, identifierDocs };
  }
}
