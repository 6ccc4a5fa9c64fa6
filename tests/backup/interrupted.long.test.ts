import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from 'pg';
import { backUpByTheHour } from '#server/compose-backup.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { listBackups } from '#server/features/backup/backup-folder.ts';
import { unfinishedEnding } from '#server/features/backup/make-backup.ts';
import { writeBackupFile } from '#server/features/backup/write-backup-file.ts';
import { checkBackup } from '#server/features/backup/read-backup-file.ts';
import { startCommand } from '#tests/import/command.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { noSmallDisk, smallDisk } from '#tests/support/small-disk.ts';

let shared: SharedDatabase;
let config: Config;
let database: OpenDatabase;
beforeAll(async () => {
  shared = await newSharedDatabase();
  config = readConfig({ DATA_DIR: await newScratchFolder('evidence-backup-'), DATABASE_URL: shared.url });
  database = await openDatabase(config);
  // What no packing makes smaller: a backup has more than a megabyte.
  const block = Array.from({ length: 100 }, (_, at) => ({
    externalId: `${at}`,
    body: evidenceDocument({
      texts: { en: { title: `Title ${at}`, abstract: randomBytes(12_000).toString('base64') } },
    }),
  }));
  await writeDocuments(database.db, 'hse', block);
  await writeDocuments(database.db, 'hse', [{ externalId: '0', body: null }]);
});
afterAll(async () => {
  await database.close();
  await shared.remove();
  await rm(config.dataDir, { recursive: true, force: true });
});

it('a backup and whoever restores it say the same number of documents, without those that were removed', async () => {
  const file = join(config.dataDir, 'counted.backup');
  const made = await startCommand('backup.ts', [file], config).outcome;
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(': 99 documents, ') });
  const checked = await startCommand('restore.ts', ['--check', file], config).outcome;
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining(': 99 documents, ') });
  const target = await newSharedDatabase();
  const elsewhere = { dataDir: join(config.dataDir, 'elsewhere'), databaseUrl: target.url };
  const restored = await startCommand('restore.ts', [file], elsewhere).outcome;
  await target.remove();
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(': 99 documents, ') });
});

it('Ctrl-C in the middle of a backup leaves no file, and the command says so', async () => {
  const folder = join(config.dataDir, 'stopped');
  await mkdir(folder);
  const blocking = new Client({ connectionString: shared.url });
  await blocking.connect();
  // The documents are written by then: the backup waits for this table.
  await blocking.query('begin; lock table unsubscribes in access exclusive mode');
  const { process: child, outcome } = startCommand('backup.ts', [join(folder, 'all.backup')], config);
  const isWaiting = `select from pg_locks where not granted and relation = 'unsubscribes'::regclass`;
  await vi.waitFor(async () => expect((await blocking.query(isWaiting)).rowCount).toBe(1), {
    timeout: 50_000,
    interval: 20,
  });
  expect(readdirSync(folder)).toEqual([expect.stringContaining(unfinishedEnding)]);
  child.kill('SIGINT');
  expect(await outcome).toEqual({ code: 1, output: '', errors: 'Stopped: nothing was changed.\n' });
  expect(readdirSync(folder)).toEqual([]);
  await blocking.end();
});

const disk = smallDisk(160);

describe.skipIf(disk === null)(
  `a disk that fills while a backup is written${disk === null ? ` (skipped: ${noSmallDisk})` : ''}`,
  () => {
    afterEach(() => disk?.leave(100));
    afterAll(() => disk?.remove());

    it('ends the command with 1 and the reason, and leaves no file', async () => {
      const file = join(disk?.folder ?? '', 'all.backup');
      disk?.leave(1);
      const full = await startCommand('backup.ts', [file], config).outcome;
      expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('no space left on device') });
      expect(readdirSync(disk?.folder ?? '')).toEqual(['filler']);
      disk?.leave(100);
      expect(await startCommand('backup.ts', [file], config).outcome).toMatchObject({ code: 0 });
      await checkBackup(file);
      await rm(file);
    });

    it('has closed by then what was being read, also where it fails between two blocks', async () => {
      let isClosed = false;
      async function* blocks() {
        try {
          for (;;) {
            await setTimeout(10);
            yield { table: 'documents', rows: [JSON.stringify(randomBytes(50_000).toString('base64'))] };
          }
        } finally {
          isClosed = true;
        }
      }
      disk?.leave(1);
      const header = {
        backup: 'evidence-search' as const,
        version: 1,
        madeAt: '',
        migrations: [],
        secrets: {},
      };
      const written = writeBackupFile(join(disk?.folder ?? '', 'endless.backup'), header, blocks());
      await expect(written).rejects.toThrow('no space left on device');
      expect(isClosed).toBe(true);
    });

    it('leaves the newest of those that are made by the hour', async () => {
      const hourly = { ...config, backupDir: join(disk?.folder ?? '', 'backups') };
      disk?.leave(100);
      const newest = await backUpByTheHour(hourly, database);
      disk?.leave(1);
      await expect(backUpByTheHour(hourly, database)).rejects.toThrow('no space left on device');
      expect((await listBackups(hourly.backupDir)).map(({ path }) => path)).toEqual([newest]);
      expect(readdirSync(hourly.backupDir).filter((name) => name.endsWith(unfinishedEnding))).toEqual([]);
      await checkBackup(newest);
      // Each would be one connection less.
      expect(database.pool.idleCount).toBe(database.pool.totalCount);
    });
  },
);
