import { eq, sql } from '#server/database/drizzle.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { installation } from '#server/database/schema/schema.ts';
import { createLogger } from '#server/http/logger.ts';
import type { OutgoingMail } from '#server/database/outbox.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import { mailedToken, mailsTo, post, signedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { namedDocument, subscribe } from '#tests/support/digests.ts';
import { plainMail } from '#tests/support/mail/plain-mail.ts';
import { startSmtpSink, type ArrivedMail, type SmtpSink } from '#tests/support/mail/smtp-sink.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const soon = { timeout: 10_000, interval: 20 };
/** Waits of a fifth of a second, given up after four of them. */
const quick = { pollSeconds: 0.5, retryRule: { waits: [0.2], thenEvery: 0.2, giveUpAfter: 0.7 } };

async function queue(app: StartedApp, ...mails: OutgoingMail[]): Promise<void> {
  await app.services.database.db.transaction(async (transaction) => {
    for (const mail of mails) await app.services.mail.queueMail(transaction, mail);
  });
}

async function rowOf(app: StartedApp, to: string) {
  const [row] = await app.services.database.db.select().from(outbox).where(eq(outbox.toAddress, to));
  return row;
}

const refusalsOf = async (app: StartedApp, id: string) => {
  const [row] = await app.services.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.mailRefusals;
};

const jobDone = async (app: StartedApp, id: string | undefined) => {
  const done = sql`SELECT 1 AS one FROM jobs.job WHERE data->>'id' = ${id} AND state = 'completed'`;
  return rowsOf(await app.services.database.db.execute(done), z.object({ one: z.number() }));
};

function answer({ to }: ArrivedMail) {
  const name = to[0] ?? '';
  const tries = sink.read.filter((mail) => mail.to[0] === name).length;
  if (name.startsWith('busy') && tries < 3) return { code: 451, text: `busy with ${name}, come again` };
  if (name.startsWith('never')) return { code: 451, text: 'come again' };
  if (name.startsWith('unknown') && !accepting) return { code: 550, text: `no ${name} here` };
  return null;
}

let accepting = false;
/** What happens between a mail's arrival and the answer to it, by its receiver. */
const whileSending = new Map<string, (mail: ArrivedMail) => Promise<unknown>>();
const beforeAnswer = async (mail: ArrivedMail) => void (await whileSending.get(mail.to[0] ?? '')?.(mail));
const sink: SmtpSink = await startSmtpSink({ answer, beforeAnswer });
afterAll(() => sink.close());

const idOf = (to: string): string | undefined => {
  const mail = sink.read.find((one) => one.to[0] === to);
  return mail?.headers.get('message-id')?.slice(1).split('@')[0];
};
const takenBy = (to: string): ArrivedMail[] => sink.taken.filter((mail) => mail.to[0] === to);

describeApps('sending mails', (start) => {
  let app: StartedApp;
  const logged: string[] = [];
  const address = (name: string): string => `${name}-${app.services.database.kind}@example.org`;

  test('a mail goes out with both parts, its sender, and word that a machine sends it', async () => {
    const logger = createLogger('error', { write: (line) => logged.push(line) });
    app = await start({ settings: { SMTP_URL: sink.url }, background: quick, logger });
    const to = address('reader');
    await queue(app, plainMail({ to, headers: { 'List-Unsubscribe': '<https://example.org/u/1>' } }));
    await vi.waitFor(async () => expect((await rowOf(app, to))?.state).toBe('sent'), soon);
    const [mail] = takenBy(to);
    const row = await rowOf(app, to);
    expect(mail?.from).toBe('no-reply@hse.localhost');
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Health Systems Evidence <no-reply@hse.localhost>',
      'reply-to': 'hse@evidence.example',
      to,
      subject: 'Two documents',
      'message-id': `<${row?.id}@hse.localhost>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://example.org/u/1>',
    });
    expect(mail?.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(row?.tries).toBe(1);
  });

  test('a server that is busy is asked again, with the same Message-ID', async () => {
    const to = address('busy');
    await queue(app, plainMail({ to }));
    await vi.waitFor(async () => expect((await rowOf(app, to))?.state).toBe('sent'), soon);
    const tried = sink.read.filter((mail) => mail.to[0] === to);
    expect(tried).toHaveLength(3);
    expect(new Set(tried.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
    const row = await rowOf(app, to);
    expect(row?.lastProblem).toContain('busy with');
    expect(row?.lastProblem).not.toContain('@');
  });

  test('whoever takes a mail has five minutes for it', async () => {
    const found = await app.services.database.db.execute(
      sql`SELECT DISTINCT expire_seconds AS lease FROM jobs.job WHERE name IN ('mails', 'digest-mails')`,
    );
    expect(rowsOf(found, z.object({ lease: z.number() }))).toEqual([{ lease: 300 }]);
  });

  test('a mail that no try delivers is given up, and stays visible', async () => {
    const to = address('never');
    await queue(app, plainMail({ to }));
    await vi.waitFor(async () => expect((await rowOf(app, to))?.state).toBe('failed'), soon);
    expect(await rowOf(app, to)).toMatchObject({ tries: 4, lastProblem: expect.stringContaining('451') });
  });

  test('refusals for good are not tried again and are counted, until a mail is taken', async () => {
    const to = address('unknown');
    const { db } = app.services.database;
    const account = { id: to, email: to, passwordHash: '-', site: 'hse', termsVersion: '1' } as const;
    await db.insert(accounts).values(account);
    await queue(app, plainMail({ to, accountId: to }));
    await vi.waitFor(async () => expect(await refusalsOf(app, to)).toBe(1), soon);
    expect(await rowOf(app, to)).toMatchObject({ state: 'failed', tries: 1 });
    accepting = true;
    await queue(app, plainMail({ to, accountId: to }));
    await vi.waitFor(async () => expect(await refusalsOf(app, to)).toBe(0), soon);
    accepting = false;
  });

  test('a refused mail that was deleted or dropped meanwhile is no failure', async () => {
    const { db } = app.services.database;
    const [deleted, dropped, refused] = [address('unknown-a'), address('unknown-b'), address('unknown-c')];
    for (const to of [deleted, dropped]) {
      const account = { id: to, email: to, passwordHash: '-', site: 'hse', termsVersion: '1' } as const;
      await db.insert(accounts).values(account);
    }
    whileSending.set(deleted, () => db.delete(accounts).where(eq(accounts.id, deleted)));
    whileSending.set(dropped, () =>
      db.update(outbox).set({ state: 'dropped' }).where(eq(outbox.toAddress, dropped)),
    );
    const receivers = [deleted, dropped, refused];
    await queue(app, ...receivers.map((to) => plainMail({ to, accountId: to === refused ? null : to })));
    for (const to of receivers) {
      await vi.waitFor(() => expect(idOf(to)).toBeDefined(), soon);
      await vi.waitFor(async () => expect(await jobDone(app, idOf(to))).toHaveLength(1), soon);
    }
    const failures = logged.filter((line) => line.includes('A mail could not be delivered'));
    const wasLogged = receivers.map((to) => failures.some((line) => line.includes(`"${idOf(to)}"`)));
    expect(wasLogged).toEqual([false, false, true]);
    expect(await rowOf(app, dropped)).toMatchObject({ state: 'dropped', tries: 0, lastProblem: null });
    expect(await refusalsOf(app, dropped)).toBe(0);
  });

  test('a mail whose link has run out is dropped', async () => {
    const to = address('late');
    await queue(app, plainMail({ to, kind: 'reset', expiresAt: new Date(Date.now() - 1_000) }));
    await vi.waitFor(async () => expect((await rowOf(app, to))?.state).toBe('dropped'), soon);
    expect(takenBy(to)).toEqual([]);
  });

  test('a mail of a transaction that fails is neither kept nor sent', async () => {
    const to = address('undone');
    const undone = app.services.database.db.transaction(async (transaction) => {
      await app.services.mail.queueMail(transaction, plainMail({ to }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const after = address('after');
    await queue(app, plainMail({ to: after }));
    await vi.waitFor(() => expect(takenBy(after)).toHaveLength(1), soon);
    expect(await rowOf(app, to)).toBeUndefined();
    expect(takenBy(to)).toEqual([]);
  });

  test('nothing that a mail holds makes a header or a receiver of its own', async () => {
    const to = address('hostile');
    const injected = 'x\r\nBcc: other@example.org\r\n\r\n<script>';
    const content = { ...plainMail().content, subject: `Subject ${injected}` };
    await queue(
      app,
      plainMail({ to, content, headers: { 'List-Unsubscribe': `<https://a.example/${injected}>` } }),
    );
    await vi.waitFor(() => expect(takenBy(to)).toHaveLength(1), soon);
    const [mail] = takenBy(to);
    expect(mail?.to).toEqual([to]);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.headers.get('subject')).toContain('Subject x Bcc');
  });

  test('a confirmation overtakes digests, which leave at ten a second', async () => {
    const digests = Array.from({ length: 22 }, (_, at) => address(`digest${at}`));
    await queue(app, ...digests.map((to) => plainMail({ to, kind: 'digest' })));
    const to = address('confirmation');
    await queue(app, plainMail({ to, kind: 'confirmation' }));
    const arrived = (): ArrivedMail[] => digests.flatMap(takenBy);
    await vi.waitFor(() => expect(arrived()).toHaveLength(22), soon);
    const times = arrived().map(({ at }) => at);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(1_900);
    // By their order, which a busy machine does not change: a second's worth of digests came after it.
    expect(takenBy(to)[0]?.at).toBeLessThan(times.toSorted((a, b) => a - b).at(-10) ?? 0);
  });

  test('a digest leaves although the last one was sent by a clock that was put back since', async () => {
    const to = address('clock');
    const tomorrow = String(Date.now() + 86_400_000);
    await app.services.database.db
      .update(installation)
      .set({ value: tomorrow })
      .where(eq(installation.name, 'digests-sent-until'));
    await queue(app, plainMail({ to, kind: 'digest' }));
    await vi.waitFor(() => expect(takenBy(to)).toHaveLength(1), soon);
  });

  test('a digest that arrived while its updates were ended does not come again where that is taken back', async () => {
    const person = await signedInAccount(app);
    await subscribe(app, person, { query: 'nurses' });
    await app.write([namedDocument('News', 'nurses')]);
    const end = { undo: '' };
    whileSending.set(person.email, async ({ headers }) => {
      // The mail that confirms the address may come late.
      if (!headers.has('list-unsubscribe')) return;
      const token = await mailedToken(app, person.email, 'digest');
      const { data } = await post(app, `/api/unsubscribe/${token}`, {});
      end.undo = data.undo;
    });
    await app.services.runDigests();
    const digests = (): ArrivedMail[] =>
      takenBy(person.email).filter(({ headers }) => headers.has('list-unsubscribe'));
    await vi.waitFor(() => expect(digests()).toHaveLength(1), soon);
    whileSending.delete(person.email);
    const id = digests()[0]?.headers.get('message-id')?.slice(1).split('@')[0];
    await vi.waitFor(async () => expect(await jobDone(app, id)).toHaveLength(1), soon);
    const { data } = await post(app, `/api/unsubscribe/undo/${end.undo}`, {});
    expect(data).toEqual({ restored: true });
    expect(await mailsTo(app, person.email, 'digest')).toMatchObject([{ id, state: 'sent' }]);
  });

  test('nor does one whose updates were ended, and that taken back, while it was on its way', async () => {
    const person = await signedInAccount(app);
    await subscribe(app, person, { query: 'nurses' });
    await app.write([namedDocument('Later news', 'nurses')]);
    const ends = async (token: string) => {
      const { data } = await post(app, `/api/unsubscribe/${token}`, {});
      return post(app, `/api/unsubscribe/undo/${data.undo}`, {});
    };
    whileSending.set(person.email, async ({ headers }) => {
      if (!headers.has('list-unsubscribe')) return;
      whileSending.delete(person.email);
      const token = await mailedToken(app, person.email, 'digest');
      for (const again of [1, 2])
        expect(await ends(token), `${again}`).toMatchObject({ data: { restored: true } });
    });
    await app.services.runDigests();
    const states = async () =>
      (await mailsTo(app, person.email, 'digest')).map(({ state }) => state).toSorted();
    await vi.waitFor(async () => expect(await states()).toEqual(['dropped', 'dropped', 'sent']), soon);
    expect(takenBy(person.email).filter(({ headers }) => headers.has('list-unsubscribe'))).toHaveLength(1);
  });
});
