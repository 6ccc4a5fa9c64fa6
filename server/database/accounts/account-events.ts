import { createHash } from 'node:crypto';
import { sql } from '../drizzle.ts';
import { isMissingAccountError } from './missing-account.ts';
import { accountEvents } from '../schema/accounts-schema.ts';
import type { Database } from '../connection/connect.ts';

/** What is kept of accounts, and logged. docs/accounts.md says how it is read. */
export type AccountEvent = SingleEvent | keyof typeof countedEvents;

type SingleEvent =
  | 'Signed in'
  | 'Signed out'
  | 'Sign-ins ended'
  | 'Account registered'
  | 'Address confirmed'
  | 'Password reset asked for'
  | 'Password reset'
  | 'Password changed'
  | 'Change of address asked for'
  | 'Address changed'
  | 'Warned as unused'
  | AccountEnd
  | CommandEvent;

/** The account is gone, and its events with it: this one is kept without its id. */
type AccountEnd = 'Account deleted' | 'Unused account deleted' | 'Account removed by command';

/** What whoever runs the servers did by a command. */
type CommandEvent =
  | 'Address confirmed by command'
  | 'Suggestion removed by command'
  | 'Suggestion restored by command'
  | 'Import begun by command'
  | 'Backup made by command'
  | 'Backup restored by command';

/** What can be done again and again, by strangers too: one row a day and account, with how often and when last. */
const countedEvents = {
  'Sign-in refused': true,
  'Sign-in refused: too many failures': true,
  'Link refused': true,
  'Current password refused': true,
  'Profile changed': true,
  'Account data read': true,
  'E-mail updates switched on': true,
  'E-mail updates ended': true,
  'E-mail updates taken up again': true,
  'Unconfirmed account removed': true,
} as const;

const endsOfAccounts: readonly AccountEvent[] = [
  'Account deleted',
  'Unused account deleted',
  'Account removed by command',
] satisfies readonly AccountEnd[];

/** Whether an account is gone with an event. */
export function endsAccount(event: AccountEvent): boolean {
  return endsOfAccounts.includes(event);
}

/**
 * Keeps an event in the transaction of what happened. `network` as `HideNetwork` writes it; of what is counted none is kept.
 */
export async function keepEvent(
  transaction: Database,
  event: AccountEvent,
  accountId: string | null,
  network: string | null = null,
): Promise<void> {
  if (!Object.hasOwn(countedEvents, event)) {
    const stored = endsAccount(event) ? { accountId: null, network: null } : { accountId, network };
    await transaction.insert(accountEvents).values({ id: crypto.randomUUID(), event, ...stored });
    return;
  }
  const day = new Date().toISOString().slice(0, 10);
  const id = createHash('sha256')
    .update(`${event}\n${accountId ?? ''}\n${day}`)
    .digest('base64url');
  await transaction
    .insert(accountEvents)
    .values({ id, event, accountId })
    .onConflictDoUpdate({
      target: accountEvents.id,
      set: { times: sql`${accountEvents.times} + 1`, at: sql`clock_timestamp()` },
    });
}

/** `accountId` is null where there is no account. */
export type NoteEvent = (
  event: AccountEvent,
  accountId: string | null,
  network?: string | null,
) => Promise<void>;

/** Keeps what happens to accounts and logs it: the account's id at most, never an address or a token. */
export interface Recorder {
  /** Runs a transaction. What it notes is kept with what it changes, and logged once that is committed. */
  readonly within: <Result>(
    work: (transaction: Database, note: NoteEvent) => Promise<Result>,
  ) => Promise<Result>;
  /** For what changes nothing else. */
  readonly note: NoteEvent;
}

export type TellEvent = (event: AccountEvent, accountId: string | null) => void;

export function createRecorder(db: Database, tell: TellEvent): Recorder {
  return {
    within: async (work) => {
      const noted: Parameters<TellEvent>[] = [];
      const result = await db.transaction((transaction) =>
        work(transaction, async (event, accountId, network) => {
          await keepEvent(transaction, event, accountId, network);
          noted.push([event, accountId]);
        }),
      );
      for (const [event, accountId] of noted) tell(event, accountId);
      return result;
    },
    note: async (event, accountId, network) => {
      await keepEvent(db, event, accountId, network).catch((error: unknown) => {
        // The account was deleted a moment before.
        if (isMissingAccountError(error)) return keepEvent(db, event, null);
        throw error;
      });
      tell(event, accountId);
    },
  };
}
