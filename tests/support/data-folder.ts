import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeEmptyTables } from './databases/empty-tables.ts';
import { newScratchFolder } from './scratch-folder.ts';

const root = join(import.meta.dirname, '../..');

/**
 * A new data folder with an empty embedded database in it. Making one takes two seconds, so it is made once for each
 * state of the tables and then copied.
 */
export async function newDataFolder(): Promise<string> {
  const folder = await newScratchFolder('evidence-test-');
  copyFolder(await template(), folder);
  return folder;
}

/** Several times quicker than `cp` of Node, which does each of hundreds of small files in turns of its own. */
function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 });
      copyFolder(source, target);
    } else {
      copyFile(source, target);
    }
  }
}

/** Without writing the zeros at its end: those of the write-ahead log are more than all else together. */
function copyFile(source: string, target: string): void {
  const bytes = readFileSync(source);
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  writeFileSync(target, bytes.subarray(0, end), { mode: 0o600 });
  if (end < bytes.length) truncateSync(target, bytes.length);
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

/**
 * All tables, and as few bytes as can be, since all of them are copied for each test: without the databases that others
 * are made from, and with a write-ahead log that holds nothing yet.
 */
async function fill(dataDir: string): Promise<void> {
  await makeEmptyTables({ dataDir, databaseUrl: null }, async ({ pool }) => {
    const session = await pool.connect();
    try {
      for (const statement of smaller) await session.query(statement);
    } finally {
      session.release();
    }
  });
}

const smaller = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'set wal_init_zero = off',
  'select pg_switch_wal()',
  'checkpoint',
];

/** Of what the tables come from: the migrations, the packages, and how the template is made. */
async function tablesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [
    'package-lock.json',
    'server/adapters/jobs-pg-boss/jobs-pg-boss.ts',
    'tests/support/databases/empty-tables.ts',
    'tests/support/data-folder.ts',
  ]) {
    hash.update(await readFile(join(root, path)));
  }
  const migrations = join(root, 'server/database/migrations/sql');
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
