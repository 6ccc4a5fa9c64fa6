import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Pool } from 'pg';
import { backUp, backUpByTheHour, restore } from '#server/compose-backup.ts';
import {
  accountEvents,
  accounts,
  deletedAccounts,
  savedSearches,
} from '#server/database/schema/accounts-schema.ts';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { applyMigrations, readMigrations } from '#server/database/migrations/migration-steps.ts';
import { listBackups } from '#server/features/backup/backup-folder.ts';
import { unfinishedEnding } from '#server/features/backup/make-backup.ts';
import { checkBackup } from '#server/features/backup/read-backup-file.ts';
import { deletionsKnownTo } from '#server/features/backup/deletions-file.ts';
import { writeBackupFile } from '#server/features/backup/write-backup-file.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { post, signedInAccount, testPassword } from '#tests/support/accounts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startPostgresql, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { startApp } from '#tests/support/start-app.ts';
import { startCommand } from '#tests/import/command.ts';
import { everyRow, fileIn, newServerSettings, type Kind } from './server-settings.ts';

const slow = { timeout: 180_000 };

async function write(database: OpenDatabase, count: number): Promise<void> {
  const block = Array.from({ length: count }, (_, place) => ({
    externalId: `${place}`,
    body: evidenceDocument({ texts: { en: { title: `Title ${place}`, abstract: `${place} `.repeat(500) } } }),
  }));
  await writeDocuments(database.db, 'hse', block);
}

describe.each<Kind>(['embedded', 'postgresql'])('restoring into the %s database', (kind) => {
  let postgresql: TestPostgresql;
  const folders: string[] = [];
  beforeAll(async () => {
    postgresql = await startPostgresql();
  });
  afterAll(async () => {
    await postgresql.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const place = async () => {
    const made = await newServerSettings(kind, postgresql);
    folders.push(made.config.dataDir);
    return made;
  };

  it(
    'refuses a damaged file, a file that is cut short and one of another kind, and touches nothing',
    slow,
    async () => {
      const { config } = await place();
      const file = fileIn(config);
      const database = await openDatabase(config);
      await write(database, 300);
      await backUp(config, database, file);
      const rows = await everyRow(database);
      await database.close();
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const whole = await readFile(file);
      const changed = Buffer.from(whole);
      changed[Math.floor(whole.length / 2)] = 0x55 ^ (whole[Math.floor(whole.length / 2)] ?? 0);
      await writeFile(file, changed);
      await expect(restore(config, file, true)).rejects.toThrow(/damaged|not whole/);
      await writeFile(file, whole);
      await truncate(file, whole.length - 40);
      await expect(restore(config, file, true)).rejects.toThrow(/not whole|damaged/);
      await writeFile(file, 'something else\n');
      await expect(restore(config, file, true)).rejects.toThrow('not a backup');
      await writeFile(file, whole);
      await expect(restore(config, file, false)).rejects.toThrow('--replace');
      const again = await openDatabase(config);
      expect(await everyRow(again)).toEqual(rows);
      await again.close();
    },
  );

  it('refuses while a server runs', slow, async () => {
    const { config, settings } = await place();
    const app = await startApp({ settings });
    try {
      await backUp(app.services.config, app.services.database, fileIn(config));
      await expect(restore(config, fileIn(config), true)).rejects.toThrow(/in use/);
    } finally {
      await app.close();
    }
  });

  it('deletes again whom the backup still has, also where the database is lost', slow, async () => {
    const { config, settings } = await place();
    const app = await startApp({ settings });
    const [gone, stays] = [await signedInAccount(app), await signedInAccount(app)];
    const file = fileIn(config);
    await backUp(app.services.config, app.services.database, file);
    expect(await post(app, '/api/account/delete', { password: testPassword }, gone.headers)).toMatchObject({
      success: true,
    });
    await vi.waitFor(async () => expect(await deletionsKnownTo(config.backupDir)).toHaveLength(1), 20_000);
    await app.close();

    const idsAfter = async (
      target: typeof config,
      isReplacing: boolean,
    ): Promise<readonly [number, string[]]> => {
      const { deletedAgain } = await restore(target, file, isReplacing);
      const database = await openDatabase(target);
      const left = await database.db.select({ id: accounts.id }).from(accounts);
      expect(await database.db.select().from(deletedAccounts)).toHaveLength(deletedAgain);
      const events = await database.db.select().from(accountEvents);
      expect(events.map(({ event }) => event)).toContain('Backup restored by command');
      expect(new Set(events.map(({ accountId }) => accountId))).toEqual(new Set([stays.id, null]));
      await database.close();
      return [deletedAgain, left.map(({ id }) => id)];
    };
    const { config: elsewhere } = await place();
    // The file beside the backups is all that is left of the old place.
    expect(await idsAfter({ ...elsewhere, backupDir: config.backupDir }, false)).toEqual([1, [stays.id]]);
    // The database that is replaced knows, and nothing else.
    await rm(config.backupDir, { recursive: true });
    expect(await idsAfter(config, true)).toEqual([1, [stays.id]]);
  });

  it('takes a backup of older tables, and brings them up to date', slow, async () => {
    const { config } = await place();
    const oldAddress = await postgresql.createDatabase();
    const pool = new Pool({ connectionString: oldAddress });
    const older = readMigrations().slice(0, 4);
    await applyMigrations(pool, older);
    await pool.query(`insert into documents (site, external_id, revision, content_hash, body)
      values ('hse', 'old', 7, 'hash', '{"texts": {"en": {"title": "1.50"}}}')`);
    await pool.query(`insert into accounts (id, email, password_hash, site, terms_version)
      values ('person', 'person@example.org', '-', 'hse', '1')`);
    await pool.query(`insert into saved_searches
      (id, account_id, site, query, keys, identity, digested_revision, visited_revision)
      values ('search', 'person', 'hse', 'salud', '["1_1"]', 'as it was', 7, 7)`);
    const linesOf = async (table: string) =>
      (await pool.query<{ line: string }>(`select row_to_json(one)::text as line from ${table} one`)).rows;
    const tables = [];
    for (const table of ['documents', 'accounts', 'saved_searches']) {
      tables.push([table, await linesOf(table)] as const);
    }
    await pool.end();
    const header = {
      backup: 'evidence-search' as const,
      version: 1,
      madeAt: new Date().toISOString(),
      migrations: older.map(({ folderMillis }) => folderMillis),
      secrets: {},
    };
    await writeBackupFile(fileIn(config), header, toBlocks(...tables));
    expect(await restore(config, fileIn(config), false)).toMatchObject({ documents: 1, accounts: 1 });
    const database = await openDatabase(config);
    expect(await latestRevision(database.db)).toBe(7);
    expect(await database.db.select().from(deletedAccounts)).toEqual([]);
    expect(await database.db.select().from(savedSearches)).toMatchObject([
      { query: 'salud', keys: ['1_1'], identity: 'as it was', asWritten: false },
    ]);
    await database.close();
    const newer = { ...header, migrations: [...readMigrations().map((one) => one.folderMillis), Date.now()] };
    await writeBackupFile(fileIn(config, 'newer'), newer, toBlocks(['documents', []]));
    await expect(restore(config, fileIn(config, 'newer'), true)).rejects.toThrow('newer version');
  });

  it('leaves nothing that a newer version has made, so that the next upgrade works', slow, async () => {
    const { config } = await place();
    const before = await openDatabase(config);
    await write(before, 3);
    await backUp(config, before, fileIn(config));
    const tables = await everythingIn(before);
    for (const statement of madeByNewer) await before.pool.query(statement);
    expect(await everythingIn(before)).not.toEqual(tables);
    await before.close();

    expect(await restore(config, fileIn(config), true)).toMatchObject({ documents: 3 });
    const after = await openDatabase(config);
    expect(await everythingIn(after)).toEqual(tables);
    for (const statement of madeByNewer) await after.pool.query(statement);
    await after.close();
  });

  it('is whole or not at all where it is killed, and so is a backup', { timeout: 400_000 }, async () => {
    const { config } = await place();
    const file = fileIn(config);
    const database = await openDatabase(config);
    await write(database, 2_000);
    await backUp(config, database, file);
    await writeDocuments(database.db, 'hse', [{ externalId: 'later', body: evidenceDocument() }]);
    const later = await everyRow(database);
    await database.close();
    let cutShort = 0;
    for (const delay of [1_500, 2_500, 4_000]) {
      const { process: killed, outcome } = startCommand('restore.ts', ['--replace', file], config);
      setTimeout(() => killed.kill('SIGKILL'), delay);
      await outcome;
      const whole = fileIn(config, `killed-${delay}`);
      const backup = startCommand('backup.ts', [whole], config);
      // It may end before it is killed, or be killed once it has the name: then it is whole.
      await vi.waitFor(() => expect(unfinishedIn(dirname(whole))).not.toEqual([]), 20_000);
      backup.process.kill('SIGKILL');
      await backup.outcome;
      if (existsSync(whole)) await checkBackup(whole);
      else cutShort += 1;
      for (const left of unfinishedIn(dirname(whole))) await rm(join(dirname(whole), left));
      const again = await openDatabase(config);
      const found = await everyRow(again);
      await again.close();
      // The rows before, or those of the backup.
      if (found['documents']?.length === 2_001) expect(found).toEqual(later);
      else expect(found['documents']).toHaveLength(2_000);
    }
    expect(cutShort).toBeGreaterThan(0);
    const finished = await startCommand('restore.ts', ['--replace', file], config).outcome;
    expect(finished).toMatchObject({ code: 0, errors: '' });
    expect(finished.output).toContain('2000 documents');
  });
});

/** What the next migration might be. */
const madeByNewer = [
  `create type mood as enum ('good')`,
  'create table newer (id serial primary key, account_id text references accounts (id), mood mood)',
  'alter table accounts add column newer text',
  'create index documents_newer on documents (updated_at)',
  'create view newest as select max(revision) as revision from documents',
  'create materialized view counted as select count(*) as documents from documents',
  'create sequence numbers',
  `create function newer_function() returns trigger language plpgsql as 'begin return null; end'`,
  'create trigger newer_trigger after delete on documents for each row execute function newer_function()',
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 32503680000000)`,
];

/** Every column, index, type and function there is, and the migrations that have made them. */
async function everythingIn({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select relkind::text as kind, relname::text as name, attname::text as part, format_type(atttypid, atttypmod) as type
      from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace
    union all select 'type', typname, typtype::text, null from pg_type where typnamespace = 'public'::regnamespace
    union all select 'function', proname, null, null from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger', tgname, null, null from pg_trigger where not tgisinternal
    union all select 'constraint', conname, null, null from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'migration', hash, created_at::text, null from drizzle.__drizzle_migrations
    order by 1, 2, 3`);
  return rows;
}

const unfinishedIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(unfinishedEnding));

async function* toBlocks(
  ...tables: (readonly [table: string, rows: readonly { readonly line: string }[]])[]
) {
  for (const [table, rows] of tables) yield { table, rows: rows.map(({ line }) => line) };
}

describe('backups by the hour', () => {
  it('replace a copy of the same rows, stay for their owner alone, and can be read', slow, async () => {
    const { config } = await newServerSettings('embedded', {
      createDatabase: () => Promise.reject(new Error()),
    });
    const database = await openDatabase(config);
    await write(database, 10);
    const first = await backUpByTheHour(config, database);
    const second = await backUpByTheHour(config, database);
    expect(statSync(dirname(first)).mode & 0o777).toBe(0o700);
    const { length } = await listBackups(config.backupDir);
    expect(length).toBe(1);
    expect(existsSync(second)).toBe(true);
    await write(database, 11);
    await backUpByTheHour(config, database);
    expect(unfinishedIn(config.backupDir)).toEqual([]);
    await database.close();
    const newest = (await listBackups(config.backupDir)).at(-1);
    expect(await restore(config, newest?.path ?? '', true)).toMatchObject({ documents: 11 });
    await rm(join(config.dataDir), { recursive: true });
  });
});
