/** `npm run bench -- backup [--documents N] [--mails N] [--database URL]`: how long a backup takes, and whom it keeps waiting. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { backUp, restore } from '#server/compose-backup.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';

const count = z.coerce.number().int().nonnegative();
/** What a pause of a millisecond takes on this machine besides is not the database's. */
const askEveryMs = 1;

export async function measureBackup(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      documents: { type: 'string', default: '20000' },
      mails: { type: 'string', default: '1000' },
      database: { type: 'string' },
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const { database: url } = values;
  const config = readConfig({ DATA_DIR: dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) });
  const { databaseUrl } = config;
  try {
    const database = await openDatabase({ dataDir, databaseUrl });
    await fill(database, count.parse(values.documents), count.parse(values.mails));
    const file = join(dataDir, 'measured.backup');
    const waits = askAllTheTime(database);
    const seconds = await timed(() => backUp(config, database, file));
    const longest = (await waits.end()).toSorted((a, b) => b - a);
    await database.close();
    console.log(`backup: ${seconds} s, ${megabytes((await stat(file)).size)} MB`);
    console.log(
      `others waited at most ${longest.slice(0, 3).map(Math.round).join(', ')} ms, of ${longest.length} questions`,
    );
    console.log(`memory now: ${megabytes(process.memoryUsage().rss)} MB`);
    console.log(`restore: ${await timed(() => restore(config, file, true))} s`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1_000).toFixed(1);
}

const sentence =
  'Nurses who lead teams in primary care were compared with physicians who do, over two years. ';

/** Documents of about four kilobytes, and mails of about forty. */
async function fill({ db }: OpenDatabase, documents: number, mails: number): Promise<void> {
  for (let made = 0; made < documents; made += 500) {
    const block = Array.from({ length: Math.min(500, documents - made) }, (_, index) => {
      const title = `Document ${made + index}`;
      const abstract = Array.from({ length: 40 }, (_one, part) => `${made * part + index} ${sentence}`).join(
        '',
      );
      return {
        externalId: `bench:${made + index}`,
        body: evidenceDocument({ texts: { en: { title, abstract } } }),
      };
    });
    await writeDocuments(db, 'hse', block);
  }
  for (let made = 0; made < mails; made++) {
    await db.insert(outbox).values({
      id: crypto.randomUUID(),
      site: 'hse',
      kind: 'digest',
      toAddress: `person-${made}@example.org`,
      subject: 'News',
      textBody: `${made} ${sentence.repeat(100)}`,
      htmlBody: `${made} ${sentence.repeat(300)}`,
      headers: {},
      state: 'sent',
    });
  }
}

/** What a request to the server would wait for. */
function askAllTheTime({ pool }: OpenDatabase): { readonly end: () => Promise<number[]> } {
  const waits: number[] = [];
  const ending = new AbortController();
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const started = performance.now();
      await pool.query('select 1');
      waits.push(performance.now() - started);
      await wait(askEveryMs);
    }
  })();
  return {
    async end() {
      ending.abort();
      await asking;
      return waits;
    },
  };
}
