import {
  sql,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from '../drizzle.ts';
import type { RoleName } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/*
 * The tables of people. docs/privacy.md says of each column what it is for and how long it is kept; a test compares.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const accounts = pgTable(
  'accounts',
  {
    /** Random. */
    id: text().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    /** null until the address is confirmed by a link that carries a password, or a reset sets one. */
    passwordHash: text('password_hash'),
    /** null until the address is confirmed. */
    confirmedAt: moment('confirmed_at'),
    /** A token of an earlier version counts no more. */
    tokenVersion: integer('token_version').notNull().default(1),
    /** Where the account was opened. */
    site: text().$type<SiteCode>().notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Id of the list of countries; empty where it is not given. */
    country: text().notNull().default(''),
    languages: jsonb()
      .$type<Partial<Record<SiteCode, Language>>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    roles: jsonb()
      .$type<Partial<Record<SiteCode, RoleName[]>>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: moment('terms_accepted_at')
      .notNull()
      .default(sql`now()`),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    lastSignInAt: moment('last_sign_in_at'),
    /** When a warning went out that an unused account will be deleted. */
    warnedAt: moment('warned_at'),
    /** Mails in a row that were refused for good. */
    mailRefusals: integer('mail_refusals').notNull().default(0),
  },
  (table) => [uniqueIndex('accounts_email').on(table.email)],
);

export type LinkPurpose = 'confirm' | 'reset' | 'address';

/** Links that were mailed: only the SHA-256 of each token is kept. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    site: text().$type<SiteCode>().notNull(),
    /** The address to be confirmed, for a change of address. */
    newEmail: text('new_email'),
    /** What was registered with a link that confirms; the hash goes when the link is used or void. */
    passwordHash: text('password_hash'),
    language: text().$type<Language>(),
    termsVersion: text('terms_version'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** Set when it was used, or when a newer link took its place. */
    spentAt: moment('spent_at'),
  },
  (table) => [index('account_links_account').on(table.accountId, table.purpose)],
);

/** Sign-ins in force, and those that were ended before their time. */
export const signIns = pgTable(
  'sign_ins',
  {
    /** `jti` of the token. */
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    /** Family of the browser (`Firefox`); null where it is not known. */
    browser: text(),
    /** The network that it came from, as a hash with a key and the account's id. */
    network: text(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sign_ins_account').on(table.accountId)],
);

/** Attempts that are limited, by a key that says what and who; kept for a day. Addresses are in it as hashes only. */
export const attempts = pgTable(
  'attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('attempts_key').on(table.key, table.at)],
);

export const savedDocuments = pgTable(
  'saved_documents',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    documentId: bigint('document_id', { mode: 'number' }).notNull(),
    savedAt: moment('saved_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.site, table.documentId] })],
);

/** Lists of documents that whoever has their link can read. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    /** Random: it is in the link, and whoever has that reads the list. */
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    title: text().notNull(),
    introduction: text().notNull(),
    /** In the order in which they are read. */
    entries: jsonb().$type<{ readonly document: number; readonly note: string }[]>().notNull(),
    isOpen: boolean('is_open').notNull(),
    changedAt: moment('changed_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('shared_lists_account').on(table.accountId, table.site)],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    /** Random. */
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    /** Trimmed. */
    query: text().notNull(),
    /** Legacy keys in the order in which they were chosen, none twice, none that another of them stands for. */
    keys: jsonb().$type<string[]>().notNull(),
    /** Only the words as they are written, without their forms in other languages. */
    asWritten: boolean('as_written').notNull().default(false),
    /** SHA-256 of `searchIdentity`: what makes two searches the same. */
    identity: text().notNull(),
    subscribed: boolean().notNull().default(false),
    /** When the person last asked for email updates. */
    subscribedAt: moment('subscribed_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    /** Digests have reported everything up to this revision. */
    digestedRevision: bigint('digested_revision', { mode: 'number' }).notNull(),
    /** The person has seen everything up to this revision. */
    visitedRevision: bigint('visited_revision', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('saved_searches_identity').on(table.accountId, table.site, table.identity)],
);

/** Curated searches that people follow: following is subscribing. */
export const followedSearches = pgTable(
  'followed_searches',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    curatedId: text('curated_id').notNull(),
    /** False for one that was only visited, or that is followed no more. */
    subscribed: boolean().notNull(),
    subscribedAt: moment('subscribed_at'),
    digestedRevision: bigint('digested_revision', { mode: 'number' }).notNull(),
    visitedRevision: bigint('visited_revision', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.site, table.curatedId] })],
);

/** Ends of all email updates of a site, each with what it ended, so that it can be taken back. */
export const unsubscribes = pgTable('unsubscribes', {
  /** SHA-256 of the token of the link that takes it back. */
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  site: text().$type<SiteCode>().notNull(),
  /** Ids of saved searches. */
  searches: jsonb().$type<string[]>().notNull(),
  /** Ids of curated searches. */
  curated: jsonb().$type<string[]>().notNull(),
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
  expiresAt: moment('expires_at').notNull(),
  spentAt: moment('spent_at'),
});

/**
 * What happened to accounts, and what commands did. Events go with their account; that one was deleted stays, and does not
 * say which.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    /** Random; of what is counted, made of event, account and day. */
    id: text().primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** One of the closed list in `account-events.ts`. */
    event: text().notNull(),
    /** As in `signIns`. */
    network: text(),
    times: integer().notNull().default(1),
    /** When it happened last: by the clock, so that events of one transaction keep their order. */
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('account_events_account').on(table.accountId, table.at),
    index('account_events_at').on(table.at),
  ],
);

/**
 * Accounts that were deleted, so that restoring an older backup deletes them again. A trigger on `accounts` writes it:
 * no way of deleting an account gets past it.
 */
export const deletedAccounts = pgTable('deleted_accounts', {
  /** SHA-256 of the account's random id, in hexadecimal digits. */
  idHash: text('id_hash').primaryKey(),
  deletedAt: moment('deleted_at')
    .notNull()
    .default(sql`now()`),
});
