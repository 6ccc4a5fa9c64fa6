import { rm } from 'node:fs/promises';
import { eq } from '#server/database/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { backUp, restore } from '#server/compose-backup.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/database/connection/connect.ts';
import { accounts, attempts } from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { documents } from '#server/database/schema/schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { signedInAccount, statusWith, type SignedInAccount } from '#tests/support/accounts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startPostgresql, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { startSmtpSink, type SmtpSink } from '#tests/support/mail/smtp-sink.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { everyRow, fileIn, newServerSettings, type Kind } from './server-settings.ts';

const names = Array.from({ length: 60 }, (_, index) => `drill:${index}`);

/** Writes all documents anew, together with an account and a mail of the same number; the mail before is changed, an older one removed. */
async function writeRound({ services }: StartedApp, round: number): Promise<void> {
  const { db } = services.database;
  const block = names.map((externalId) => ({
    externalId,
    body: evidenceDocument({
      externalId,
      year: 2_000 + round,
      texts: { en: { title: `Nurses ${externalId}` } },
    }),
  }));
  await writeDocuments(db, 'hse', block);
  await db.transaction(async (transaction) => {
    await transaction.insert(accounts).values({
      id: `drill-${round}`,
      email: `drill-${round}@example.org`,
      passwordHash: 'none',
      site: 'hse',
      firstName: `“${round}” \u2028 \\ ${'é'.repeat(10)}`,
      termsVersion: '1',
    });
    const id = `mail-${String(round).padStart(5, '0')}`;
    await transaction.insert(outbox).values({
      id,
      accountId: `drill-${round}`,
      site: 'hse',
      kind: 'documents',
      toAddress: `drill-${round}@example.org`,
      subject: 'Round',
      textBody: 'text '.repeat(500),
      htmlBody: '<p>html</p>',
      headers: {},
      state: 'kept',
    });
    await transaction
      .update(outbox)
      .set({ tries: round })
      .where(eq(outbox.id, `mail-${String(round - 1).padStart(5, '0')}`));
    await transaction.delete(accounts).where(eq(accounts.id, `drill-${round - 5}`));
  });
}

async function search(app: StartedApp) {
  const payload = { site: 'hse', query: 'nurses' };
  const answer = await app.inject({ method: 'POST', url: '/api/search', payload });
  const { hits } = searchAnswer.parse(answer.json());
  return { total: hits.total, ids: hits.hits.map((hit) => hit._id) };
}

describe.each<readonly [Kind, Kind]>([
  ['embedded', 'postgresql'],
  ['postgresql', 'embedded'],
])('a backup of the %s database', (from, to) => {
  let postgresql: TestPostgresql;
  let sink: SmtpSink;
  let server: StartedApp;
  let old: { settings: Record<string, string>; config: Config };
  let other: { settings: Record<string, string>; config: Config };
  let person: SignedInAccount;
  let rows: Record<string, string[]>;
  beforeAll(async () => {
    postgresql = await startPostgresql();
    sink = await startSmtpSink();
    old = await newServerSettings(from, postgresql);
    other = await newServerSettings(to, postgresql);
    server = await startApp({
      settings: old.settings,
      documents: [evidenceDocument({ externalId: 'other' })],
    });
    person = await signedInAccount(server);
  }, 120_000);
  afterAll(async () => {
    await sink.close();
    await postgresql.stop();
    for (const { config } of [old, other]) await rm(config.dataDir, { recursive: true, force: true });
  });

  it('is of one moment, although all is being written', { timeout: 240_000 }, async () => {
    const stopping = new AbortController();
    let round = 10;
    const writing = (async () => {
      while (!stopping.signal.aborted) await writeRound(server, ++round);
    })();
    await vi.waitFor(() => expect(round).toBeGreaterThan(16), 60_000);
    const before = round;
    for (const name of ['first', 'second', 'third']) {
      await backUp(server.services.config, server.services.database, fileIn(old.config, name));
    }
    stopping.abort();
    await writing;
    expect(round).toBeGreaterThan(before);
    await restore(other.config, fileIn(old.config, 'third'), false);
    const database = await openDatabase(other.config);
    try {
      const years = (await database.db.select().from(documents)).flatMap(({ externalId, body }) =>
        externalId === 'other' ? [] : [body?.year],
      );
      expect(years).toHaveLength(names.length);
      expect(new Set(years).size).toBe(1);
      const there = (await database.db.select().from(accounts)).flatMap(({ id }) =>
        id.startsWith('drill-') ? [Number(id.slice(6))] : [],
      );
      const latest = Math.max(...there);
      const lastFive = [4, 3, 2, 1, 0].map((back) => latest - back);
      expect(there.toSorted((a, b) => a - b)).toEqual(lastFive);
      const mails = (await database.db.select().from(outbox)).filter(({ id }) => id.startsWith('mail-'));
      expect(mails.map(({ id }) => Number(id.slice(5))).toSorted((a, b) => a - b)).toEqual(lastFive);
      expect(
        mails.map(
          ({ id, tries }) => tries === (Number(id.slice(5)) === latest ? 0 : Number(id.slice(5)) + 1),
        ),
      ).toEqual(lastFive.map(() => true));
    } finally {
      await database.close();
    }
  });

  it(`comes back on the ${to} database, every row`, { timeout: 120_000 }, async () => {
    const { db } = server.services.database;
    await db.insert(outbox).values({
      id: 'waiting',
      site: 'hse',
      kind: 'documents',
      toAddress: 'waiting@example.org',
      subject: 'Waiting',
      textBody: 'text',
      htmlBody: '<p>html</p>',
      headers: {},
      state: 'waiting',
    });
    await db.insert(attempts).values([{ key: 'a' }, { key: 'b' }]);
    await backUp(server.services.config, server.services.database, fileIn(old.config));
    rows = await everyRow(server.services.database);
    const report = await restore(other.config, fileIn(old.config), true);
    expect(report).toMatchObject({ documents: names.length + 1, deletedAgain: 0, hasItsSecret: true });
    const database = await openDatabase(other.config);
    try {
      expect(await everyRow(database)).toEqual(rows);
      const added = await database.db.insert(attempts).values({ key: 'c' }).returning({ id: attempts.id });
      const earlier = await database.db.select({ id: attempts.id }).from(attempts);
      expect(added[0]?.id).toBe(Math.max(...earlier.map(({ id }) => id)));
    } finally {
      await database.close();
    }
  });

  it(
    'serves there: searches alike, the old sign-in counts, the waiting mail is sent once',
    { timeout: 120_000 },
    async () => {
      await server.services.engine.catchUp();
      const found = await search(server);
      expect(found.total.value).toBe(names.length);
      await server.close();
      const restored = await startApp({
        settings: { ...other.settings, SMTP_URL: sink.url },
        background: { pollSeconds: 0.5 },
      });
      // The person's own mails may have waited in the backup too.
      const takenByWaiting = () => sink.taken.filter(({ to: [first] }) => first === 'waiting@example.org');
      try {
        expect(await search(restored)).toEqual(found);
        expect(await statusWith(restored, person.token)).toBe(200);
        await vi.waitFor(() => expect(takenByWaiting()).toHaveLength(1), 30_000);
        const { db } = restored.services.database;
        // It is noted as sent a moment after the server has taken it.
        await vi.waitFor(async () => {
          const [mail] = await db.select().from(outbox).where(eq(outbox.id, 'waiting'));
          expect(mail).toMatchObject({ state: 'sent', tries: 1 });
        }, 30_000);
        expect(takenByWaiting()).toHaveLength(1);
      } finally {
        await restored.close();
      }
    },
  );
});
