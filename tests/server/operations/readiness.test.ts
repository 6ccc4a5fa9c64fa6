import { rm } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
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

describeApps('readiness at the start', (start) => {
  it('comes once the index has caught up, and not before', async () => {
    const { services } = await start({ documents: [evidenceDocument()] });
    // A second server whose index nobody has begun yet: on the same database, or on one of its own where that is embedded.
    const isShared = services.config.databaseUrl !== null;
    const dataDir = isShared ? services.config.dataDir : await newDataFolder();
    const second = await compose({ ...services.config, dataDir }, { withSamples: false });
    const body = evidenceDocument({ externalId: 'one' });
    if (!isShared) await writeDocuments(second.database.db, 'hse', [{ externalId: 'one', body }]);
    const app = await buildApp(second);
    try {
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      await second.engine.catchUp();
      // An answer holds for a second.
      const status = async (): Promise<number> => (await app.inject('/readyz')).statusCode;
      await expect.poll(status, { timeout: 10_000 }).toBe(200);
    } finally {
      await app.close();
      await second.close();
      if (!isShared) await rm(dataDir, { recursive: true, force: true });
    }
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
