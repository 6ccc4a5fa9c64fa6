import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#server/database/drizzle.ts';
import { afterAll, expect, it } from 'vitest';
import { compose, type Services } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import type { DocumentWrite } from '#server/database/documents/document-write.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { searchRequest } from '#tests/support/searchable.ts';

const dataDir = await newDataFolder();
const snapshot = join(dataDir, 'search', 'index.snapshot');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });

async function whileRunning<Seen>(see: (services: Services) => Promise<Seen>): Promise<Seen> {
  const services = await compose(config, { withSamples: false });
  try {
    await services.engine.catchUp();
    return await see(services);
  } finally {
    await services.close();
  }
}

function foundAfterStart(queries: readonly string[]): Promise<number[]> {
  return whileRunning(async ({ engine }) => {
    const answers = await Promise.all(queries.map((query) => engine.search('hse', searchRequest(query))));
    return answers.map(({ total }) => total);
  });
}

function written(externalId: string, title: string): DocumentWrite {
  return { externalId, body: evidenceDocument({ externalId, texts: { en: { title } } }) };
}

it(
  'goes on from the snapshot of its index, and builds it anew where that is damaged',
  { timeout: 120_000 },
  async () => {
    await whileRunning(async ({ database, engine }) => {
      await writeDocuments(database.db, 'hse', [written('one', 'Nurses'), written('two', 'Doctors')]);
      await engine.catchUp();
    });
    // A change that no revision tells of: only an index that is built anew sees it.
    await whileRunning(({ database }) =>
      database.db.execute(
        sql`update documents set body = replace(body::text, 'Nurses', 'Midwives')::jsonb where external_id = 'one'`,
      ),
    );
    const queries = ['nurses', 'midwives', 'doctors'];
    expect(await foundAfterStart(queries)).toEqual([1, 0, 1]);
    const bytes = await readFile(snapshot);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(snapshot, bytes);
    expect(await foundAfterStart(queries)).toEqual([0, 1, 1]);
  },
);
