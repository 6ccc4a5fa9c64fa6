import { sql, bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from '../drizzle.ts';
import type { ChangeKind } from '#domain/evidence/change-kinds.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/*
 * The tables. After a change, from the top folder (a test compares the migrations with this file):
 *
 *   npx drizzle-kit generate --dialect postgresql --schema 'server/database/schema/*schema.ts' \
 *     --out server/database/migrations/sql --name what-changes
 *
 * accounts-schema.ts has the tables of people, mail-schema.ts those of mail, popular-queries-schema.ts what many search for.
 */

/** A document without the number that the database gives it. */
export type DocumentBody = Omit<EvidenceDocument, 'id'>;

/** External ids that begin so belong to the invented sample documents. */
export const samplePrefix = 'sample:';

/** External ids that begin so were derived from the content, where the source gives no id. */
export const derivedPrefix = 'no-id:';

export const documents = pgTable(
  'documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().$type<SiteCode>().notNull(),
    externalId: text('external_id').notNull(),
    /** Grows with every change of any document, in the order in which changes are committed. */
    revision: bigint({ mode: 'number' }).notNull(),
    /** The revision with which it came, or came back after a removal. */
    addedRevision: bigint('added_revision', { mode: 'number' }).notNull().default(0),
    /** A removed document leaves its row, so that indexes learn of the removal and the id is never given again. */
    deleted: boolean().notNull().default(false),
    /** Of the body, so that importing the same again changes nothing; empty for a removed document. */
    contentHash: text('content_hash').notNull(),
    /** null for a removed document. */
    body: jsonb().$type<DocumentBody>(),
    /** Of its last change or removal: it ascends with the revisions. */
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('documents_site_external_id').on(table.site, table.externalId),
    uniqueIndex('documents_revision').on(table.revision),
    index('documents_added').on(table.site, table.addedRevision),
    // For harvesters, who ask for what changed since a time.
    index('documents_updated').on(table.site, table.updatedAt, table.id),
  ],
);

/** What a document was before a change that people are notified of. */
export type DocumentBefore = Pick<DocumentBody, 'quality' | 'lastLitSearch'>;

/** Changes of documents that digests tell of. Additions are not here: `documents.added_revision` has them. */
export const documentChanges = pgTable(
  'document_changes',
  {
    /** Of the document, when it changed. */
    revision: bigint({ mode: 'number' }).primaryKey(),
    site: text().$type<SiteCode>().notNull(),
    documentId: bigint('document_id', { mode: 'number' }).notNull(),
    kinds: jsonb().$type<ChangeKind[]>().notNull(),
    /** The revision with which it had come: a digest that began before it knows nothing of the document. */
    addedRevision: bigint('added_revision', { mode: 'number' }).notNull(),
    before: jsonb().$type<DocumentBefore>().notNull(),
    /** The whole document as it last was, where it was withdrawn; else null. */
    withdrawnBody: jsonb('withdrawn_body').$type<DocumentBody>(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('document_changes_site').on(table.site, table.revision)],
);

/** What all servers on this database share, by name. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * How many documents a site has, kept by the writes themselves: counting them takes a third of a second at 200,000. The table keeps the
 * name that servers of earlier versions know.
 */
export const siteStatistics = pgTable('holdings', {
  site: text().$type<SiteCode>().primaryKey(),
  documents: bigint({ mode: 'number' }).notNull(),
  /** Invented sample documents among them. */
  samples: bigint({ mode: 'number' }).notNull(),
  /** When a document was last added, changed or removed. */
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** How far the search index of each running server is: an import keeps its pace, and ends when all have seen it. */
export const searchFollowers = pgTable('search_followers', {
  /** Given anew at each start. */
  name: text().primaryKey(),
  /** The last revision that its searches see. */
  revision: bigint({ mode: 'number' }).notNull(),
  heardOf: timestamp('heard_of', { withTimezone: true, mode: 'string' })
    .notNull()
    .default(sql`now()`),
});
