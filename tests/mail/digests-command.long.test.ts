import { setTimeout as wait } from 'node:timers/promises';
import { count, eq } from '#server/database/drizzle.ts';
import { expect, test } from 'vitest';
import { bySite } from '#domain/sites/by-site.ts';
import { openDatabase, type Database } from '#server/database/connection/connect.ts';
import { rememberKey, rememberPublicUrls } from '#server/database/installation.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { reportFollower } from '#server/database/documents/search-followers.ts';
import { runCommand, startCommand, type CommandOutcome } from '#tests/import/command.ts';
import { describeDatabases, type TestDatabase } from '#tests/support/databases/databases.ts';
import { addReaders, addTopicDocuments, expectToldOnce } from '#tests/support/digest-readers.ts';
import { startSmtpSink } from '#tests/support/mail/smtp-sink.ts';

async function mailCount(db: Database): Promise<number> {
  return (await db.select({ mails: count() }).from(outbox))[0]?.mails ?? 0;
}

function digests(
  { place }: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome> {
  return startCommand('digests.ts', [], place, '', settings).outcome;
}

describeDatabases('npm run digests', (open) => {
  test(
    'killed again and again, then run to its end, tells everybody everything once',
    { timeout: 180_000 },
    async () => {
      const readers = 250;
      const database = await open();
      const { db } = database;
      await addReaders(db, readers);
      await addTopicDocuments(db);
      let interrupted = 0;
      for (const enough of [20, 80, 160]) {
        const { process: child, outcome } = startCommand('digests.ts', [], database.place);
        while (child.exitCode === null && (await mailCount(db)) < enough) await wait(5);
        child.kill('SIGKILL');
        const { code } = await outcome;
        if (code === null) interrupted++;
      }
      expect(interrupted).toBeGreaterThan(0);
      const before = await mailCount(db);
      expect(before).toBeLessThan(readers);
      const { code, output } = await digests(database);
      expect(code).toBe(0);
      expect(output).toContain(`Mails: ${readers - before}.`);
      await expectToldOnce(db, readers);
      expect((await digests(database)).output).toContain('Mails: 0.');
    },
  );

  test('without a server sends what it writes, where SMTP_URL is set', { timeout: 120_000 }, async () => {
    const database = await open();
    await addReaders(database.db, 7);
    await addTopicDocuments(database.db);
    await database.close();
    const unsent = await digests(database);
    expect(unsent.errors).toBe('');
    expect(unsent.output).toContain('Mails: 7.');
    expect(unsent.output).toContain('7 wait for the next start of the server');
    const sink = await startSmtpSink();
    const sent = await digests(database, { SMTP_URL: sink.url });
    expect(sent.output).toContain('Mails: 0.');
    expect(sent.output).toContain('Sent: 7. Refused: 0. To be tried again by the server: 0.');
    expect(new Set(sink.taken.flatMap(({ to }) => to)).size).toBe(7);
    expect(sink.taken[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await sink.close();
    const again = await openDatabase(database.place);
    await expectToldOnce(again.db, 7);
    const states = await again.db.select({ state: outbox.state }).from(outbox);
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']));
    await again.close();
  });

  test('beside a server leaves the sending to it, links to its addresses, and signs with its secret alone', async () => {
    const database = await open();
    await rememberPublicUrls(
      database.db,
      bySite((site) => new URL(`https://${site}.evidence.example`)),
    );
    // As a server that runs does: one that says nothing for twelve seconds counts as gone.
    const report = (): Promise<void> => reportFollower(database.db, 'a server', 1);
    await report();
    const reporting = setInterval(() => void report(), 1_000);
    await addReaders(database.db, 2);
    await addTopicDocuments(database.db);
    const sink = await startSmtpSink();
    const { output, code } = await digests(database, { SMTP_URL: sink.url });
    expect(code).toBe(0);
    clearInterval(reporting);
    expect(output).toContain('The server sends them: 2 wait.');
    expect(sink.read).toEqual([]);
    for (const { textBody, headers } of await database.db.select().from(outbox)) {
      expect(textBody).not.toContain('localhost');
      expect(headers['List-Unsubscribe']).toMatch(/^<https:\/\/hse\.evidence\.example\/unsubscribe\//);
    }
    await sink.close();
    await rememberKey(database.db, ['of another secret']);
    const refused = await digests(database);
    expect(refused.code).toBe(2);
    expect(refused.errors).toContain('another SESSION_SECRET');
    expect(await database.db.select().from(outbox).where(eq(outbox.kind, 'digest'))).toHaveLength(2);
  });

  test('says how it is called', async () => {
    const database = await open();
    expect((await runCommand('digests.ts', ['--help'], database.place)).output).toContain('npm run digests');
    expect((await runCommand('digests.ts', ['now'], database.place)).code).toBe(2);
  });
});
