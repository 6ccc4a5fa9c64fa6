import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseForTool } from '#server/database/connection/connect.ts';
import type { Random } from '#tests/fuzz/random.ts';
import type { TortureAccount } from './accounts.ts';
import { cutPower, readFolder } from './cut-power.ts';
import { checkDocuments } from './checks.ts';
import type { Findings } from './findings.ts';
import { importVersion } from './imports.ts';
import { startMoodySink } from './moody-sink.ts';
import { commonSettings, toolsOf } from './places.ts';
import { fill, idsOf } from './round.ts';
import { TortureServer } from './servers.ts';
import { compareLists, write, type Work } from './workers.ts';

const cutsEachRound = 4;

interface Recorded {
  readonly random: Random;
  readonly findings: Findings;
  readonly settings: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly journal: string;
  readonly accounts: readonly TortureAccount[];
  /** The moment by which the second import had ended well; Infinity where it had not. */
  readonly importedBy: number;
}

/**
 * Records what a server on the embedded database writes and syncs while it is written to, cuts the power at several moments
 * of that, and starts a server on what a disk may have then: what was acknowledged by that moment has to be there.
 */
export async function playPowerCuts(
  random: Random,
  findings: Findings,
  seconds: number,
  syncs: boolean,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-torture-'));
  const [dataDir, journal] = [join(folder, 'data'), join(folder, 'journal')];
  mkdirSync(dataDir, { mode: 0o700 });
  const sink = await startMoodySink();
  const all = { ...commonSettings(sink.url), FSYNC: syncs ? 'on' : 'off' };
  const server = await TortureServer.start({ ...all, DATA_DIR: dataDir, TORTURE_JOURNAL: journal }, findings);
  try {
    const moment = (): number => statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
    const place = { database: { dataDir, databaseUrl: null }, toolSettings: toolsOf(all) };
    const { accounts, documents } = await fill(server.url, sink, findings, place, moment);
    await server.stop();
    const before = readFolder(join(dataDir, 'database'));
    server.startWith(['--import', new URL('record-writes.ts', import.meta.url).href]);
    await server.begin();
    const until = performance.now() + seconds * 1_000;
    const isOver = (): boolean => performance.now() > until;
    const work: Work = { random, findings, isOver, url: () => server.url };
    let importedBy = Infinity;
    const importAgain = async (): Promise<void> => {
      if ((await importVersion(null, place, 2)).code === 0) importedBy = moment();
    };
    await Promise.all([...accounts.map((account) => write(work, account, documents)), importAgain()]);
    await server.kill();
    const recorded = { random, findings, settings: all, folder, journal, accounts, importedBy };
    for (let cut = 0; cut < cutsEachRound; cut++) await cutAndCompare(recorded, before);
  } finally {
    await server.kill();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function cutAndCompare(
  { random, findings, settings, folder, journal, accounts, importedBy }: Recorded,
  before: ReturnType<typeof readFolder>,
): Promise<void> {
  const bytes = readFileSync(journal);
  const until = random.below(bytes.length + 1);
  const target = join(folder, 'after-cut');
  mkdirSync(target, { mode: 0o700 });
  cutPower(before, { journal: bytes, until }, random, join(target, 'database'));
  console.log(
    `  power cut after ${(until / 1_000_000).toFixed(1)} of ${(bytes.length / 1_000_000).toFixed(1)} MB`,
  );
  try {
    const server = await TortureServer.start({ ...settings, DATA_DIR: target }, findings);
    try {
      for (const account of accounts) {
        const then = {
          ...account,
          documents: account.documents.asOf(until),
          searches: account.searches.asOf(until),
        };
        await compareLists(findings, server.url, then);
      }
      await idsOf(findings, server.url);
    } finally {
      await server.stop();
    }
    await compareImports(findings, target, until >= importedBy);
  } catch (error) {
    findings.add(`after a power cut: ${String(error)}`);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** The first import is there, or the second in its place: each as a whole, and the second where it had ended well. */
async function compareImports(findings: Findings, dataDir: string, hasEnded: boolean): Promise<void> {
  const holder = { purpose: 'a check', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl: null, holder });
  try {
    const ended = new Set(hasEnded ? [1, 2] : [1]);
    const imports = { begun: 2, last: hasEnded ? 2 : 1, ended };
    await checkDocuments(database.pool, { findings, imports });
  } finally {
    await database.close();
  }
}
