import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '#server/database/drizzle.ts';
import { compose, type Services } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { plainMail } from '#tests/support/mail/plain-mail.ts';
import { startPostgresql, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { startSmtpSink, type SmtpSink } from '#tests/support/mail/smtp-sink.ts';

const soon = { timeout: 50_000, interval: 50 };
const background = {
  pollSeconds: 0.5,
  retryRule: { waits: [0.5], thenEvery: 0.5, giveUpAfter: 30 },
};

let postgresql: TestPostgresql;
const folders: string[] = [];
const sinks: SmtpSink[] = [];
const processes: ChildProcess[] = [];

beforeAll(async () => {
  postgresql = await startPostgresql();
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const sink of sinks) await sink.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await postgresql.stop();
});

async function newFolder(): Promise<string> {
  const folder = await newDataFolder();
  folders.push(folder);
  return folder;
}

async function newSink(options?: Parameters<typeof startSmtpSink>[0]): Promise<SmtpSink> {
  const sink = await startSmtpSink(options);
  sinks.push(sink);
  return sink;
}

type Settings = Readonly<Record<string, string>>;

async function startServices(settings: Settings, leaseSeconds?: number): Promise<Services> {
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...settings });
  const services = await compose(config, {
    withSamples: false,
    background: { ...background, ...(leaseSeconds === undefined ? {} : { leaseSeconds }) },
  });
  await services.mail.start();
  return services;
}

function startProcess(settings: Settings, to: string): ChildProcess {
  const script = join(import.meta.dirname, '../support/mail/mail-process.ts');
  const child = spawn(process.execPath, [script, 'documents', to], {
    env: { LOG_LEVEL: 'silent', PORT: '0', ...settings },
    stdio: 'inherit',
  });
  processes.push(child);
  return child;
}

const queue = ({ database, mail }: Services, addresses: readonly string[]): Promise<void> =>
  database.db.transaction(async (transaction) => {
    for (const to of addresses) await mail.queueMail(transaction, plainMail({ to }));
  });

test('two servers that start at once on a new database send each of fifty mails once', async () => {
  const sink = await newSink();
  const settings = { DATABASE_URL: await postgresql.createDatabase(), SMTP_URL: sink.url };
  const services = await Promise.all(
    [await newFolder(), await newFolder()].map((DATA_DIR) => startServices({ ...settings, DATA_DIR })),
  );
  const addresses = Array.from({ length: 50 }, (_, at) => `reader${at}@example.org`);
  await Promise.all(services.map((one, at) => queue(one, addresses.slice(at * 25, at * 25 + 25))));
  await vi.waitFor(() => expect(sink.taken.length).toBeGreaterThanOrEqual(50), soon);
  await vi.waitFor(async () => {
    const waiting = await services[0]?.database.db.select().from(outbox).where(eq(outbox.state, 'waiting'));
    expect(waiting).toEqual([]);
  }, soon);
  for (const one of services) await one.close();
  expect(sink.taken.map(({ to }) => to[0] ?? '').toSorted()).toEqual(addresses.toSorted());
});

describe.each(['embedded', 'PostgreSQL'])('%s', (kind) => {
  test('a mail whose server was killed while it sent comes again with the same Message-ID', async () => {
    const killed: (() => void)[] = [];
    const sink = await newSink({
      beforeAnswer: () =>
        new Promise((resolve) => (sink.read.length === 1 ? killed.push(resolve) : resolve())),
    });
    const settings = {
      DATA_DIR: await newFolder(),
      SMTP_URL: sink.url,
      ...(kind === 'embedded' ? {} : { DATABASE_URL: await postgresql.createDatabase() }),
    };
    const child = startProcess(settings, 'reader@example.org');
    await vi.waitFor(() => expect(sink.read).toHaveLength(1), soon);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const answer of killed) answer();
    const after = await startServices(settings, 2);
    await vi.waitFor(async () => {
      expect(await after.database.db.select({ state: outbox.state }).from(outbox)).toEqual([
        { state: 'sent' },
      ]);
    }, soon);
    await after.close();
    expect(sink.read).toHaveLength(2);
    expect(new Set(sink.read.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  }, 120_000);
});

test('a mail waits until the SMTP server is there', async () => {
  const place = await startSmtpSink();
  await place.close();
  const services = await startServices({ DATA_DIR: await newFolder(), SMTP_URL: place.url });
  await queue(services, ['reader@example.org']);
  const { db } = services.database;
  await vi.waitFor(async () => expect((await db.select().from(outbox))[0]?.tries).toBe(1), soon);
  const sink = await newSink({ port: place.port });
  await vi.waitFor(() => expect(sink.taken).toHaveLength(1), soon);
  await services.close();
});

test('a server that stops hands back what it could not finish', async () => {
  let isStuck = true;
  const stuck = Promise.withResolvers<void>();
  const sink = await newSink({ beforeAnswer: () => (isStuck ? stuck.promise : Promise.resolve()) });
  const settings = { DATABASE_URL: await postgresql.createDatabase(), SMTP_URL: sink.url };
  const first = await startServices({ ...settings, DATA_DIR: await newFolder() });
  await queue(first, ['reader@example.org']);
  await vi.waitFor(() => expect(sink.read).toHaveLength(1), soon);
  isStuck = false;
  await first.close();
  const second = await startServices({ ...settings, DATA_DIR: await newFolder() });
  await vi.waitFor(() => expect(sink.taken).toHaveLength(1), soon);
  stuck.resolve();
  await second.close();
});

test('a mail that was dropped on its way, and is retried by the command meanwhile, arrives once from two servers', async () => {
  const arrival = Promise.withResolvers<void>();
  const sink = await newSink({ beforeAnswer: () => arrival.promise });
  const settings = { DATABASE_URL: await postgresql.createDatabase(), DATA_DIR: await newFolder() };
  const services = await startServices({ ...settings, SMTP_URL: sink.url });
  const { db } = services.database;
  await queue(services, ['reader@example.org']);
  await vi.waitFor(() => expect(sink.read).toHaveLength(1), soon);
  const [mail] = await db
    .update(outbox)
    .set({ state: 'dropped', settledAt: sql`now()` })
    .returning();
  const retry = ['tools/mails.ts', 'retry', mail?.id ?? ''];
  const { stdout } = await promisify(execFile)(process.execPath, retry, { env: settings });
  expect(stdout).toContain('It will be sent in a few minutes');
  const other = await startServices({ ...settings, DATA_DIR: await newFolder(), SMTP_URL: sink.url });
  // A mail that is queued later shows that the retried one would have been taken up by now.
  await queue(services, ['other@example.org']);
  await vi.waitFor(() => expect(sink.read.some(({ to }) => to[0] === 'other@example.org')).toBe(true), soon);
  arrival.resolve();
  await vi.waitFor(async () => {
    const states = await db.select({ state: outbox.state }).from(outbox);
    expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  }, soon);
  expect(sink.read.map(({ to }) => to[0])).toEqual(['reader@example.org', 'other@example.org']);
  await services.close();
  await other.close();
});
