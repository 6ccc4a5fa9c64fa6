import { expect, test } from 'vitest';
import { describeDatabases, withoutDocuments } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { openDatabase } from '../connection/connect.ts';
import {
  changesAfter,
  externalIdsBeginning,
  idsByExternalId,
  latestRevision,
  readDocument,
  readDocuments,
  readSiteStatistics,
} from './documents.ts';
import type { DocumentBody } from '../schema/schema.ts';
import { Rehearsal } from './rehearsal.ts';
import { writeDocuments } from './write-documents.ts';

function body(title: string, more: Partial<DocumentBody> = {}): DocumentBody {
  return evidenceDocument({
    externalId: null,
    texts: { en: { title } },
    year: 2020,
    published: null,
    ...more,
  });
}

const named = (externalId: string, title = externalId) => ({ externalId, body: body(title, { externalId }) });
const removed = (externalId: string) => ({ externalId, body: null });

describeDatabases('documents', (open) => {
  const empty = withoutDocuments(open);

  test('what is written is read, in the order asked for, per site', async () => {
    const { db } = await empty();
    await writeDocuments(db, 'hse', [named('a', 'Ünïcode 中文 "quotes" \\ '), named('b')]);
    await writeDocuments(db, 'sse', [named('a', 'other')]);
    const ids = await idsByExternalId(db, 'hse', ['b', 'a', 'absent']);
    const [a = 0, b = 0] = [ids.get('a'), ids.get('b')];
    expect(ids.size).toBe(2);
    const read = await readDocuments(db, 'hse', [b, 999_999, a]);
    expect(read.map((document) => document.externalId)).toEqual(['b', 'a']);
    expect(read[1]).toEqual({
      id: a,
      ...body('Ünïcode 中文 "quotes" \\ ', { externalId: 'a' }),
    });
    expect(await readDocument(db, 'sse', a)).toBeNull();
    expect(await readDocuments(db, 'hse', [])).toEqual([]);
  });

  test('writing the same again changes nothing; what changed gets the next revision and keeps its id', async () => {
    const { db } = await empty();
    expect(await writeDocuments(db, 'hse', [named('a'), named('b')])).toEqual({
      added: 2,
      updated: 0,
      unchanged: 0,
      deleted: 0,
    });
    const before = await idsByExternalId(db, 'hse', ['a', 'b']);
    const again = await writeDocuments(db, 'hse', [named('a'), named('b', 'changed')]);
    expect(again).toEqual({ added: 0, updated: 1, unchanged: 1, deleted: 0 });
    expect(await idsByExternalId(db, 'hse', ['a', 'b'])).toEqual(before);
    const changes = await changesAfter(db, 2, 10);
    expect(changes.map(({ revision, document }) => [revision, document?.texts.en?.title])).toEqual([
      [3, 'changed'],
    ]);
    expect(await latestRevision(db)).toBe(3);
  });

  test('only what is new takes a number: what is written again, in whatever company, uses up none', async () => {
    const { db } = await empty();
    await writeDocuments(db, 'hse', [named('a'), named('b')]);
    for (const title of ['one', 'two', 'three']) {
      await writeDocuments(db, 'hse', [named('a', title), removed('b')]);
      await writeDocuments(db, 'hse', [named('b', title), named('a')]);
    }
    await writeDocuments(db, 'hse', [named('a', 'four'), named('c')]);
    const ids = await idsByExternalId(db, 'hse', ['a', 'b', 'c']);
    const ascending = [...ids.values()].toSorted((one, other) => one - other);
    const [first = 0] = ascending;
    expect(ascending).toEqual([first, first + 1, first + 2]);
  });

  test('a removed document leaves a change behind, and comes back under its id', async () => {
    const { db } = await empty();
    await writeDocuments(db, 'hse', [named('a')]);
    const id = (await idsByExternalId(db, 'hse', ['a'])).get('a') ?? 0;
    expect((await writeDocuments(db, 'hse', [removed('a'), removed('never')])).deleted).toBe(1);
    expect(await readDocument(db, 'hse', id)).toBeNull();
    expect((await idsByExternalId(db, 'hse', ['a'])).size).toBe(0);
    expect(await changesAfter(db, 1, 10)).toEqual([
      { revision: 2, site: 'hse', id, addedRevision: 1, document: null },
    ]);
    expect((await writeDocuments(db, 'hse', [removed('a')])).unchanged).toBe(1);
    expect((await writeDocuments(db, 'hse', [named('a')])).added).toBe(1);
    expect((await readDocument(db, 'hse', id))?.externalId).toBe('a');
    expect((await changesAfter(db, 2, 10))[0]).toMatchObject({ revision: 3, addedRevision: 3 });
  });

  test('of one id in a block the last counts', async () => {
    const { db } = await empty();
    const counts = await writeDocuments(db, 'hse', [
      named('a', 'first'),
      named('a', 'last'),
      named('a', 'last'),
    ]);
    expect(counts).toEqual({ added: 1, updated: 1, unchanged: 1, deleted: 0 });
    expect((await changesAfter(db, 0, 10)).map((change) => change.document?.texts.en?.title)).toEqual([
      'last',
    ]);
  });

  test('a rehearsal counts and writes nothing', async () => {
    const { db } = await empty();
    const rehearsal = new Rehearsal();
    expect((await writeDocuments(db, 'hse', [named('a')], rehearsal)).added).toBe(1);
    rehearsal.close();
    expect(await latestRevision(db)).toBe(0);
  });

  test('a block that fails is not written at all', async () => {
    const { db } = await empty();
    const tooLong = named('x'.repeat(1_000).replaceAll('x', () => Math.random().toString(36).slice(2)));
    await expect(writeDocuments(db, 'hse', [named('a'), tooLong])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('index row') },
    });
    expect(await latestRevision(db)).toBe(0);
  });

  test('site statistics count what is there', async () => {
    const { db } = await empty();
    expect(await readSiteStatistics(db, 'hse')).toEqual({
      documents: 0,
      samples: 0,
      updated: null,
      revision: 0,
    });
    await writeDocuments(db, 'hse', [
      named('sample:hse:1'),
      named('sample:hse:2'),
      named('real'),
      named('gone'),
    ]);
    await writeDocuments(db, 'hse', [removed('sample:hse:2'), removed('gone')]);
    const statistics = await readSiteStatistics(db, 'hse');
    expect(statistics).toMatchObject({ documents: 2, samples: 1, revision: await latestRevision(db) });
    expect(Math.abs(Date.now() - Date.parse(statistics.updated ?? ''))).toBeLessThan(60_000);
    expect(await externalIdsBeginning(db, 'hse', 'sample:', 10)).toEqual(['sample:hse:1']);
  });

  test('whoever follows revisions while several write misses nothing and sees each in order', async () => {
    const database = await empty();
    const other = database.kind === 'postgresql' ? await openDatabase(database.place) : database;
    const seen = new Map<string, number>();
    let upTo = 0;
    const follow = async (): Promise<void> => {
      for (const { revision, document } of await changesAfter(database.db, upTo, 1000)) {
        expect(revision).toBeGreaterThan(upTo);
        upTo = revision;
        seen.set(document?.externalId ?? '', revision);
      }
    };
    const write = async (db: typeof database.db, writer: string): Promise<void> => {
      for (let block = 0; block < 15; block++) {
        const documents = Array.from({ length: 20 }, (_, place) => named(`${writer}:${block}:${place}`));
        await writeDocuments(db, 'hse', documents);
      }
    };
    const writing = Promise.all([write(database.db, 'a'), write(other.db, 'b'), write(database.db, 'c')]);
    for (let tries = 0; tries < 100_000; tries++) {
      await follow();
      if (upTo >= 900) break;
    }
    await writing;
    await follow();
    if (other !== database) await other.close();
    expect(seen.size).toBe(900);
    expect(upTo).toBe(900);
  });

  test('migrations run once, however many servers start', async () => {
    const database = await open();
    await writeDocuments(database.db, 'hse', [named('a')]);
    if (database.kind === 'embedded') await database.close();
    const places = database.kind === 'embedded' ? [database.place] : Array(4).fill(database.place);
    const opened = await Promise.all(places.map((place) => openDatabase(place)));
    for (const one of opened) expect((await readSiteStatistics(one.db, 'hse')).documents).toBe(1);
    for (const one of opened) await one.close();
  });
});
