import { relatedDocument } from '#contract/related.ts';
import {
  type ListEdited,
  type OwnSharedList,
  type SharedList,
  type SharedListContent,
  sharedListLimits,
  type SharedListSummary,
} from '#contract/shared-lists.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import type { Database } from '#server/database/connection/connect.ts';
import {
  addList,
  type CountedList,
  readLists,
  readListState,
  readOpenList,
  readOwnList,
  removeList,
  replaceList,
  type SeenList,
  type SharedListRow,
  stateOf,
} from './shared-lists.store.ts';
import type { ShowResult } from '#contract/search.ts';

export interface SharedListSources {
  readonly db: Database;
  /** In the order of the ids; those that the site does not have, removed ones among them, are left out. */
  readonly readDocuments: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
  readonly showResult: ShowResult;
  readonly vocabularies: BySite<SiteVocabulary>;
}

/** Lists of documents that people make, and that whoever has the link of one can read. */
export interface SharedLists {
  own(owner: Owner): Promise<SharedListSummary[]>;
  /** null where the account has no such list. */
  ownList(owner: Owner, id: string, wanted: Language): Promise<OwnSharedList | null>;
  /** Whether a list is open, and what tells its states apart; null where there is none. */
  state(site: SiteCode, id: string): Promise<{ readonly isOpen: boolean; readonly changed: string } | null>;
  /** null where there is none, or where it is closed. */
  read(site: SiteCode, id: string, wanted: Language): Promise<SharedList | null>;
  /** Its id; null where the account has as many lists as it may. */
  create(owner: Owner, content: SharedListContent): Promise<string | null>;
  edit(owner: Owner, id: string, content: SharedListContent, seen: SeenList): Promise<ListEdited>;
  /** Whether the account had such a list. */
  remove(owner: Owner, id: string): Promise<boolean>;
}

export function createSharedLists(sources: SharedListSources): SharedLists {
  const { db } = sources;
  return {
    own: async (owner) => (await readLists(db, owner)).map(summaryOf),
    async ownList(owner, id, wanted) {
      const row = await readOwnList(db, owner, id);
      return row === null ? null : { ...(await shown(sources, row, wanted)), open: row.isOpen };
    },
    state: async (site, id) => (isListId(id) ? readListState(db, site, id) : null),
    async read(site, id, wanted) {
      if (!isListId(id)) return null;
      const row = await readOpenList(db, site, id);
      return row === null ? null : shown(sources, row, wanted);
    },
    create: (owner, content) => addList(db, owner, content, sharedListLimits.lists),
    edit: (owner, id, content, seen) => replaceList(db, owner, id, content, seen),
    remove: (owner, id) => removeList(db, owner, id),
  };
}

/** An address may have anything in its place, of which the database does not take all. */
function isListId(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}

function headOf({ id, title, introduction, changedAt }: Omit<SharedListRow, 'entries'>) {
  return { id, title, introduction, changed: stateOf(changedAt) };
}

function summaryOf(row: CountedList): SharedListSummary {
  return { ...headOf(row), open: row.isOpen, documents: row.documents };
}

async function shown(
  { readDocuments, showResult, vocabularies }: SharedListSources,
  row: SharedListRow,
  wanted: Language,
): Promise<SharedList> {
  const vocabulary = vocabularies[row.site];
  const language = languageOnSite(vocabulary.site, wanted);
  const notes = new Map(row.entries.map(({ document, note }) => [document, note]));
  const documents = await readDocuments(row.site, [...notes.keys()]);
  const entries = documents.map((document) => ({
    document: relatedDocument.parse(showResult(document, vocabulary, language)),
    note: notes.get(document.id) ?? '',
  }));
  return { ...headOf(row), entries };
}
