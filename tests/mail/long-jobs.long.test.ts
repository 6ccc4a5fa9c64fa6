import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#server/database/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createPgBossJobs } from '#server/adapters/jobs-pg-boss/jobs-pg-boss.ts';
import { compose, type Services } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { savedSearches } from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { addReaders } from '#tests/support/digest-readers.ts';
import { namedDocument, namesIn } from '#tests/support/digests.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/servers/server-process.ts';

const soon = { timeout: 60_000, interval: 50 };
const leaseSeconds = 1;
const mailProcess = join(import.meta.dirname, '../support/mail/mail-process.ts');
const folders: string[] = [];
let shared: SharedDatabase[];
beforeAll(async () => {
  shared = [await newSharedDatabase(), await newSharedDatabase()];
});
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  for (const one of shared) await one.remove();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;

async function newSettings(databaseUrl?: string): Promise<Settings> {
  const DATA_DIR = await newDataFolder();
  folders.push(DATA_DIR);
  const settings = { DATA_DIR, LOG_LEVEL: 'silent', PORT: '0', BACKUPS: 'off' };
  return databaseUrl === undefined ? settings : { ...settings, DATABASE_URL: databaseUrl };
}

const startServices = (settings: Settings): Promise<Services> =>
  compose(readConfig(settings), { withSamples: false, background: { pollSeconds: 0.5, leaseSeconds } });

/** One reader whose many searches take several seconds to evaluate over all news; one of them finds one document. */
async function addLongWork(db: Database, jobs: Pick<Jobs<Database>, 'send'>): Promise<void> {
  await addReaders(db, 1);
  const [model] = await db.delete(savedSearches).returning();
  if (model === undefined) throw new Error('The reader has no search.');
  const queries = Array.from({ length: 1_500 }, (_, at) => `(goats OR titles OR word) AND meadow${at}`);
  await db
    .insert(savedSearches)
    .values(queries.map((query, at) => ({ ...model, id: `search-${at}`, query, identity: query })));
  const bodies = Array.from({ length: 6_000 }, (_, at) => namedDocument(`Goat${at}`, 'goats'));
  bodies.push(namedDocument('Found', 'goats on meadow700'));
  await writeDocuments(
    db,
    'hse',
    bodies.map((body) => ({ externalId: body.externalId ?? '', body })),
  );
  await jobs.send('digests', {});
}

const jobRow = z.object({ state: z.string(), retries: z.int(), seconds: z.number().nullable() });

const readJobs = async (db: Database) =>
  rowsOf(
    await db.execute(sql`
      select state::text, retry_count as retries,
        extract(epoch from completed_on - started_on)::float8 as seconds
      from jobs.job where name = 'digests'`),
    jobRow,
  );

async function expectOneMail(db: Database): Promise<void> {
  const mails = await db.select().from(outbox);
  expect(mails.map(({ textBody }) => namesIn(textBody))).toEqual([['Found']]);
}

describe.each(['embedded', 'PostgreSQL'])('%s', (kind) => {
  test('digests that take longer than the lease of a mail are made at the first try', async () => {
    const services = await startServices(await newSettings(kind === 'embedded' ? undefined : shared[0]?.url));
    const { db } = services.database;
    await services.mail.start();
    await addLongWork(db, services.mail.jobs);
    await vi.waitFor(async () => expect(await readJobs(db)).toMatchObject([{ state: 'completed' }]), soon);
    const [job] = await readJobs(db);
    expect(job?.retries).toBe(0);
    expect(job?.seconds).toBeGreaterThan(2 * leaseSeconds);
    await expectOneMail(db);
    await services.close();
  });
});

test('digests whose server is killed are made by another one', { timeout: 120_000 }, async () => {
  const url = shared[1]?.url ?? '';
  const services = await startServices(await newSettings(url));
  const { db } = services.database;
  const settings = await newSettings(url);
  const killed = startServerProcess({ ...settings, LEASE: String(leaseSeconds) }, [mailProcess, 'digest']);
  const tool = createPgBossJobs({
    database: { kind: 'address', url },
    role: 'tool',
    leaseSeconds,
    onError: () => undefined,
  });
  await tool.start();
  await addLongWork(db, tool);
  await tool.stop();
  await vi.waitFor(async () => expect(await readJobs(db)).toMatchObject([{ state: 'active' }]), soon);
  killed.child.kill('SIGKILL');
  await killed.exited;
  expect(await readJobs(db)).toMatchObject([{ state: 'active' }]);
  await services.mail.start();
  await vi.waitFor(async () => expect(await readJobs(db)).toMatchObject([{ state: 'completed' }]), soon);
  await expectOneMail(db);
  await services.close();
});
