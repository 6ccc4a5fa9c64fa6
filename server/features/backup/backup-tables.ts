import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName, getTableConfig } from '#server/database/drizzle.ts';
import {
  accountEvents,
  accountLinks,
  accounts,
  attempts,
  deletedAccounts,
  followedSearches,
  savedDocuments,
  savedSearches,
  sharedLists,
  signIns,
  unsubscribes,
} from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { popularQueries, removedSuggestions } from '#server/database/schema/popular-queries-schema.ts';
import {
  documentChanges,
  documents,
  installation,
  searchFollowers,
  siteStatistics,
} from '#server/database/schema/schema.ts';

/** Read in blocks of revisions. */
export const documentsTable = getTableName(documents);

/** Read at once, in one transaction: all tables but those of documents and of mails. */
const others: readonly PgTable[] = [
  documentChanges,
  siteStatistics,
  installation,
  popularQueries,
  removedSuggestions,
  deletedAccounts,
  accounts,
  accountLinks,
  accountEvents,
  signIns,
  attempts,
  savedDocuments,
  savedSearches,
  followedSearches,
  sharedLists,
  unsubscribes,
];

export interface BackupTable {
  readonly name: string;
  /** Columns of the primary key: rows are read in its order. */
  readonly key: readonly string[];
}

export const otherTables: readonly BackupTable[] = others.map((table) => {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const [combined] = primaryKeys;
  const key = combined === undefined ? columns.filter(({ primary }) => primary) : combined.columns;
  return { name, key: key.map((column) => column.name) };
});

/** Every table of ours. How far the running servers are is in none of the backups. */
export const allTables: readonly string[] = [
  documentsTable,
  getTableName(outbox),
  ...otherTables.map(({ name }) => name),
  getTableName(searchFollowers),
];
