import type { SiteCode } from '#domain/sites/sites.ts';
import type { Attempts } from '#server/database/accounts/attempts.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { HideNetwork } from './sign-in/known-networks.ts';
import type { QueueAccountEmail } from './queue-account-email.ts';
import type { Gate } from './passwords/gate.ts';
import type { CheckPassword } from './passwords/password-rules.ts';
import type { Tokens } from './tokens/tokens.ts';

/** What the calls of accounts work with. */
export interface AccountSources {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly attempts: Attempts;
  readonly hideNetwork: HideNetwork;
  /** For every call that hashes passwords. */
  readonly gate: Gate;
  readonly checkPassword: CheckPassword;
  readonly queueEmail: QueueAccountEmail;
  readonly record: Recorder;
  /** Of the curated searches that there are, of every site. */
  readonly curatedIds: readonly string[];
}

/** Who calls with a token in force. */
export interface Caller {
  readonly accountId: string;
  readonly email: string;
  /** Where they signed in. */
  readonly site: SiteCode;
  /** Names the sign-in. */
  readonly signInId: string;
  readonly issuedAt: Date;
}

/** Where a call comes from. */
export interface ClientInfo {
  /** The IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly userAgent: string | null;
}
