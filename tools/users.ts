import { ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openDatabaseForTool, type Database } from '#server/database/connection/connect.ts';
import { counted } from './counted.ts';
import { explained } from './explained.ts';
import {
  accountIdOf,
  listEvents,
  type ListedEvent,
} from '#server/features/accounts/administration/list-events.ts';
import {
  confirmByHand,
  listAccounts,
  removeByHand,
  type ConfirmedByHand,
  type ListedAccount,
} from '#server/features/accounts/administration/manage-accounts.ts';

const help = `Lists accounts, confirms the address of one, removes one, or shows what happened to them.

  npm run users -- list               every account: address, site, since when, confirmed, last sign-in
  npm run users -- confirm ADDRESS    as if its owner had followed the link of the mail
  npm run users -- remove ADDRESS     deletes the account with all that is saved in it; cannot be undone, and no mail goes out
  npm run users -- audit              what happened in the last 365 days: moment, event, how often that day, network, account
  npm run users -- audit ADDRESS      the same of one account

Networks are shown as the beginning of a hash, another one for each account; events of accounts that are gone are gone.

Works while the server runs and while it does not.
`;

/** Each takes the address that its command was given (empty where none), and says whether it could do it. */
const commands: Readonly<Record<string, (db: Database, address: string) => Promise<boolean>>> = {
  async list(db) {
    let count = 0;
    for await (const account of listAccounts(db)) {
      console.log(lineOf(account));
      count++;
    }
    console.log(counted(count, 'account'));
    return true;
  },
  async confirm(db, address) {
    const outcome = await confirmByHand(db, address);
    if (outcome === null) return noAccount(address);
    console.log(confirmedLines[outcome](address));
    return true;
  },
  async remove(db, address) {
    if (!(await removeByHand(db, address))) return noAccount(address);
    console.log(`Removed the account of ${address}.`);
    return true;
  },
  async audit(db, address) {
    const id = address === '' ? null : await accountIdOf(db, address);
    if (address !== '' && id === null) return noAccount(address);
    for await (const event of listEvents(db, id)) console.log(eventLine(event));
    return true;
  },
};

function eventLine({ at, event, times, network, accountId }: ListedEvent): string {
  const moment = new Date(at).toISOString();
  return [moment, event, `${times}x`, network?.slice(0, 8) ?? '-', accountId ?? '-'].join('  ');
}

const confirmedLines: Readonly<Record<NonNullable<ConfirmedByHand>, (address: string) => string>> = {
  confirmed: (address) => `Confirmed ${address}.`,
  'confirmed without a password': (address) =>
    `Confirmed ${address}. It was registered with several passwords or none that still counts: ` +
    'its owner sets one with "Forgot your password?".',
  'was confirmed': (address) => `${address} was confirmed already.`,
};

function lineOf({ email, site, createdAt, confirmedAt, lastSignInAt }: ListedAccount): string {
  const state = confirmedAt === null ? 'not confirmed' : `confirmed ${day(confirmedAt)}`;
  const seen = lastSignInAt === null ? 'never signed in' : `signed in ${day(lastSignInAt)}`;
  return `${email}  ${site}  since ${day(createdAt)}  ${state}  ${seen}`;
}

function day(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function noAccount(address: string): boolean {
  console.error(`No account has the address ${address}.`);
  return false;
}

process.exitCode = await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<number> {
  if (parameters.some((one) => one === '--help' || one === '-h')) {
    console.log(help);
    return 0;
  }
  const [name = '', address = '', ...rest] = parameters;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isCalledRightly = rest.length === 0 && (name === 'audit' || (name === 'list') === (address === ''));
  if (command === undefined || !isCalledRightly) {
    console.error(
      'Say list, confirm ADDRESS, remove ADDRESS, audit or audit ADDRESS. See npm run users -- --help.',
    );
    return 2;
  }
  try {
    return (await run(command, address)) ? 0 : 1;
  } catch (error) {
    console.error(explained(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}

async function run(
  command: (db: Database, address: string) => Promise<boolean>,
  address: string,
): Promise<boolean> {
  const { dataDir, databaseUrl, leastFreeSpace, syncs } = readConfig(readEnvironment());
  const holder = { purpose: 'npm run users', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  try {
    return await command(database.db, address);
  } finally {
    await database.close();
  }
}
