import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '#tests/fuzz/random.ts';
import { openAccount, type TortureAccount } from './accounts.ts';
import { askUntilDone } from './api.ts';
import { checkAll } from './checks.ts';
import { clusterFaults } from './cluster-faults.ts';
import { mailFaults, serverFaults, type Fault } from './faults.ts';
import type { Findings } from './findings.ts';
import { importAndTell, importVersion, noteEnded, tell, type ImportLedger } from './imports.ts';
import { startMoodySink, type MoodySink } from './moody-sink.ts';
import { comeAndGo, type Newcomer } from './newcomers.ts';
import { openPlace, type Kind, type ToolPlace, type TorturePlace } from './places.ts';
import { TortureServer } from './servers.ts';
import { compareLists, search, write, type Work } from './workers.ts';

export interface TortureRun {
  /** One round: faults for some seconds, then everything is compared. */
  round(seconds: number): Promise<void>;
  /** One round in which servers are killed so many times and nothing else goes wrong. Resolves to who came meanwhile. */
  roundOfKills(kills: number): Promise<readonly Newcomer[]>;
  close(): Promise<void>;
}

interface Scene {
  readonly random: Random;
  readonly findings: Findings;
  readonly place: TorturePlace;
  readonly sink: MoodySink;
  readonly servers: readonly TortureServer[];
  readonly accounts: readonly TortureAccount[];
  readonly newcomers: Newcomer[];
  readonly imports: ImportLedger;
  readonly documents: readonly number[];
}

const writers = 4;

/** Starts servers of a kind with accounts and documents. */
export async function openRun(kind: Kind, random: Random, findings: Findings): Promise<TortureRun> {
  const sink = await startMoodySink();
  const place = await openPlace(kind, sink.url);
  const servers: TortureServer[] = [];
  const close = async (): Promise<void> => {
    for (const server of servers) await server.kill();
    await sink.close();
    await place.close();
  };
  try {
    for (const settings of place.servers) servers.push(await TortureServer.start(settings, findings));
    const filled = await fill(servers[0]?.url ?? '', sink, findings, place);
    const imports: ImportLedger = { begun: 1, last: 1, ended: new Set([1]) };
    const scene: Scene = { random, findings, place, sink, servers, imports, newcomers: [], ...filled };
    return {
      async round(seconds) {
        const until = performance.now() + seconds * 1_000;
        const faults = faultsOf(scene);
        await playRound(
          scene,
          () => performance.now() > until,
          (work) => [search(work), search(work), importAndTell(work, place, imports), goWrong(work, faults)],
        );
      },
      async roundOfKills(kills) {
        let left = kills;
        const killAgain = async (): Promise<void> => {
          for (; left > 0; left--) await killInTheMiddle(scene);
        };
        await playRound(
          scene,
          () => left === 0,
          () => [killAgain()],
        );
        return scene.newcomers;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens accounts and makes the first import. Gives the accounts, and the ids of the documents that every import changes. */
export async function fill(
  url: string,
  sink: MoodySink,
  findings: Findings,
  place: ToolPlace,
  moment?: () => number,
): Promise<Pick<Scene, 'accounts' | 'documents'>> {
  const accounts: TortureAccount[] = [];
  for (let at = 0; at < writers; at++) accounts.push(await openAccount(url, sink, findings, at, moment));
  const { code, errors } = await importVersion(null, place, 1);
  if (code !== 0) throw new Error(`The first import ended with ${code}: ${errors}`);
  return { accounts, documents: await idsOf(findings, url) };
}

const found = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ id: z.number() }) })) }),
});

/** The ids of the documents that every import changes, once searches find them. */
export async function idsOf(findings: Findings, url: string): Promise<number[]> {
  for (;;) {
    const body = { query: '"kept up to date"', site: 'hse', language: 'en' };
    const answer = await askUntilDone(findings, `${url}/api/search`, { method: 'POST', body });
    const ids = found.parse(answer).hits.hits.map(({ _source }) => _source.id);
    if (ids.length > 0) return ids;
    await wait(100);
  }
}

/** People save, come and go until it is over, with what else happens beside; then everything is compared. */
async function playRound(
  scene: Scene,
  isOver: () => boolean,
  beside: (work: Work) => readonly Promise<void>[],
): Promise<void> {
  const { random, findings, sink, servers, accounts, newcomers, documents } = scene;
  const url = (): string => servers[random.below(servers.length)]?.url ?? '';
  const work: Work = { random, findings, isOver, url };
  await Promise.all([
    ...accounts.map((account) => write(work, account, documents)),
    comeAndGo(work, sink, documents, newcomers),
    ...beside(work),
  ]);
  await endRound(scene);
}

function faultsOf({ findings, place, sink, servers }: Scene): Fault[] {
  const urls = servers.map((server) => server.url);
  return [
    ...place.faults,
    ...(place.cluster === undefined ? [] : clusterFaults(place.cluster, urls, findings)),
    ...serverFaults(servers),
    ...mailFaults(sink),
  ];
}

/** Kills a server somewhere on the way of the next newcomer. */
async function killInTheMiddle({ random, newcomers, servers }: Scene): Promise<void> {
  const before = newcomers.length;
  while (newcomers.length === before) await wait(10);
  await wait(random.below(500));
  const server = servers[random.below(servers.length)];
  await server?.kill();
  await server?.begin();
}

async function goWrong({ random, isOver }: Work, faults: readonly Fault[]): Promise<void> {
  const happened: string[] = [];
  while (!isOver()) {
    await wait(200 + random.below(1_500));
    const fault = faults[random.below(faults.length)];
    if (fault === undefined) return;
    happened.push(fault.name);
    await fault.happen(random);
  }
  console.log(`  ${happened.join(', ')}`);
}

/** With nothing wrong any more: one import and one digest to their end, then all is compared. */
async function endRound(scene: Scene): Promise<void> {
  const { findings, place, sink, servers, accounts, newcomers, imports } = scene;
  imports.begun += 1;
  const { code, errors } = await importVersion(null, place, imports.begun);
  if (code === 0) noteEnded(imports);
  else findings.add(`An import with nothing wrong ended with ${code}: ${errors}`);
  const reported = await tell(null, place);
  if (reported.code !== 0)
    findings.add(`Digests with nothing wrong ended with ${reported.code}: ${reported.errors}`);
  const urls = servers.map((server) => server.url);
  for (const account of accounts) await compareLists(findings, urls[0] ?? '', account);
  await checkAll({ findings, place: place.database, imports, accounts, newcomers, sink, urls });
}
