import { rm } from 'node:fs/promises';
import { eq, sql } from '#server/database/drizzle.ts';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { documents } from '#server/database/schema/schema.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';

describeApps('readiness', (start) => {
  it('stays while an import runs far ahead of the index', async () => {
    const app = await start({ documents: [evidenceDocument()] });
    const { db } = app.services.database;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    // As after an import of a million documents of which the index has seen none yet.
    await app.services.engine.stop();
    await db
      .update(documents)
      .set({ revision: sql`${documents.revision} + 1000000` })
      .where(eq(documents.deleted, false));
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});

/** An answer holds for a second. */
async function untilReady(statusOf: (path: string) => Promise<number>): Promise<void> {
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200);
}

describeApps('readiness at the start', (start) => {
  /** A second server whose index nobody has begun yet: on the same database, or on one of its own where that is embedded. */
  async function startSecond() {
    const { services } = await start({ documents: [evidenceDocument()] });
    const isShared = services.config.databaseUrl !== null;
    const dataDir = isShared ? services.config.dataDir : await newDataFolder();
    const second = await compose({ ...services.config, dataDir }, { withSamples: false });
    const body = evidenceDocument({ externalId: 'one' });
    if (!isShared) await writeDocuments(second.database.db, 'hse', [{ externalId: 'one', body }]);
    const app = await buildApp(second);
    onTestFinished(async () => {
      await app.close();
      await second.close();
      if (!isShared) await rm(dataDir, { recursive: true, force: true });
    });
    return { second, statusOf: async (path: string) => (await app.inject(path)).statusCode };
  }
  it('comes once the index has caught up, and not before', async () => {
    const { second, statusOf } = await startSecond();
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    await second.engine.catchUp();
    await untilReady(statusOf);
  });

  it('comes too where the documents could not be read at first, though nobody searches', async () => {
    const { second, statusOf } = await startSecond();
    const { db } = second.database;
    await db.execute(sql`alter table documents rename to documents_away`);
    second.engine.begin();
    await expect(second.engine.catchUp()).rejects.toThrow();
    await db.execute(sql`alter table documents_away rename to documents`);
    await untilReady(statusOf);
  });
});

describeApps('readiness at the end', (start) => {
  it('ends while the server drains, which answers as ever and ends each connection', async () => {
    const { app, inject } = await start({ documents: [evidenceDocument()] });
    const search = { method: 'POST', url: '/api/search', payload: { site: 'hse', query: '' } } as const;
    expect((await inject(search)).headers['connection']).toBe('keep-alive');
    app.beginDraining();
    expect((await inject('/readyz')).statusCode).toBe(503);
    expect((await inject('/healthz')).statusCode).toBe(200);
    const { statusCode, headers } = await inject(search);
    expect({ statusCode, connection: headers['connection'] }).toEqual({
      statusCode: 200,
      connection: 'close',
    });
  });
});
