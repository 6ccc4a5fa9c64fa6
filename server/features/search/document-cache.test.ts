import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { createDocumentCache, type DocumentCache, type ReadDocuments } from './document-cache.ts';
import { createScratchFile, type ScratchFile } from './scratch-file.ts';

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

let folder: string;
let file: ScratchFile;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-cache-'));
  errors = [];
  file = createScratchFile(join(folder, 'search'), (error) => errors.push(error));
});

afterEach(async () => {
  file.close();
  await rm(folder, { recursive: true, force: true });
});

interface Named {
  readonly id: number;
  readonly name: string;
}

function cacheOf(read: ReadDocuments, mostBytes = 1_000_000): DocumentCache<Named> {
  return createDocumentCache<Named>(
    read,
    {
      make: ({ id }, language) => ({ id, name: `${id} ${language}` }),
      serialize: (made) => Buffer.from(JSON.stringify(made)),
      // Written by the line above.
      deserialize: (bytes) => JSON.parse(bytes.toString()) as Named,
    },
    file,
    mostBytes,
  );
}

async function idsRead(cache: DocumentCache<Named>, ids: readonly number[]): Promise<number[]> {
  return (await cache.read('hse', 'en', ids)).map(({ id }) => id);
}

describe('createDocumentCache', () => {
  it('reads what it does not have, in the order asked for, and leaves out what does not exist', async () => {
    const { read, asked } = store([1, 2, 3]);
    const cache = cacheOf(read);
    expect(await idsRead(cache, [2, 9, 1])).toEqual([2, 1]);
    expect(await idsRead(cache, [1, 3, 2])).toEqual([1, 3, 2]);
    expect(asked).toEqual([[2, 9, 1], [3]]);
  });

  it('keeps the sites apart', async () => {
    const { read, asked } = store([1]);
    const cache = cacheOf(read);
    await cache.read('hse', 'en', [1]);
    await cache.read('sse', 'en', [1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('makes a document for each language, and forgets all of them', async () => {
    const { read, asked } = store([1]);
    const cache = cacheOf(read);
    for (const language of ['en', 'fr'] as const)
      expect(await cache.read('hse', language, [1])).toEqual([{ id: 1, name: `1 ${language}` }]);
    await cache.read('hse', 'en', [1]);
    expect(asked).toEqual([[1], [1]]);
    cache.forget('hse', 1);
    await cache.read('hse', 'en', [1]);
    await cache.read('hse', 'fr', [1]);
    expect(asked).toEqual([[1], [1], [1], [1]]);
  });

  it('begins anew when its file is full', async () => {
    const { read, asked } = store([1, 2, 3]);
    const cache = cacheOf(read, 40);
    await cache.read('hse', 'en', [1, 2]);
    expect(await idsRead(cache, [1, 2])).toEqual([1, 2]);
    await cache.read('hse', 'en', [3]);
    expect(await idsRead(cache, [1, 3])).toEqual([1, 3]);
    expect(asked).toEqual([[1, 2], [3], [1]]);
  });

  it('leaves no file behind', async () => {
    await cacheOf(store([1]).read).read('hse', 'en', [1]);
    expect(await readdir(join(folder, 'search'))).toEqual([]);
  });

  it('does without its file where it cannot be written, and says so once', async () => {
    await writeFile(join(folder, 'search'), 'a file where the folder should be');
    const { read, asked } = store([1, 2]);
    const cache = cacheOf(read);
    expect(await idsRead(cache, [1, 2])).toEqual([1, 2]);
    expect(await idsRead(cache, [2, 1])).toEqual([2, 1]);
    expect(asked).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(errors).toHaveLength(1);
  });

  it('reads a changed document again', async () => {
    const { read, asked } = store([1, 2]);
    const cache = cacheOf(read);
    await cache.read('hse', 'en', [1, 2]);
    cache.forget('hse', 1);
    await cache.read('hse', 'en', [1, 2]);
    expect(asked).toEqual([[1, 2], [1]]);
  });

  it('does not keep what was read while a change came in', async () => {
    const { read, asked } = store([1]);
    const cache = cacheOf(read);
    const reading = cache.read('hse', 'en', [1]);
    cache.forget('hse', 1);
    await reading;
    await cache.read('hse', 'en', [1]);
    expect(asked).toEqual([[1], [1]]);
  });
});
