import { describe, expect, it } from 'vitest';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { createDocumentCache, type ReadDocuments } from './document-cache.ts';

/** A store of documents that counts what is read from it. */
function store(ids: readonly number[]) {
  const documents = new Map<number, EvidenceDocument>(ids.map((id) => [id, { id, ...evidenceDocument() }]));
  const asked: number[][] = [];
  const read: ReadDocuments = async (_site, wanted) => {
    asked.push([...wanted]);
    return wanted.flatMap((id) => documents.get(id) ?? []);
  };
  return { documents, asked, read };
}

const idOf = (document: EvidenceDocument): number => document.id;

describe('createDocumentCache', () => {
  it('reads what it does not have, in the order asked for, and leaves out what does not exist', async () => {
    const { read, asked } = store([1, 2, 3]);
    const cache = createDocumentCache(read, idOf, 10);
    expect(await cache.read('hse', 'en', [2, 9, 1])).toEqual([2, 1]);
    expect(await cache.read('hse', 'en', [1, 3, 2])).toEqual([1, 3, 2]);
    expect(asked).toEqual([[2, 9, 1], [3]]);
  });

  it('keeps the sites apart', async () => {
    const { read, asked } = store([1]);
    const cache = createDocumentCache(read, idOf, 10);
    await cache.read('hse', 'en', [1]);
    await cache.read('sse', 'en', [1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('makes a document for each language, and forgets all of them', async () => {
    const { read, asked } = store([1]);
    const cache = createDocumentCache(read, ({ id }, language) => `${id} ${language}`, 10);
    expect(await cache.read('hse', 'en', [1])).toEqual(['1 en']);
    expect(await cache.read('hse', 'fr', [1])).toEqual(['1 fr']);
    await cache.read('hse', 'en', [1]);
    expect(asked).toEqual([[1], [1]]);
    cache.forget('hse', 1);
    await cache.read('hse', 'en', [1]);
    await cache.read('hse', 'fr', [1]);
    expect(asked).toEqual([[1], [1], [1], [1]]);
  });

  it('lets go of what was used longest ago', async () => {
    const { read, asked } = store([1, 2, 3]);
    const cache = createDocumentCache(read, idOf, 2);
    await cache.read('hse', 'en', [1, 2]);
    await cache.read('hse', 'en', [1]);
    await cache.read('hse', 'en', [3]);
    await cache.read('hse', 'en', [1, 2]);
    expect(asked).toEqual([[1, 2], [3], [2]]);
  });

  it('reads a changed document again', async () => {
    const { read, asked } = store([1, 2]);
    const cache = createDocumentCache(read, idOf, 10);
    await cache.read('hse', 'en', [1, 2]);
    cache.forget('hse', 1);
    await cache.read('hse', 'en', [1, 2]);
    expect(asked).toEqual([[1, 2], [1]]);
  });

  it('does not keep what was read while a change came in', async () => {
    const { read, asked } = store([1]);
    const cache = createDocumentCache(read, idOf, 10);
    const reading = cache.read('hse', 'en', [1]);
    cache.forget('hse', 1);
    await reading;
    await cache.read('hse', 'en', [1]);
    expect(asked).toEqual([[1], [1]]);
  });
});
