import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import {
  openDatabaseForTool,
  type Database,
  type OpenDatabase,
} from '#server/database/connection/connect.ts';
import { listMails, readMail, reviveMail, type ListedMail } from '#server/features/mail/mail.store.ts';
import { queueSending } from '#server/features/mail/queue-sending.ts';
import { createPgBossJobs } from '#server/adapters/jobs-pg-boss/jobs-pg-boss.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import { explained } from './explained.ts';

const help = `Shows the mails that were written, and sends again what could not be delivered.

  npm run mails -- list [--failed]    the newest 200, or those that failed
  npm run mails -- retry ID           sends a mail again that failed, was kept or dropped

Works while the server runs and while it does not: the server that runs, or the next one, sends.
`;

class UsageError extends Error {}

process.exitCode = await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<number> {
  if (parameters.some((one) => one === '--help' || one === '-h')) {
    console.log(help);
    return 0;
  }
  try {
    return await run(commandOf(parameters));
  } catch (error) {
    console.error(explained(error));
    return error instanceof ConfigError || error instanceof UsageError ? 2 : 1;
  }
}

type Command = (database: OpenDatabase) => Promise<number>;

function commandOf(parameters: readonly string[]): Command {
  const { positionals, failed } = parsed(parameters);
  const [name, id, ...rest] = positionals;
  if (name === 'list' && id === undefined) return (database) => list(database, failed);
  if (name === 'retry' && id !== undefined && rest.length === 0 && !failed) {
    return (database) => retry(database, id);
  }
  throw new UsageError('Say list, list --failed, or retry with an id. See npm run mails -- --help.');
}

function parsed(parameters: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      options: { failed: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { positionals, failed: values.failed };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(command: Command): Promise<number> {
  const { dataDir, databaseUrl, leastFreeSpace, syncs } = readConfig(readEnvironment());
  const holder = { purpose: 'npm run mails', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  try {
    return await command(database);
  } finally {
    await database.close();
  }
}

async function list({ db }: OpenDatabase, isFailedOnly: boolean): Promise<number> {
  const mails = await listMails(db, { limit: 200, ...(isFailedOnly ? { states: ['failed'] } : {}) });
  console.log(mails.length === 0 ? 'No mails.' : mails.map(lineOf).join('\n'));
  return 0;
}

function lineOf(mail: ListedMail): string {
  const written = new Date(mail.createdAt).toISOString().slice(0, 19);
  const parts = [mail.id, written, mail.site, mail.kind, mail.state, `tries: ${mail.tries}`, mail.toAddress];
  return [...parts, ...(mail.lastProblem === null ? [] : [mail.lastProblem])].join('  ');
}

async function retry(database: OpenDatabase, id: string): Promise<number> {
  const mail = await readMail(database.db, id);
  if (mail === null) {
    console.error('There is no mail with this id. See npm run mails -- list.');
    return 1;
  }
  if (mail.expiresAt !== null && Date.parse(mail.expiresAt) <= Date.now()) {
    console.error('The link in this mail has run out: sending it would help nobody.');
    return 1;
  }
  if (mail.textBody === '') {
    console.error('The text of this mail is not kept any more: it is too old.');
    return 1;
  }
  const queue = await openMailQueue(database);
  try {
    const revived = await database.db.transaction(async (transaction) => {
      const waiting = await reviveMail(transaction, id);
      if (waiting !== null) await queueSending(queue.jobs, transaction, mail, waiting.notBefore);
      return waiting;
    });
    if (revived === null) console.log(`Nothing to do: the mail is ${mail.state}.`);
    else if (revived.notBefore === undefined) console.log('It will be sent.');
    else
      console.log(
        'It will be sent in a few minutes, unless it arrives before: it may have been on its way when it was dropped.',
      );
    return 0;
  } finally {
    await queue.stop();
  }
}

/** The queue of mails for a command, which leaves the sending to the next server that runs. `stop` ends it. */
async function openMailQueue(database: OpenDatabase): Promise<{
  readonly jobs: Jobs<Database>;
  readonly stop: () => Promise<void>;
}> {
  const jobs = createPgBossJobs({
    database: { kind: 'pool', client: database.pool },
    role: 'tool',
    onError: (error) => console.error(explained(error)),
  });
  await jobs.start();
  return {
    jobs,
    stop: () => jobs.stop(),
  };
}
