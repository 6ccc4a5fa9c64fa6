import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pool } from 'pg';
import { backUp, restore } from '#server/compose-backup.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { readSessionSecrets } from '#server/config/session-secret.ts';
import { openDatabase } from '#server/database/connection/connect.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { everyRow } from '#tests/backup/server-settings.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startStatementProxy, type StatementProxy } from '#tests/support/databases/statement-proxy.ts';
import { failEach, type Attempt } from './fail-each.ts';

let shared: SharedDatabase;
let proxy: StatementProxy;
/** By way of the proxy, and past it. */
let config: Config;
let direct: Config;
beforeAll(async () => {
  shared = await newSharedDatabase();
  proxy = await startStatementProxy(shared.url);
  const settings = { DATA_DIR: await newScratchFolder('evidence-faults-') };
  config = readConfig({ ...settings, DATABASE_URL: proxy.url });
  direct = readConfig({ ...settings, DATABASE_URL: shared.url });
});
afterAll(async () => {
  await proxy.close();
  await shared.remove();
  await rm(config.dataDir, { recursive: true, force: true });
});

interface State {
  readonly rows: Awaited<ReturnType<typeof everyRow>>;
  readonly secret: string;
}

const secretPath = (): string => join(config.dataDir, 'secrets', 'session-secret');

/** Over a connection that is closed again: a restore has the database for itself. */
async function look(): Promise<State> {
  const pool = new Pool({ connectionString: shared.url, max: 1 });
  try {
    return { rows: await everyRow({ pool }), secret: await readFile(secretPath(), 'utf8') };
  } finally {
    await pool.end();
  }
}

/** Writes a document and a backup, and gives what there is then. */
async function make(name: string): Promise<State & { readonly file: string }> {
  readSessionSecrets(direct);
  const database = await openDatabase(direct);
  await writeDocuments(database.db, 'hse', [{ externalId: name, body: evidenceDocument() }]);
  const file = join(config.dataDir, `${name}.backup`);
  await backUp(direct, database, file);
  await database.close();
  return { ...(await look()), file };
}

it(
  'a restore of which any statement fails leaves what was there, with its secret, or all of the backup',
  { timeout: 600_000 },
  async () => {
    const earlier = await make('earlier');
    await rm(secretPath());
    const { file: fileBefore, ...before } = await make('later');
    expect(before.secret).not.toBe(earlier.secret);
    const ofBackup = { rows: earlier.rows, secret: earlier.secret };
    const check = async ({ where, given }: Attempt): Promise<void> => {
      const found = await look();
      const isRestored = found.rows['documents']?.length === ofBackup.rows['documents']?.length;
      expect(found, where).toEqual(isRestored ? ofBackup : before);
      if (given !== null) expect(isRestored, where).toBe(true);
      if (isRestored) await restore(direct, fileBefore, true);
    };
    const run = (): Promise<unknown> => restore(config, earlier.file, true);
    const failed = await failEach(proxy, { run, check }, [
      { moment: 'before', step: 3 },
      { moment: 'after', text: 'commit' },
    ]);
    expect(failed).toBeGreaterThan(20);
  },
);
