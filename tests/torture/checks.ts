import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openDatabaseForTool, type DatabaseLocation } from '#server/database/connection/connect.ts';
import { namesIn } from '#tests/support/digests.ts';
import type { TortureAccount } from './accounts.ts';
import { ask } from './api.ts';
import type { Findings } from './findings.ts';
import { addedByEach, markOf, wordOfImports, type ImportLedger } from './imports.ts';
import type { MoodySink } from './moody-sink.ts';
import { checkNewcomers, type Newcomer } from './newcomers.ts';

/** Until all mails that wait are sent, and until searches see all documents. In milliseconds. */
const longestSending = 60_000;
const longestIndexing = 10_000;

export interface Checked {
  readonly findings: Findings;
  readonly place: DatabaseLocation;
  readonly imports: ImportLedger;
  readonly accounts: readonly TortureAccount[];
  readonly newcomers: readonly Newcomer[];
  readonly sink: MoodySink;
  readonly urls: readonly string[];
}

/** Compares the database, the mails that arrived and what searches find with what was acknowledged. */
export async function checkAll(checked: Checked): Promise<void> {
  const holder = { purpose: 'a check', address: null };
  const database = await openDatabaseForTool({ ...checked.place, holder });
  try {
    await checkDocuments(database.pool, checked);
    await checkDigests(database.pool, checked);
    await checkMails(database.pool, checked);
    await checkNewcomers(database.pool, checked);
    await checkSearches(database.pool, checked);
    await checkLists(database.pool, checked);
  } finally {
    await database.close();
  }
}

async function rowsOf<Row extends z.ZodType>(
  pool: Pool,
  row: Row,
  text: string,
  values: readonly string[] = [],
): Promise<z.infer<Row>[]> {
  return z.array(row).parse((await pool.query(text, [...values])).rows);
}

const documentRow = z.object({ externalId: z.string(), title: z.string(), abstract: z.string() });

/** Each import is one transaction: it is there as a whole or not at all, and those that ended well are there. */
export async function checkDocuments(
  pool: Pool,
  { findings, imports }: Pick<Checked, 'findings' | 'imports'>,
): Promise<void> {
  const found = await rowsOf(
    pool,
    documentRow,
    `select external_id as "externalId", body->'texts'->'en'->>'title' as title,
        body->'texts'->'en'->>'abstract' as abstract
      from documents where site = 'hse' and external_id ~ '^(changed|added):' and not deleted`,
  );
  const changedBy = new Set<number>();
  const addedBy = new Map<number, number>();
  for (const { externalId, title, abstract } of found) {
    const versions = new Set([...abstract.matchAll(/version(\d+)/g)].map(([, digits]) => Number(digits)));
    if (versions.size !== 1) findings.add(`${externalId} is of several imports: ${[...versions].join(', ')}`);
    const [version = 0] = versions;
    if (externalId.startsWith('added:')) addedBy.set(version, (addedBy.get(version) ?? 0) + 1);
    else changedBy.add(version);
    const isTitleOf = title.endsWith(markOf(version)) || title.startsWith(`n${version}x`);
    if (!isTitleOf) findings.add(`${externalId} has the title of another import than ${version}: ${title}`);
  }
  if (changedBy.size > 1) findings.add(`documents of imports ${[...changedBy].join(', ')} are there at once`);
  const [version = 0] = changedBy;
  if (version < imports.last) findings.add(`import ${imports.last} ended well, and ${version} is there`);
  for (const ended of imports.ended)
    if (!addedBy.has(ended)) findings.add(`import ${ended} ended well, and its documents are lost`);
  for (const [by, count] of addedBy)
    if (count !== addedByEach) findings.add(`${count} documents of import ${by} are there, not all`);
}

const digestRow = z.object({ email: z.string(), text: z.string() });

/** Everybody was notified of each document that was added, once. */
async function checkDigests(pool: Pool, { findings, accounts }: Checked): Promise<void> {
  const digests = await rowsOf(
    pool,
    digestRow,
    `select to_address as email, text_body as text from outbox where kind = 'digest'`,
  );
  const added = await rowsOf(
    pool,
    z.object({ name: z.string() }),
    `select split_part(body->'texts'->'en'->>'title', ':', 1) as name
      from documents where site = 'hse' and external_id like 'added:%' and not deleted`,
  );
  for (const { email } of accounts) {
    const reported = digests.filter((one) => one.email === email).flatMap(({ text }) => namesIn(text));
    const once = new Set(reported);
    if (once.size < reported.length) findings.add(`${email} was notified of a document twice`);
    const missing = added.filter(({ name }) => !once.has(name)).map(({ name }) => name);
    if (missing.length > 0) findings.add(`${email} was not notified of ${missing.join(', ')}`);
  }
}

const mailRow = z.object({ id: z.string(), state: z.string(), kind: z.string() });

/** Mails arrive at least once, and at most twice: a server that was killed cannot know whether one was taken. */
async function checkMails(pool: Pool, { findings, sink }: Checked): Promise<void> {
  // What a command queued has the lease of a server, five minutes, and not the two seconds of these: a mail that a killed
  // process had taken would wait for its end.
  await pool.query('update jobs.job set expire_seconds = 2 where expire_seconds > 2');
  const started = performance.now();
  const read = (): Promise<z.infer<typeof mailRow>[]> =>
    rowsOf(pool, mailRow, 'select id, state, kind from outbox');
  let mails = await read();
  while (mails.some(({ state }) => state === 'waiting') && performance.now() - started < longestSending) {
    await wait(200);
    mails = await read();
  }
  findings.time('sending what waits', performance.now() - started, longestSending);
  for (const { id, state, kind } of mails) {
    const arrived = sink.taken.filter(({ headers }) => headers.get('message-id')?.includes(id)).length;
    if (arrived < 1 || arrived > 2) findings.add(`a mail (${kind}, ${state}) arrived ${arrived} times`);
  }
}

const found = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ _source: z.object({ id: z.number(), title: z.string() }) })),
  }),
});

/** Every server finds what the database holds. */
async function checkSearches(pool: Pool, { findings, urls, imports }: Checked): Promise<void> {
  for (const query of [wordOfImports, markOf(imports.begun), markOf(imports.last)]) {
    const [held = { value: 0 }] = await rowsOf(
      pool,
      z.object({ value: z.number() }),
      `select count(*)::int as value from documents where site = 'hse' and not deleted
        and (body->'texts')::text ~* ('\\m' || $1 || '\\M')`,
      [query],
    );
    for (const url of urls) {
      const started = performance.now();
      let seen = await countFound(findings, url, query);
      while (seen !== held.value && performance.now() - started < longestIndexing) {
        await wait(100);
        seen = await countFound(findings, url, query);
      }
      findings.time('until searches see everything', performance.now() - started, longestIndexing);
      if (seen !== held.value)
        findings.add(`${url} finds ${seen} documents for ${query}, the database has ${held.value}`);
    }
  }
}

async function countFound(findings: Findings, url: string, query: string): Promise<number | null> {
  return (await search(findings, url, query, 0))?.total.value ?? null;
}

/** Every server lists each document of the imports once, by the title that the database has for it. */
async function checkLists(pool: Pool, { findings, urls }: Checked): Promise<void> {
  const held = await rowsOf(
    pool,
    z.object({ id: z.number(), title: z.string() }),
    `select id::int, body->'texts'->'en'->>'title' as title
      from documents where site = 'hse' and external_id ~ '^(changed|added):' and not deleted`,
  );
  for (const url of urls) {
    const listed: string[] = [];
    for (let page = 0; ; page++) {
      const hits = (await search(findings, url, wordOfImports, page))?.hits ?? [];
      if (hits.length === 0) break;
      listed.push(...hits.map(({ _source: { id, title } }) => `${id} ${title}`));
    }
    const once = new Set(listed);
    if (once.size < listed.length) findings.add(`${url} lists ${listed.length - once.size} documents twice`);
    for (const { id, title } of held)
      if (!once.has(`${id} ${title}`)) findings.add(`${url} does not list document ${id}, “${title}”`);
    if (once.size > held.length)
      findings.add(`${url} lists ${once.size} documents, the database has ${held.length}`);
  }
}

async function search(findings: Findings, url: string, query: string, page: number) {
  const body = { query, site: 'hse', language: 'en', page };
  const answer = await ask(findings, `${url}/api/search`, { method: 'POST', body });
  return answer?.status === 200 ? found.parse(answer.body).hits : null;
}
