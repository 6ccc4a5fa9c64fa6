import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgBossJobs } from '#server/adapters/jobs-pg-boss/jobs-pg-boss.ts';
import { openDatabase } from '#server/database/connect.ts';

const root = join(import.meta.dirname, '../..');

/**
 * A new data folder with an empty embedded database in it. Making one takes two seconds, so it is made once for each
 * state of the tables and then copied.
 */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-test-'));
  await cp(await template(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

let made: Promise<string> | null = null;

function template(): Promise<string> {
  return (made ??= makeTemplate());
}

async function makeTemplate(): Promise<string> {
  const place = join(root, 'node_modules/.cache/evidence-search', `new-database-${await tablesHash()}`);
  if (await exists(place)) return place;
  await mkdir(join(place, '..'), { recursive: true });
  const dataDir = await mkdtemp(`${place}-`);
  await fill(dataDir);
  try {
    await rename(dataDir, place);
  } catch {
    // Another test made it meanwhile.
    await rm(dataDir, { recursive: true, force: true });
  }
  return place;
}

/** All tables, those of jobs too. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const jobs = createPgBossJobs({
    database: { kind: 'pool', client: database.pool },
    role: 'tool',
    onError: (error) => {
      throw error;
    },
  });
  await jobs.start();
  await jobs.stop();
  await database.close();
}

/** Of what the tables come from: the migrations and the packages. */
async function tablesHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  hash.update(await readFile(join(root, 'server/adapters/jobs-pg-boss/jobs-pg-boss.ts')));
  const migrations = join(root, 'server/database/migrations');
  for (const name of (await readdir(migrations)).toSorted()) {
    if (name.endsWith('.sql')) hash.update(await readFile(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
