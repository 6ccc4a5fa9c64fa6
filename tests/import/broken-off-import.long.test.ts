import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type DatabaseLocation } from '#server/database/connection/connect.ts';
import { readSiteStatistics } from '#server/database/documents/documents.ts';
import { startPostgresql, withClient, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { startCutProxy } from '#tests/support/servers/cut-proxy.ts';
import { noSmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { runCommand, startCommand, type CommandOutcome } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-broken-off-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const abstract = 'A sentence of an abstract that has some length. '.repeat(30);

/** Every other document has no id: its content identifies it. The first line is refused. */
function fileOf(name: string, count: number): string {
  const path = join(folder, name);
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify({ ...(at % 2 === 0 ? { id: `t:${at}` } : {}), title: `Title ${at}`, abstract }),
  );
  writeFileSync(path, ['broken', ...lines].join('\n'));
  return path;
}

/** The block whose commit was not answered may be stored without being counted. */
const mostUncounted = 250;

interface Counts {
  readonly added: number;
  readonly unchanged: number;
}

function countsOf({ output }: CommandOutcome): Counts {
  const found = /added (\d+), updated 0, unchanged (\d+), deleted 0, rejected 1\n/.exec(output);
  expect(found, output).not.toBeNull();
  return { added: Number(found?.[1]), unchanged: Number(found?.[2]) };
}

async function documentsIn(place: DatabaseLocation): Promise<number> {
  const database = await openDatabase(place);
  try {
    return (await readSiteStatistics(database.db, 'hse')).documents;
  } finally {
    await database.close();
  }
}

/** What was broken off says what it stored; run again it stores the rest, and nothing twice. */
async function expectFinishedByASecondRun(
  first: CommandOutcome,
  { place, file, count }: { place: DatabaseLocation; file: string; count: number },
): Promise<void> {
  expect(first).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Broken off\. Until then:\nadded /),
    errors: expect.stringContaining('run the same command again: documents that are there already'),
  });
  expect(first.output).toContain('Refused lines, with reasons: ');
  const { added } = countsOf(first);
  const stored = await documentsIn(place);
  expect(stored).toBeGreaterThanOrEqual(added);
  expect(stored).toBeLessThanOrEqual(added + mostUncounted);
  const second = await runCommand('import.ts', ['--site', 'hse', file], place);
  expect(second.output).not.toContain('Broken off');
  expect(countsOf(second)).toEqual({ added: count - stored, unchanged: stored });
  expect(await documentsIn(place)).toBe(count);
}

async function untilStored(databaseUrl: string, documents: number): Promise<void> {
  const counting = "select coalesce(sum(documents), 0)::int as stored from holdings where site = 'hse'";
  await withClient(databaseUrl, async (client) => {
    while ((await client.query(counting)).rows[0].stored < documents) await wait(10);
  });
}

describe('an import that PostgreSQL breaks off', () => {
  let postgresql: TestPostgresql;
  beforeAll(async () => {
    // What was acknowledged is there after a crash, as in operation.
    postgresql = await startPostgresql({ synchronous_commit: 'on' });
  });
  afterAll(() => postgresql.stop());

  const count = 8000;

  async function newPlace(): Promise<DatabaseLocation & { readonly databaseUrl: string }> {
    const place = { dataDir: folder, databaseUrl: await postgresql.createDatabase() };
    await (await openDatabase(place)).close();
    return place;
  }

  test('because it is stopped: the counts so far, the cause and what to do', async () => {
    const [place, file] = [await newPlace(), fileOf('stopped.jsonl', count)];
    const { outcome } = startCommand('import.ts', ['--site', 'hse', file], place);
    await untilStored(place.databaseUrl, 1000);
    await postgresql.crash();
    const first = await outcome;
    const unreachable = await runCommand('import.ts', ['--site', 'hse', file], place);
    await postgresql.restart();
    expect(first.errors).toContain('The database could not be reached, or stopped answering (');
    expect(countsOf(first).added).toBeGreaterThanOrEqual(500);
    expect(unreachable).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^Nothing was imported\. The database could not be reached/),
    });
    await expectFinishedByASecondRun(first, { place, file, count });
  });

  test('because the connection is lost: the same', async () => {
    const [place, file] = [await newPlace(), fileOf('cut.jsonl', count)];
    const proxy = await startCutProxy({ host: '127.0.0.1', port: Number(new URL(place.databaseUrl).port) });
    onTestFinished(() => proxy.close());
    const through = new URL(place.databaseUrl);
    through.port = String(proxy.port);
    const { outcome } = startCommand('import.ts', ['--site', 'hse', file], {
      ...place,
      databaseUrl: through.href,
    });
    await untilStored(place.databaseUrl, 1000);
    await proxy.cut();
    const first = await outcome;
    expect(first.errors).toContain('The database could not be reached, or stopped answering (');
    await expectFinishedByASecondRun(first, { place, file, count });
  });
});

const disk = smallDisk(256);
test.skipIf(disk === null)(
  `an import that a full disk breaks off says so${disk === null ? ` (skipped: ${noSmallDisk})` : ''}`,
  async () => {
    onTestFinished(() => disk?.remove());
    const place = { dataDir: join(disk?.folder ?? '', 'data'), databaseUrl: null };
    const [count, file] = [20_000, fileOf('full.jsonl', 20_000)];
    await runCommand('import.ts', ['--site', 'sse', fileOf('few.jsonl', 5)], place);
    disk?.leave(74);
    const first = await runCommand('import.ts', ['--site', 'hse', file], place);
    disk?.leave(200);
    expect(first.errors).toContain('Nothing more could be written: most often the disk is full (');
    expect(countsOf(first).added).toBeGreaterThanOrEqual(250);
    await expectFinishedByASecondRun(first, { place, file, count });
  },
);
