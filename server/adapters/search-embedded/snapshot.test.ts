import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type CollectionParts, createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { contractFacetOf, FeedInMemory, request } from '../../ports/search-engine-fixtures.contract.ts';
import { randomChanges, randomRequest } from '../../ports/search-engine-random.contract.ts';
import type { SearchEngine } from '../../ports/search-engine.ts';
import { DocumentFile, removeDocumentFiles } from './document-file.ts';
import { createEmbeddedSearch, type SnapshotOptions } from './search-embedded.ts';
import { openArraysFile, writeArraysFile } from './snapshot-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));

function snapshotIn(path: string, parts: Partial<SnapshotOptions> = {}): SnapshotOptions {
  return {
    path,
    installation: 'one',
    contents: 'topics',
    onFault: (fault) => expect.fail(fault),
    onError: (error) => expect.fail(String(error)),
    ...parts,
  };
}

function engineOn(feed: FeedInMemory, snapshot?: SnapshotOptions): Promise<SearchEngine> {
  return createEmbeddedSearch({
    feed,
    facetOf: (_, key) => contractFacetOf(key),
    pollEveryMs: 60_000,
    snapshot,
  });
}

async function stoppedAfter(feed: FeedInMemory, path: string): Promise<void> {
  const engine = await engineOn(feed, snapshotIn(path));
  await engine.stop();
}

function runToEnd<End>(steps: Generator<void, End>): End {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function nurses(): FeedInMemory {
  const feed = new FeedInMemory();
  for (const id of [1, 2, 3, 4]) {
    feed.put(searchableDocument(id, { texts: { en: { title: `Nurses in ward ${id}` } }, keys: ['1_1'] }));
  }
  return feed;
}

/** The index and what is stored of its documents, written down and read again. */
async function throughFiles(
  index: SearchIndex,
  store: DocumentFile,
  path: string,
): Promise<{ readonly kept: SearchIndex; readonly store: DocumentFile }> {
  await writeArraysFile(path, null, index.parts());
  const state = store.state();
  await store.sync();
  store.close();
  // What was written after a snapshot is no part of it.
  await appendFile(join(folder, state.name), 'later');
  const file = await openArraysFile(path);
  const restoredStore = (await DocumentFile.restore(path, state)) ?? expect.fail('no documents');
  const restored = createSearchIndex({ facetOf: contractFacetOf, store: restoredStore });
  restored.restore((await file?.value()) as CollectionParts).toArray();
  await file?.close();
  return { kept: restored, store: restoredStore };
}

it('finds, counts and orders as an index that was never written down', { timeout: 120_000 }, async () => {
  const path = join(folder, 'random.snapshot');
  await fc.assert(
    fc.asyncProperty(
      randomChanges,
      fc.nat(),
      fc.array(randomRequest, { minLength: 3, maxLength: 8 }),
      async (blocks, chosen, requests) => {
        const moment = chosen % (blocks.length + 1);
        const whole = createSearchIndex({ facetOf: contractFacetOf });
        let store = DocumentFile.create(path);
        let kept = createSearchIndex({ facetOf: contractFacetOf, store });
        for (const [at, block] of [...blocks, []].entries()) {
          if (at === chosen % 3) {
            store = DocumentFile.create(path);
            runToEnd(kept.copyStored(store))();
          }
          if (at === moment) ({ kept, store } = await throughFiles(kept, store, path));
          whole.apply(block).toArray();
          kept.apply(block).toArray();
        }
        await removeDocumentFiles(path, () => false);
        expect(kept.stats()).toEqual(whole.stats());
        for (const one of requests) {
          expect(kept.search(one), JSON.stringify(one)).toEqual(whole.search(one));
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe('a start', () => {
  it('goes on from the snapshot: what was added, changed and removed meanwhile is read alone', async () => {
    const feed = nurses();
    const path = join(folder, 'restart.snapshot');
    await stoppedAfter(feed, path);
    feed.remove(1);
    feed.put(searchableDocument(2, { texts: { en: { title: 'Teachers' } } }));
    feed.put(searchableDocument(5, { texts: { en: { title: 'Nurses at home' } } }));
    const read = vi.spyOn(feed, 'changesAfter');
    const engine = await engineOn(feed, snapshotIn(path));
    expect(read.mock.calls.map(([after]) => after)).toEqual([4]);
    const never = await engineOn(feed);
    for (const query of ['nurses', 'teachers', 'ward', '', 'nurs*', '"nurses at home"']) {
      expect(await engine.search('hse', request(query)), query).toEqual(
        await never.search('hse', request(query)),
      );
    }
    expect(engine.revision()).toBe(7);
    await Promise.all([engine.stop(), never.stop()]);
  });

  const faults: readonly (readonly [string, (path: string) => Promise<Partial<SnapshotOptions>>])[] = [
    ['it belongs to another database', async () => ({ installation: 'another' })],
    ['it was made of other topics, countries or fields', async () => ({ contents: 'other topics' })],
    ['it has another format', (path) => rewritten(path, { form: 'older' })],
    ['its texts were analysed by another version', (path) => rewritten(path, { analysisVersion: 0 })],
    ['it is ahead of the database', (path) => rewritten(path, { revision: 1_000 })],
    [
      'it is damaged',
      async (path) => {
        await writeFile(path, 'This is no snapshot, whatever its name says.');
        return {};
      },
    ],
  ];
  it.each(faults)('builds anew where of the snapshot %s', async (fault, change) => {
    const feed = nurses();
    const path = join(folder, `${fault}.snapshot`);
    await stoppedAfter(feed, path);
    const onFault = vi.fn<(fault: string) => void>();
    const engine = await engineOn(feed, snapshotIn(path, { ...(await change(path)), onFault }));
    expect(onFault.mock.calls).toEqual([[fault]]);
    expect((await engine.search('hse', request('nurses'))).total).toBe(4);
    await engine.stop();
    expect(await readWhole(path)).toHaveProperty('hse');
  });

  const damages: readonly (readonly [string, (path: string) => Promise<void>])[] = [
    ['missing', (path) => rm(path)],
    ['cut off', (path) => truncate(path, 3)],
    [
      'changed',
      async (path) => writeFile(path, (await readFile(path, 'utf8')).replace('Document 2', 'Document 9')),
    ],
  ];
  it.each(damages)('builds anew where the documents are %s', async (what, damage) => {
    const feed = nurses();
    const path = join(folder, `documents-${what}.snapshot`);
    await stoppedAfter(feed, path);
    const [documents = ''] = await documentFiles(path);
    await damage(join(folder, documents));
    const onFault = vi.fn<(fault: string) => void>();
    const engine = await engineOn(feed, snapshotIn(path, { onFault }));
    expect(onFault.mock.calls).toEqual([['the documents that go with it are missing or damaged']]);
    const { hits } = await engine.search('hse', request('nurses'));
    expect(hits.map(({ listed }) => listed)).toEqual([
      'Document 1',
      'Document 2',
      'Document 3',
      'Document 4',
    ]);
    await engine.stop();
    const left = await documentFiles(path);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(documents);
  });

  it('says what keeps it from reading or writing a snapshot, and works without', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const feed = nurses();
    const engine = await engineOn(feed, snapshotIn(folder, { onError }));
    expect((await engine.search('hse', request('nurses'))).total).toBe(4);
    await engine.stop();
    expect(onError).toHaveBeenCalled();
  });
});

it('notices whatever byte is changed, and wherever the file is cut off', { timeout: 60_000 }, async () => {
  const path = join(folder, 'bytes.snapshot');
  const feed = nurses();
  await stoppedAfter(feed, path);
  const whole = await readFile(path);
  const offset = fc.nat(whole.length - 1);
  const broken = fc.oneof(
    fc.tuple(offset, fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ bits;
      return bytes;
    }),
    offset.map((length) => whole.subarray(0, length)),
    offset.map((length) => Buffer.concat([whole, whole.subarray(0, length + 1)])),
  );
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => {
      await writeFile(path, bytes);
      await expect(readWhole(path)).rejects.toThrow(/^(It|A)/);
    }),
    { numRuns: 400 },
  );
  await rm(path);
  expect(await openArraysFile(path)).toBeNull();
});

async function documentFiles(path: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.documents-`));
}

async function readWhole(path: string): Promise<unknown> {
  const file = await openArraysFile(path);
  try {
    return await file?.value();
  } finally {
    await file?.close();
  }
}

/** Writes the file again as it says something else of itself. */
async function rewritten(path: string, changes: object): Promise<Partial<SnapshotOptions>> {
  const file = await openArraysFile(path);
  const value = await file?.value();
  await file?.close();
  await writeArraysFile(path, { ...(file?.about as object), ...changes }, value);
  return {};
}
