import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { accountEvents } from '#server/database/schema/accounts-schema.ts';
import { openDatabase } from '#server/database/connection/connect.ts';
import { holdDataDir } from '#server/database/data-dir/data-dir-lock.ts';
import { changesAfter, latestRevision, readSiteStatistics } from '#server/database/documents/documents.ts';
import { describeDatabases, type TestDatabase } from '#tests/support/databases/databases.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { runCommand, startCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-import-command-'));
const abstract = 'A sentence of an abstract that has some length. '.repeat(30);

const dataDirs: string[] = [];
afterAll(() => {
  for (const one of [folder, ...dataDirs]) rmSync(one, { recursive: true, force: true });
});

function fileOf(name: string, count: number, more: readonly string[] = []): string {
  const path = join(folder, name);
  const lines = Array.from({ length: count }, (_, id) =>
    JSON.stringify({ id: `t:${id}`, title: `Title ${id}`, abstract, year: 2000 + (id % 20) }),
  );
  writeFileSync(path, [...lines, ...more].join('\n'));
  return path;
}

/** What no half-written document could pass. */
async function expectWhole({ db }: TestDatabase | Awaited<ReturnType<typeof openDatabase>>): Promise<number> {
  let upTo = 0;
  let count = 0;
  for (;;) {
    const changes = await changesAfter(db, upTo, 1000);
    if (changes.length === 0) return count;
    for (const { revision, document } of changes) {
      expect(revision).toBeGreaterThan(upTo);
      upTo = revision;
      count++;
      expect(document?.texts.en?.title).toBe(`Title ${document?.externalId?.slice(2)}`);
      expect(document?.texts.en?.abstract).toBe(abstract.trim());
    }
  }
}

describeDatabases('npm run import', (open) => {
  test('beside an open server: what is imported is there, and the server answers meanwhile', async () => {
    const database = await open();
    const file = fileOf('many.jsonl', 6000, [
      'broken',
      '{"id":"t:x","title":"A","keys":["1_9999"],"origin":"y"}',
    ]);
    const { process: child, outcome } = startCommand('import.ts', ['--site', 'hse', file], database.place);
    const waits: number[] = [];
    let priority = 0;
    while (child.exitCode === null) {
      priority = Math.max(priority, getPriority(child.pid));
      const asked = performance.now();
      await latestRevision(database.db);
      waits.push(performance.now() - asked);
      await wait(5);
    }
    const { code, output, errors } = await outcome;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining(`${file}:6002: keys[0] 1_9999 is no filter key of the site`),
    });
    expect(output).toContain('added 6000, updated 0, unchanged 0, deleted 0, rejected 2');
    expect(output).toMatch(/6002 documents in [\d.]+ s, \d+ a second/);
    expect(await expectWhole(database)).toBe(6000);
    expect(await database.db.select({ event: accountEvents.event }).from(accountEvents)).toEqual([
      { event: 'Import begun by command' },
    ]);
    expect(Math.max(...waits)).toBeLessThan(1500);
    // Whoever searches meanwhile goes first.
    expect(priority).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
    const path = /Refused lines, with reasons: (.*)/.exec(output)?.[1] ?? '';
    const rejects = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rejects).toEqual([
      { file, line: 6001, reasons: [expect.stringMatching(/^the line is no JSON/)], record: 'broken' },
      expect.objectContaining({ line: 6002 }),
    ]);
    const again = await runCommand('import.ts', ['--site', 'hse', fileOf('some.jsonl', 10)], database.place);
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining('added 0, updated 0, unchanged 10,'),
    });
  });

  test('while no server runs; a dry run; standard input', async () => {
    const { place, close } = await open();
    await close();
    const dry = await runCommand('import.ts', ['--site', 'sse', '--dry-run', fileOf('few', 5)], place);
    expect(dry).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Dry run: nothing was written\.\nadded 5/),
    });
    const input = '{"title":"One"}\n{"title":"Two"}\n';
    const read = await runCommand('import.ts', ['--site', 'sse', '-'], place, input);
    expect(read).toMatchObject({ code: 0, output: expect.stringContaining('added 2,') });
    const database = await openDatabase(place);
    expect((await readSiteStatistics(database.db, 'sse')).documents).toBe(2);
    await database.close();
  });

  test.skipIf(process.platform !== 'linux')('refused lines that cannot be kept break it off', async () => {
    const { place, close } = await open();
    await close();
    // Nobody can make a folder there.
    const parameters = ['--site', 'sse', '--dry-run', '--rejects', '/proc/rejects', '-'];
    const { process: child, outcome } = startCommand('import.ts', parameters, place, 'broken\n');
    const stopping = setTimeout(() => child.kill('SIGKILL'), 60_000);
    const { code, output, errors } = await outcome;
    clearTimeout(stopping);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^The cause: ENOENT: /m) });
    expect(output).toContain('rejected 1');
    expect(output).not.toContain('Refused lines, with reasons');
  });

  test('a packed file that comes through a pipe byte by byte', async () => {
    const { place, close } = await open();
    await close();
    const pipe = join(folder, `pipe-${randomUUID()}`);
    execFileSync('mkfifo', [pipe]);
    const { outcome } = startCommand('import.ts', ['--site', 'sse', pipe], place);
    // Opens once the command reads.
    const writer = await openFile(pipe, 'w');
    const packed = gzipSync('{"title":"One"}\n{"title":"Two"}\n');
    await writer.write(packed.subarray(0, 1));
    await wait(100);
    await writer.write(packed.subarray(1));
    await writer.close();
    expect(await outcome).toMatchObject({ code: 0, output: expect.stringContaining('added 2,') });
  });

  test('a DOI that is written as an address is what the address names', async () => {
    const { place, close } = await open();
    await close();
    const name = '10.1002/(SICI)1097-0258<1661::AID-SIM968>3.0.CO;2-2';
    const dois = [`https://doi.org/${encodeURIComponent(name)}`, name, 'https://doi.org/10.1000/100%'];
    const input = dois.map((doi) => JSON.stringify({ title: 'One', doi, journal: doi })).join('\n');
    const read = await runCommand('import.ts', ['--site', 'sse', '-'], place, input);
    expect(read).toMatchObject({ code: 0, output: expect.stringContaining('added 3,') });
    const database = await openDatabase(place);
    const stored = (await changesAfter(database.db, 0, 10)).map(({ document }) => document?.doi);
    expect(stored).toEqual([name, name, '10.1000/100%']);
    await database.close();
  });

  test('killed in the middle it leaves whole documents, and running it again finishes it', async () => {
    const { place, close } = await open();
    await close();
    const file = fileOf('killed.jsonl', 8000);
    for (const delay of [0, 60, 250]) {
      const { process: child, outcome } = startCommand('import.ts', ['--site', 'hse', file], place);
      await untilReading(child, file);
      await wait(delay);
      child.kill('SIGKILL');
      await outcome;
      const database = await openDatabase(place);
      const count = await expectWhole(database);
      expect(count % 250 === 0 || count === 8000).toBe(true);
      await database.close();
    }
    expect(await runCommand('import.ts', ['--site', 'hse', file], place)).toMatchObject({ code: 0 });
    const database = await openDatabase(place);
    expect(await expectWhole(database)).toBe(8000);
    expect(await latestRevision(database.db)).toBe(8000);
    await database.close();
  });

  test('npm run content loads the samples that there are and clears them', async () => {
    const database = await open();
    const loaded = await runCommand('content.ts', ['load-samples'], database.place);
    expect(loaded).toMatchObject({ code: 0, errors: '' });
    const { documents, samples } = await readSiteStatistics(database.db, 'hse');
    expect(samples).toBe(documents);
    expect(await runCommand('content.ts', ['clear-samples'], database.place)).toMatchObject({ code: 0 });
    expect((await readSiteStatistics(database.db, 'hse')).documents).toBe(0);
  });
});

/** Until a started import reads its file: it writes a moment later. */
async function untilReading({ pid }: ChildProcess, file: string): Promise<void> {
  const opened = `/proc/${pid}/fd`;
  const isRead = () => readdirSync(opened).some((descriptor) => targetOf(join(opened, descriptor)) === file);
  while (!isRead()) await wait(10);
}

/** What a link leads to; null for one that is gone. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

const longName = 'n'.repeat(300);

test.each([
  ['import.ts', ['--help'], 0, 'npm run import -- --site hse|sse|cvd'],
  [
    'import.ts',
    ['--site', 'xyz', 'f'],
    2,
    'There is no site xyz: hse, sse, cvd. See npm run import -- --help.',
  ],
  ['import.ts', ['--site', 'hse', '/nowhere/at/all', folder], 2, 'There is no file /nowhere/at/all.\n'],
  ['import.ts', ['--site', 'hse', longName], 2, `${longName} cannot be read (ENAMETOOLONG: `],
  ['content.ts', ['--help'], 0, 'clear-samples'],
  ['restore.ts', [folder], 2, `${folder} is a folder: name the file of a backup in it.\n`],
  ['restore.ts', ['--check', '/nowhere/at/all'], 2, 'There is no file /nowhere/at/all.\n'],
  ['content.ts', ['toString'], 2, 'Say one of load-samples, clear-samples,'],
])('%s %j ends with %i and says: %s', async (tool, parameters, code, text) => {
  const outcome = await runCommand(tool, parameters, { dataDir: folder, databaseUrl: null });
  expect(outcome.code).toBe(code);
  expect(outcome.output + outcome.errors).toContain(text);
});

test('an import that comes while a server is starting waits for it', async () => {
  const dataDir = await newDataFolder();
  dataDirs.push(dataDir);
  const starting = openDatabase({ dataDir, databaseUrl: null });
  const outcome = runCommand('import.ts', ['--site', 'hse', fileOf('early.jsonl', 3)], {
    dataDir,
    databaseUrl: null,
  });
  const server = await starting;
  expect(await outcome).toMatchObject({ code: 0, output: expect.stringContaining('added 3,') });
  await server.close();
});

test('an import is refused by name while another one has the database', async () => {
  const dataDir = await newDataFolder();
  dataDirs.push(dataDir);
  const held = await holdDataDir(dataDir, { purpose: 'an import', address: null, isOffering: false });
  const file = fileOf('refused.jsonl', 1);
  const outcome = await runCommand('import.ts', ['--site', 'hse', file], { dataDir, databaseUrl: null });
  held.release();
  expect(outcome).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`in use by an import (process ${process.pid} on `),
  });
});
