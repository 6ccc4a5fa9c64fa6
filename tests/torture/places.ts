import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '#server/database/connection/connect.ts';
import { startCluster, type TestCluster } from '#tests/opensearch/cluster-nodes.ts';
import { startCutProxy } from '#tests/support/servers/cut-proxy.ts';
import { startPostgresql } from '#tests/support/databases/postgresql.ts';
import { noSmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { findOpenSearch } from '#tools/checks/opensearch.mjs';
import { databaseFaults, diskFault, type Fault } from './faults.ts';

export const kinds = ['embedded', 'postgresql', 'two-servers', 'opensearch'] as const;
export type Kind = (typeof kinds)[number];

/** Where commands find the data. */
export interface ToolPlace {
  readonly database: DatabaseLocation;
  /** The settings of commands beside the servers. */
  readonly toolSettings: Readonly<Record<string, string>>;
}

/** Where the data of a run are, and what can go wrong there. */
export interface TorturePlace extends ToolPlace {
  /** The settings of each server. */
  readonly servers: readonly Readonly<Record<string, string>>[];
  readonly faults: readonly Fault[];
  /** What answers searches, where that is not the servers themselves. */
  readonly cluster?: TestCluster;
  close(): Promise<void>;
}

/** MB on the small disk: all of it, and what is left free where it is not full. */
const diskSize = 900;
const room = 500;

/** The settings of every server, which sends its mail to an address of this machine. */
export function commonSettings(mailTo: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mailTo,
    MAIL_FROM: 'mail@example.org',
  };
}

export function openPlace(kind: Kind, mailTo: string): Promise<TorturePlace> {
  const settings = commonSettings(mailTo);
  if (kind === 'embedded') return openEmbeddedPlace(settings);
  if (kind === 'opensearch') return openClusterPlace(settings);
  return openPostgresqlPlace(settings, kind === 'two-servers' ? 2 : 1);
}

async function openEmbeddedPlace(settings: Readonly<Record<string, string>>): Promise<TorturePlace> {
  const disk = smallDisk(diskSize);
  if (disk === null) console.log(`  left out: a full disk, since ${noSmallDisk}`);
  disk?.leave(room);
  const folder = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'evidence-torture-')));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  return {
    database: { dataDir, databaseUrl: null },
    toolSettings: toolsOf(settings),
    servers: [{ ...settings, DATA_DIR: dataDir }],
    faults: disk === null ? [] : [diskFault(disk, room)],
    async close() {
      if (disk === null) await rm(folder, { recursive: true, force: true });
      else disk.remove();
    },
  };
}

async function openPostgresqlPlace(
  settings: Readonly<Record<string, string>>,
  servers: number,
): Promise<TorturePlace> {
  // What it acknowledges has to survive a crash of its processes.
  const postgresql = await startPostgresql({ synchronous_commit: 'on' });
  const address = new URL(await postgresql.createDatabase());
  const proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  const folder = await mkdtemp(join(tmpdir(), 'evidence-torture-'));
  const dataDirs = Array.from({ length: servers }, (_, at) => join(folder, `data-${at}`));
  for (const dataDir of [...dataDirs, join(folder, 'tools')]) await mkdir(dataDir, { mode: 0o700 });
  return {
    database: { dataDir: join(folder, 'tools'), databaseUrl: address.href },
    toolSettings: toolsOf(settings),
    servers: dataDirs.map((dataDir) => ({ ...settings, DATA_DIR: dataDir, DATABASE_URL: address.href })),
    faults: databaseFaults(postgresql, proxy),
    async close() {
      await proxy.close();
      await postgresql.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two servers that keep one cluster of two nodes up to date. The database stays: what goes wrong is the cluster. */
async function openClusterPlace(settings: Readonly<Record<string, string>>): Promise<TorturePlace> {
  const found = await findOpenSearch();
  if ('missing' in found) throw new Error(`OpenSearch needs ${found.missing}.`);
  const cluster = await startCluster(found.home, found.java);
  try {
    const place = await openPostgresqlPlace({ ...settings, SEARCH_URL: cluster.urls.join(',') }, 2);
    return {
      ...place,
      faults: [],
      cluster,
      async close() {
        await place.close();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Whoever makes digests signs their links as the servers do; the servers send them. */
export function toolsOf({ SESSION_SECRET = '' }: Readonly<Record<string, string>>): Record<string, string> {
  return { SESSION_SECRET, LOG_LEVEL: 'error' };
}
