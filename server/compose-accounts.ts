import type { FastifyBaseLogger } from 'fastify';
import { loadCountries, profileCountries } from '#content/load-countries.ts';
import type { MailServices } from './compose-mail.ts';
import type { Config } from './config/config.ts';
import { readSessionSecrets } from './config/session-secret.ts';
import { createRecorder, endsAccount, type Recorder } from './database/accounts/account-events.ts';
import { createAttempts, type TakeAttempt } from './database/accounts/attempts.ts';
import type { Database } from './database/connection/connect.ts';
import { rememberKey } from './database/installation.ts';
import type { AccountSources } from './features/accounts/account-sources.ts';
import { createAccounts } from './features/accounts/create-accounts.ts';
import { createFindSignedIn } from './features/accounts/sign-in/find-signed-in.ts';
import { deriveKeys, type AccountKeys } from './features/accounts/tokens/keys.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
} from './features/accounts/tokens/unsubscribe-tokens.ts';
import { tidyAccounts } from './features/accounts/administration/tidy-accounts.ts';
import type { ProfileSources } from './features/profile/profile.routes.ts';
import type { UnsubscribeSources } from './features/unsubscribe/unsubscribe.ts';
import type { FindSignedIn, ReadAccount } from './http/endpoints/session-guard.ts';
import { openCallNews, type CallNewsChannel } from './database/shared-call-counts.ts';
import type { LogFault } from './http/fault-log.ts';

export interface AccountServices {
  readonly accounts: AccountSources;
  readonly profile: ProfileSources;
  readonly findSignedIn: FindSignedIn;
  readonly readAccount: ReadAccount;
  /** Limits that all servers count together. */
  readonly takeAttempt: TakeAttempt;
  readonly record: Recorder;
}

interface AccountSurroundings {
  readonly config: Config;
  readonly db: Database;
  readonly keys: AccountKeys;
  readonly mail: MailServices;
  readonly logger: FastifyBaseLogger;
  readonly curatedIds: readonly string[];
  /** Called after an account was deleted. */
  readonly onDeletion: () => void;
}

/** The keys of this installation; makes their secret where there is none yet. */
export function readKeys(config: Config): AccountKeys {
  return deriveKeys(readSessionSecrets(config));
}

const otherKey =
  'The server that used this database before had another SESSION_SECRET: sign-ins of one count nothing with the other. ' +
  'Give all servers the same secret; after a change of secret, keep the old one second until its sign-ins have run out.';

/** When old things are removed: at night, where most people are. Cron, in UTC. */
const everyNight = '17 3 * * *';

/** Accounts, and whatever guards them. */
async function composeAccounts(surroundings: AccountSurroundings): Promise<AccountServices> {
  const { config, db, keys, mail, logger, curatedIds, onDeletion } = surroundings;
  if (!(await rememberKey(db, keys.fingerprints))) logger.warn(otherKey);
  const attempts = createAttempts(db, config.rateLimit, keys.attempts);
  const record = createRecorder(db, (event, account) => {
    logger.info({ account }, event);
    if (account !== null && endsAccount(event)) onDeletion();
  });
  const { publicUrls } = config;
  const { queueMail } = mail;
  const accounts = createAccounts({ db, keys, attempts, queueMail, publicUrls, record, curatedIds });
  mail.jobs.work('clean-up', async () => {
    logger.info(await tidyAccounts(accounts, new Date()), 'Old things were removed');
  });
  mail.jobs.schedule('clean-up', everyNight);
  const countries = loadCountries();
  return {
    accounts,
    profile: { db, countries: (language) => profileCountries(countries, language), record },
    findSignedIn: createFindSignedIn(db, accounts.tokens),
    readAccount: async (token) => (await accounts.tokens.read(token))?._id ?? null,
    takeAttempt: attempts.take,
    record,
  };
}

export interface PersonalServices {
  readonly accountServices: AccountServices;
  readonly unsubscribe: UnsubscribeSources;
  readonly signUnsubscribe: UnsubscribeTokens['signUnsubscribe'];
}

/** Accounts, and the links that end email updates. */
export async function composePersonal(parts: AccountSurroundings): Promise<PersonalServices> {
  const { config, db, keys, mail } = parts;
  const accountServices = await composeAccounts(parts);
  const { takeAttempt, record } = accountServices;
  const { signUnsubscribe, readUnsubscribe } = createUnsubscribeTokens(keys.unsubscribe);
  const { queueMail } = mail;
  const { publicUrls } = config;
  return {
    accountServices,
    signUnsubscribe,
    unsubscribe: { db, queueMail, takeAttempt, publicUrls, readUnsubscribe, record },
  };
}

/** Servers on one PostgreSQL tell each other of callers that call often; the embedded database has one server. */
export function composeCallNews(
  config: Pick<Config, 'databaseUrl' | 'rateLimit'>,
  keys: AccountKeys,
  logFault: LogFault,
): CallNewsChannel | null {
  const [secret] = keys.calls;
  if (config.databaseUrl === null || !config.rateLimit || secret === undefined) return null;
  return openCallNews({
    url: config.databaseUrl,
    secret,
    onError: (error) => logFault(error, 'Servers cannot tell each other how often callers call'),
  });
}
