import { ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openDatabaseForTool, type Database } from '#server/database/connect.ts';
import {
  confirmByHand,
  listAccounts,
  removeByHand,
  type ListedAccount,
} from '#server/features/accounts/manage-accounts.ts';

const help = `Lists accounts, confirms the address of one, or removes one.

  npm run users -- list               every account: address, site, since when, confirmed, last sign-in
  npm run users -- confirm ADDRESS    as if its owner had followed the link of the mail
  npm run users -- remove ADDRESS     deletes the account with all that is saved in it; cannot be undone, and no mail goes out

Works while the server runs and while it does not.
`;

/** Each takes the address that its command was given, and says whether it could do it. */
const commands: Readonly<Record<string, (db: Database, address: string) => Promise<boolean>>> = {
  async list(db) {
    let count = 0;
    for await (const account of listAccounts(db)) {
      console.log(lineOf(account));
      count++;
    }
    console.log(count === 1 ? '1 account' : `${count} accounts`);
    return true;
  },
  async confirm(db, address) {
    const outcome = await confirmByHand(db, address);
    if (outcome === null) return noAccount(address);
    console.log(outcome === 'confirmed' ? `Confirmed ${address}.` : `${address} was confirmed already.`);
    return true;
  },
  async remove(db, address) {
    if (!(await removeByHand(db, address))) return noAccount(address);
    console.log(`Removed the account of ${address}.`);
    return true;
  },
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
  if (command === undefined || rest.length > 0 || (name === 'list') !== (address === '')) {
    console.error('Say list, confirm ADDRESS or remove ADDRESS. See npm run users -- --help.');
    return 2;
  }
  try {
    return (await run(command, address)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}

async function run(
  command: (db: Database, address: string) => Promise<boolean>,
  address: string,
): Promise<boolean> {
  const { dataDir, databaseUrl } = readConfig(readEnvironment());
  const holder = { purpose: 'npm run users', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, holder });
  try {
    return await command(database.db, address);
  } finally {
    await database.close();
  }
}
