import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { languages, type Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

export type ReadDocuments = (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;

/** What was made lately of documents, for a language. */
export interface DocumentCache<Made> {
  /** In the order of `ids`; those that do not exist are left out. */
  read(site: SiteCode, language: Language, ids: readonly number[]): Promise<readonly Made[]>;
  /** A document changed: what is kept of it no longer counts. */
  forget(site: SiteCode, id: number): void;
}

/**
 * Keeps up to `limit` documents, those used longest ago leaving first. `forget` is called for every change that is read
 * from the database; a read that was under way meanwhile is not kept, since it may have seen the document as it was.
 */
export function createDocumentCache<Made>(
  readDocuments: ReadDocuments,
  make: (document: EvidenceDocument, language: Language) => Made,
  limit: number,
): DocumentCache<Made> {
  const kept = new Map<string, Made>();
  let changes = 0;

  function keep(name: string, made: Made): void {
    kept.delete(name);
    kept.set(name, made);
    if (kept.size > limit) {
      const oldest = kept.keys().next();
      if (oldest.done !== true) kept.delete(oldest.value);
    }
  }

  return {
    async read(site, language, ids) {
      const found = new Map<number, Made>();
      const missing: number[] = [];
      for (const id of ids) {
        const name = nameOf(site, language, id);
        const made = kept.get(name);
        if (made === undefined) {
          missing.push(id);
        } else {
          found.set(id, made);
          keep(name, made);
        }
      }
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const document of await readDocuments(site, missing)) {
          const made = make(document, language);
          found.set(document.id, made);
          if (changes === changesBefore) keep(nameOf(site, language, document.id), made);
        }
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    forget(site, id) {
      changes += 1;
      for (const language of languages) kept.delete(nameOf(site, language, id));
    },
  };
}

function nameOf(site: SiteCode, language: Language, id: number): string {
  return `${id}:${site}:${language}`;
}
