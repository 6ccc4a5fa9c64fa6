import type { SiteCode } from '#domain/sites/sites.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import type { Attempts } from '#server/database/accounts/attempts.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { QueueMail } from '#server/database/outbox.ts';
import type { AccountSources } from './account-sources.ts';
import type { AccountKeys } from './tokens/keys.ts';
import { createHideNetwork } from './sign-in/known-networks.ts';
import { createPasswordCheck } from './passwords/password-rules.ts';
import { createQueueAccountEmail } from './queue-account-email.ts';
import { createTokens } from './tokens/tokens.ts';
import { createGate } from './passwords/gate.ts';

export interface AccountParts {
  readonly db: Database;
  readonly keys: AccountKeys;
  readonly attempts: Attempts;
  readonly queueMail: QueueMail;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  readonly record: Recorder;
  readonly curatedIds: readonly string[];
}

/**
 * A few at once, so that one asks the database while another hashes and none keeps the others from a connection; a
 * thousand people who sign in at the same moment wait in the queue of the gate.
 */
const hashingCalls = { running: 8, waiting: 1_024 };

/** Puts together what the calls of accounts work with. */
export function createAccounts({
  db,
  keys,
  attempts,
  queueMail,
  publicUrls,
  record,
  curatedIds,
}: AccountParts): AccountSources {
  return {
    db,
    tokens: createTokens(keys.tokens),
    attempts,
    hideNetwork: createHideNetwork(keys.attempts),
    gate: createGate(hashingCalls),
    checkPassword: createPasswordCheck(),
    queueEmail: createQueueAccountEmail(queueMail, publicUrls),
    record,
    curatedIds,
  };
}
