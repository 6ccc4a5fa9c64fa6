import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { languages, type Language } from '#domain/sites/languages.ts';
import { type SiteCode, siteCodes } from '#domain/sites/sites.ts';
import type { BlockAddress, ScratchFile } from './scratch-file.ts';

export type ReadDocuments = (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;

/** What was made of documents, for a language. */
export interface DocumentCache<Made> {
  /** In the order of `ids`; those that do not exist are left out. */
  read(site: SiteCode, language: Language, ids: readonly number[]): Promise<readonly Made[]>;
  /** A document changed: what is kept of it no longer counts. */
  forget(site: SiteCode, id: number): void;
}

/** How documents are made, and what stands for them in a file. */
export interface DocumentMaking<Made> {
  readonly make: (document: EvidenceDocument, language: Language) => Made;
  readonly serialize: (made: Made, language: Language) => Buffer;
  readonly deserialize: (bytes: Buffer) => Made;
}

/**
 * Keeps what was made in a file, where it takes no memory and no time of the garbage collector. `forget` is called for
 * every change that is read from the database; a read that was under way meanwhile is not kept, since it may have seen
 * the document as it was. When the file has grown to `mostBytes`, it is begun anew.
 */
export function createDocumentCache<Made extends { readonly id: number }>(
  readDocuments: ReadDocuments,
  { make, serialize, deserialize }: DocumentMaking<Made>,
  file: ScratchFile,
  mostBytes: number,
): DocumentCache<Made> {
  const addresses = new Map(
    siteCodes.flatMap((site) => languages.map((one) => [nameOf(site, one), noAddresses()])),
  );
  let changes = 0;

  function forgetAll(): void {
    file.clear();
    for (const ofLanguage of addresses.values()) ofLanguage.clear();
  }

  function keep(known: Map<number, BlockAddress>, made: Made, language: Language): void {
    if (file.size > mostBytes) forgetAll();
    const address = file.put(serialize(made, language));
    if (address !== null) known.set(made.id, address);
  }

  return {
    async read(site, language, ids) {
      const known = addresses.get(nameOf(site, language)) ?? noAddresses();
      const kept = file.get(ids.flatMap((id) => known.get(id) ?? [])) ?? [];
      const found = new Map(kept.map(deserialize).map((made) => [made.id, made]));
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const document of await readDocuments(site, missing)) {
          const made = make(document, language);
          found.set(document.id, made);
          if (changes === changesBefore) keep(known, made, language);
        }
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    forget(site, id) {
      changes += 1;
      for (const language of languages) addresses.get(nameOf(site, language))?.delete(id);
    },
  };
}

function noAddresses(): Map<number, BlockAddress> {
  return new Map();
}

function nameOf(site: SiteCode, language: Language): string {
  return `${site} ${language}`;
}
