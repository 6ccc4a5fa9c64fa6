import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { relatedDocument } from './related.ts';
import { documentId, envelope, keptText, language, siteCode } from './values.ts';

/** Most documents of a list, most characters of all its notes, and most lists of an account on a site. */
export const sharedListLimits = { documents: 500, notes: 100_000, lists: 100 } as const;

/** Documents that were withdrawn while a list was filled come back beyond its limit. */
const longestSeen = 2 * sharedListLimits.documents;

/** Bytes of a list as it is sent: a character of a note takes three at most. */
const longestBody = 512 * 1024;

/** With at least one character that is seen: it is what links to the list are called. */
const title = keptText(200)
  .trim()
  .regex(/[^\p{Z}\p{Default_Ignorable_Code_Point}]/u);
const introduction = keptText(2_000).trim();
const note = keptText(1_000).trim();

/** What its owner decides of a list. */
const listContent = z.object({
  title,
  introduction: introduction.default(''),
  /** Whether whoever has the link can read it. */
  open: z.boolean().default(true),
  /** In the order in which they are read. */
  entries: z
    .array(z.object({ document: documentId, note: note.default('') }))
    .max(sharedListLimits.documents)
    .superRefine((entries, context) => {
      const maximum = sharedListLimits.notes;
      if (entries.reduce((sum, { note: one }) => sum + one.length, 0) <= maximum) return;
      context.addIssue({ code: 'too_big', origin: 'array', maximum, inclusive: true, input: entries });
    }),
});
export type SharedListContent = z.output<typeof listContent>;

/** A document of a list as its reader sees it. */
const listedEntry = z.object({ document: relatedDocument, note: z.string() });

const sharedList = z.object({
  id: z.string(),
  title: z.string(),
  introduction: z.string(),
  /** ISO 8601: when its owner last changed it. */
  changed: z.string(),
  /** Documents that were withdrawn are left out. */
  entries: z.array(listedEntry),
});
export type SharedList = z.infer<typeof sharedList>;

const ownList = sharedList.extend({ open: z.boolean() });
export type OwnSharedList = z.infer<typeof ownList>;

const listSummary = ownList.omit({ entries: true }).extend({ documents: z.number().int() });
export type SharedListSummary = z.infer<typeof listSummary>;

const listEdited = z.object({
  changed: z.boolean(),
  /** When the list was last changed, ISO 8601: now, or since it was read. null where the account has no such list. */
  last_changed: z.string().nullable(),
});
export type ListEdited = z.infer<typeof listEdited>;

const listId = z.string().max(64);
const tag = 'shared lists';
/** Whether the account has, or had, such a list. */
const changed = envelope(z.object({ changed: z.boolean() }));

export const sharedListsEndpoint = endpoint({
  method: 'GET',
  path: '/lists/own/{site}',
  summary: 'The shared lists of the account, the one changed last first',
  tag,
  access: 'account',
  params: z.object({ site: siteCode }),
  answer: envelope(z.array(listSummary)),
});

export const createSharedListEndpoint = endpoint({
  method: 'POST',
  path: '/lists',
  summary: 'Make a shared list; documents that the site does not have are passed over',
  tag,
  access: 'account',
  longestBody,
  body: listContent.extend({ type: siteCode }),
  answer: envelope(z.object({ id: z.string() })),
});

export const ownSharedListEndpoint = endpoint({
  method: 'GET',
  path: '/lists/own/{site}/{list}',
  summary: 'A shared list as its owner edits it; null where the account has none of this id',
  tag,
  access: 'account',
  params: z.object({ site: siteCode, list: listId }),
  query: z.object({ lang: language.default('en') }),
  answer: envelope(ownList.nullable()),
});

export const editSharedListEndpoint = endpoint({
  method: 'POST',
  path: '/lists/{list}',
  summary:
    'Replace what a shared list of the account says; nothing is replaced where the list was changed after the state that was edited',
  tag,
  access: 'account',
  params: z.object({ list: listId }),
  longestBody,
  body: listContent.extend({
    type: siteCode,
    /** `changed` of the list that was edited. Without it, what somebody else wrote since is replaced. */
    seen: z.iso.datetime().optional(),
    /** The documents that were seen in it. Others stay in it, as one that was withdrawn and is back. Without them, those that are withdrawn stay. */
    seen_documents: z.array(documentId).max(longestSeen).optional(),
  }),
  answer: envelope(listEdited),
});

export const removeSharedListEndpoint = endpoint({
  method: 'POST',
  path: '/lists/{list}/remove',
  summary: 'Remove a shared list of the account: its link leads nowhere from then on',
  tag,
  access: 'account',
  params: z.object({ list: listId }),
  body: z.object({ type: siteCode }),
  answer: changed,
});

export const readSharedListEndpoint = endpoint({
  method: 'GET',
  path: '/lists/{list}',
  summary: 'A list for whoever has its link; null where there is none, or where its owner closed it',
  isUnlisted: true,
  tag,
  params: z.object({ list: listId }),
  query: z.object({ type: siteCode, lang: language.default('en') }),
  answer: envelope(sharedList.nullable()),
});
