import { sql, index, integer, jsonb, pgTable, text, timestamp } from '../drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accounts } from './accounts-schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const mailKinds = [
  'confirmation',
  'reset',
  'password-changed',
  'new-address',
  'address-notice',
  'account-deleted',
  'unused-account',
  'documents',
  'digest',
  'unsubscribed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `waiting` to be sent or sent again; `sent`; `kept` where no SMTP server is set; `failed` for good; `dropped` since
 * its link ran out or nobody wants it any more.
 */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed' | 'dropped';

/** Every mail there is, written in the transaction that causes it. */
export const outbox = pgTable(
  'outbox',
  {
    /** Random; the Message-ID is made of it, so that each try has the same. */
    id: text().primaryKey(),
    /** null where the account is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    kind: text().$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    /** Emptied with the HTML part when the mail is old. */
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<MailState>().notNull(),
    tries: integer().notNull().default(0),
    /** What the SMTP server last said, shortened, addresses left out. */
    lastProblem: text('last_problem'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    /** Not sent after this; null = after three days of trying. */
    expiresAt: moment('expires_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('outbox_account').on(table.accountId, table.site),
    index('outbox_created').on(table.createdAt),
    // Few of many: what waits and what failed is counted again and again.
    index('outbox_unsent')
      .on(table.state, table.createdAt)
      .where(sql`${table.state} in ('waiting', 'failed')`),
  ],
);
