import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from '#server/database/drizzle.ts';
import { z } from 'zod';
import { rowsOf } from '#server/database/connection/rows.ts';
import { openDatabaseForTool, type OpenDatabase } from '#server/database/connection/connect.ts';
import { documents } from '#server/database/schema/schema.ts';
import { importDocuments } from '#server/features/import/import-documents.ts';
import type { Connections } from './memory-connections.ts';

/** As many as an account's largest list in this measurement, and some more. */
const invented = 2_500;

function sampleLines(): string[] {
  const file = join(import.meta.dirname, '../../content/documents/hse.jsonl');
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** Words of the titles of the sample documents. */
export function sampleWords(): string[] {
  const titles = sampleLines().map((line) => sample.parse(JSON.parse(line)).title['en'] ?? '');
  return [
    ...new Set(
      titles
        .join(' ')
        .toLowerCase()
        .match(/[a-z]{4,}/g) ?? [],
    ),
  ];
}

const sample = z.looseObject({ title: z.record(z.string(), z.string()) });

/** Imports the sample documents into a new data folder, again and again under other ids. */
export async function fillWithSamples(dataDir: string): Promise<void> {
  const lines = sampleLines();
  const copies = Array.from({ length: invented }, (_, number) => {
    const line = sample.parse(JSON.parse(lines[number % lines.length] ?? '{}'));
    return JSON.stringify({ ...line, id: `bench:${number}` });
  });
  await withDatabase(dataDir, async ({ db }) => {
    const { added } = await importDocuments({ db, site: 'hse', lines: copies.values() });
    if (added !== invented) throw new Error(`Only ${added} of ${invented} documents were imported.`);
  });
}

/** Ids of documents of hse, those that it has longest first. */
export function listIds(dataDir: string): Promise<number[]> {
  return withDatabase(dataDir, async ({ db }) => {
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.site, 'hse'), eq(documents.deleted, false)))
      .orderBy(documents.id)
      .limit(5_000);
    return rows.map(({ id }) => id);
  });
}

async function withDatabase<Answer>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabaseForTool({ dataDir, databaseUrl: null });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Somebody who has an account and saved documents. */
export interface Reader {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const tokenAnswer = z.object({ data: z.object({ token: z.string() }) });

/** What the links in the mails to addresses carry, by address. */
export function mailedTokens(dataDir: string): Promise<ReadonlyMap<string, string>> {
  return withDatabase(dataDir, async ({ db }) => {
    const mail = z.object({ to_address: z.string(), text_body: z.string() });
    const mails = rowsOf(await db.execute(sql`select to_address, text_body from outbox`), mail);
    return new Map(
      mails.flatMap(({ to_address: email, text_body: text }) => {
        const token = /signup-confirm\/([\w-]+)/.exec(text)?.[1];
        return token === undefined ? [] : [[email, token]];
      }),
    );
  });
}

/** Opens an account over HTTP, but for reading its mail, and saves documents. */
export async function openReader(
  connections: Connections,
  dataDir: string,
  saved: readonly number[],
  from?: string,
): Promise<Reader> {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  const password = 'a long phrase that nobody else has';
  const post = async (path: string, body: object, token?: string): Promise<string> => {
    const answer = await connections.ask({ method: 'POST', path, body, token, from });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.body;
  };
  await post('/api/account/register', { type: 'hse', language: 'en', email, password });
  await post(`/api/account/confirm/${(await mailedTokens(dataDir)).get(email)}`, {});
  const signedIn = await post('/api/auth/client', { type: 'hse', email, password });
  const { token } = tokenAnswer.parse(JSON.parse(signedIn)).data;
  await post('/api/documents/subscribe', { type: 'hse', documents: saved }, token);
  return { email, password, token };
}
