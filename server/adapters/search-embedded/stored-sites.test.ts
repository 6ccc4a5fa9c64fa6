import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { contractFacetOf } from '../../ports/search-engine-fixtures.contract.ts';
import { DocumentFile, type DocumentFileState, removeDocumentFiles } from './document-file.ts';
import { runYielding } from './run-yielding.ts';
import { readSnapshot, type SnapshotLocation } from './snapshot.ts';
import { StoredSites } from './stored-sites.ts';

let folder: string;
let location: SnapshotLocation;
let file: DocumentFile;
let index: SearchIndex;
let stored: StoredSites;
/** Documents that were replaced twice, so that a third of a file of more than 64 megabytes is in use. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-stored-'));
  location = { path: join(folder, 'index.snapshot'), installation: 'one', contents: 'topics' };
  file = DocumentFile.create(location.path);
  index = createSearchIndex({ facetOf: contractFacetOf, store: file });
  stored = new StoredSites(location, new Map([['hse', index]]), file, false);
  for (const round of [1, 2, 3]) await runYielding(index.apply(changesOf(round)));
});
afterEach(() => rmSync(folder, { recursive: true }));

function changesOf(round: number) {
  return Array.from({ length: 300 }, (_, at) => ({
    id: at + 1,
    document: { ...searchableDocument(at + 1), listed: `${round} ${'x'.repeat(80_000)}` },
  }));
}

async function documentsOfSnapshot(revision: number): Promise<DocumentFileState> {
  const snapshot = await readSnapshot(location, revision);
  if (snapshot === null || typeof snapshot === 'string') throw new Error(`No snapshot: ${snapshot}`);
  return snapshot.documents;
}

const documentFiles = () => readdirSync(folder).filter((name) => name !== basename(location.path));

it('a snapshot that ends while the documents are written anew leaves the new file where it is', async () => {
  const writing = stored.write(900);
  while (!existsSync(location.path)) await setImmediate();
  await Promise.all([writing, stored.tidyUp()]);
  await stored.write(901);
  const state = await documentsOfSnapshot(901);
  expect(state.name).not.toBe(file.name);
  const restored = await DocumentFile.restore(location.path, state);
  expect(restored).not.toBeNull();
  restored?.close();
  await stored.close();
  expect(documentFiles()).toEqual([state.name]);
});

it('a file that comes while others are removed stays', async () => {
  const kept = new Set([file.name]);
  const old = DocumentFile.create(location.path);
  const removing = removeDocumentFiles(location.path, (name) => kept.has(name));
  const coming = DocumentFile.create(location.path);
  kept.add(coming.name);
  await removing;
  expect(documentFiles().toSorted()).toEqual([...kept].toSorted());
  for (const one of [old, coming, file]) one.close();
});

it('a file that cannot be written leaves all with the one that there is', async () => {
  const broken: SearchIndex = { ...index, copyStored: failing };
  const sites = new StoredSites(location, new Map([['hse', broken]]), file, false);
  await sites.write(900);
  await expect(sites.tidyUp()).rejects.toThrow('No space');
  expect(documentFiles()).toEqual([file.name]);
  await sites.write(901);
  expect((await documentsOfSnapshot(901)).name).toBe(file.name);
  await sites.close();
});

// oxlint-disable-next-line require-yield
function* failing(): Generator<void, never> {
  throw new Error('No space');
}
