import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { withClient } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/servers/server-process.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startSmtpSink, type SmtpSink } from '#tests/support/mail/smtp-sink.ts';

const soon = { timeout: 90_000, interval: 50 };
const movedClock = join(import.meta.dirname, '../support/moved-clock.ts');
const mailProcess = join(import.meta.dirname, '../support/mail/mail-process.ts');

let shared: SharedDatabase;
let sink: SmtpSink;
let folder: string;
beforeAll(async () => {
  shared = await newSharedDatabase();
  sink = await startSmtpSink();
  folder = await newScratchFolder('evidence-mails-');
});
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  await sink.close();
  await shared.remove();
  await rm(folder, { recursive: true, force: true });
});

const query = async (text: string) => (await withClient(shared.url, (client) => client.query(text))).rows;
const tenMinutes = 600_000;
/** Long enough to start a server and stop it, and no further away than turns that digests have taken (digest-pace.ts). */
const untilNextTurn = 200_000;
/** Milliseconds between the turns of two digests. */
const pace = 100;

it(
  'a server that stops for ten minutes with mails in its hands, and wakes, sends none that another one has sent',
  { timeout: 240_000 },
  async () => {
    const addresses = [1, 2, 3, 4, 5].map((at) => `reader-${at}@example.org`);
    const clock = join(folder, 'clock');
    await writeFile(clock, '0');
    const settings = { DATABASE_URL: shared.url, SMTP_URL: sink.url, LOG_LEVEL: 'error', PORT: '0' };
    // The turns to send digests are taken for some minutes: whoever has mails waits with them in its hands.
    const taken = Date.now() + untilNextTurn;
    await query(`insert into installation (name, value) values ('digests-sent-until', '${taken}')`);
    const parameters = ['--import', movedClock, mailProcess];
    const stopped = startServerProcess(
      { ...settings, DATA_DIR: join(folder, 'stopped'), CLOCK_FILE: clock, LEASE: '300' },
      [...parameters, 'digest', ...addresses],
    );
    const turns = `select value::bigint - ${taken} as since from installation where name = 'digests-sent-until'`;
    await vi.waitFor(
      async () => expect(await query(turns)).toEqual([{ since: `${pace * addresses.length}` }]),
      soon,
    );
    stopped.child.kill('SIGSTOP');

    // Ten minutes go by.
    await writeFile(clock, String(2 * tenMinutes));
    await query(`update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'`);
    await query(`delete from installation where name = 'digests-sent-until'`);
    const config = readConfig({ ...settings, DATA_DIR: join(folder, 'other') });
    const other = await compose(config, {
      withSamples: false,
      background: { pollSeconds: 0.5, leaseSeconds: 2 },
    });
    await other.mail.start();
    await vi.waitFor(() => expect(sink.taken).toHaveLength(addresses.length), soon);
    await other.close();
    stopped.child.kill('SIGCONT');
    // It gives each of them up, and says so.
    const givenUp = (): number => stopped.output().split('The lease of a mail ran out').length - 1;
    await vi.waitFor(
      () => expect(givenUp() + sink.read.length).toBeGreaterThanOrEqual(2 * addresses.length),
      soon,
    );
    expect(sink.read.flatMap(({ to }) => to).toSorted()).toEqual(addresses);
  },
);
