import { savedDocumentLimit, type SavedDocument } from '#contract/saved-documents.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { findIds, type FindIn, type FoundBy } from './find-ids.ts';
import { inBlocks, type ReadDocuments } from './in-blocks.ts';
import { readSavedIds, removeDocuments, saveDocuments } from './saved-documents.store.ts';
import { showSavedDocument } from './show-saved-document.ts';
import type { ShowResult } from '#contract/search.ts';

/** What keeping documents works with. */
export interface KeepingParts {
  readonly db: Database;
  readonly readDocuments: ReadDocuments;
  readonly vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>;
  readonly showResult: ShowResult;
  readonly find: FindIn;
}

/** Documents that were taken, and how many were asked for or found. */
export interface Taken {
  readonly count: number;
  readonly total: number;
}

export interface KeptDocuments {
  /** Newest first. */
  list(owner: Owner, wanted: Language): Promise<SavedDocument[]>;
  /** Newest first. */
  ids(owner: Owner): Promise<number[]>;
  /** Documents that the site does not have are passed over; all others are saved, or none of them. */
  save(owner: Owner, ids: readonly number[]): Promise<Taken | 'too_many'>;
  /** Saves what a search finds, the first 2,000. */
  saveFound(owner: Owner, search: FoundBy): Promise<Taken | 'too_many'>;
  /** Says how many of them were saved. */
  remove(owner: Owner, ids: readonly number[]): Promise<number>;
}

/** Documents that one call saves of what a search finds, at most. */
export const mostSavedAtOnce = 2_000;

export function createKeptDocuments(parts: KeepingParts): KeptDocuments {
  const { db } = parts;
  const save = (owner: Owner, ids: readonly number[]): Promise<number | 'too_many'> =>
    saveDocuments(db, owner, ids, savedDocumentLimit);
  return {
    list: (owner, wanted) => listSaved(parts, owner, wanted),
    ids: async (owner) => (await readSavedIds(db, owner)).map(({ id }) => id),
    async save(owner, ids) {
      const count = await save(owner, ids);
      return count === 'too_many' ? count : { count, total: new Set(ids).size };
    },
    async saveFound(owner, search) {
      const { ids, total } = await findIds(
        parts.find,
        parts.vocabularies[owner.site],
        search,
        mostSavedAtOnce,
      );
      const count = await save(owner, ids);
      return count === 'too_many' ? count : { count, total };
    },
    remove: (owner, ids) => removeDocuments(db, owner, ids),
  };
}

async function listSaved(parts: KeepingParts, owner: Owner, wanted: Language): Promise<SavedDocument[]> {
  const vocabulary = parts.vocabularies[owner.site];
  const language = languageOnSite(vocabulary.site, wanted);
  const savedIds = await readSavedIds(parts.db, owner);
  const savedAt = new Map(savedIds.map(({ id, saved }) => [id, saved]));
  const list: SavedDocument[] = [];
  for await (const block of inBlocks(parts.readDocuments, owner.site, [...savedAt.keys()])) {
    for (const document of block) {
      const result = parts.showResult(document, vocabulary, language);
      const saved = savedAt.get(document.id) ?? '';
      list.push(showSavedDocument(document, result, vocabulary, language, saved));
    }
  }
  return list;
}
