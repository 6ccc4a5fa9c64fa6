import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { createDocumentCache, type DocumentCache, type ReadDocuments } from './document-cache.ts';
import { showDocument, type ShownDocument } from './result-document.ts';
import type { ShowableDocument } from './run-search.ts';

/** About 100 MB of documents with their abstracts. */
const keptDocuments = 10_000;

/** The documents of results: read when first wanted, made ready for a language once, kept until they change. */
export function createShowableDocuments(
  readDocuments: ReadDocuments,
  vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>,
): DocumentCache<ShowableDocument> {
  return createDocumentCache(
    readDocuments,
    (document) => showable(document, vocabularies[document.site]),
    keptDocuments,
  );
}

function showable(document: EvidenceDocument, vocabulary: SiteVocabulary): ShowableDocument {
  const shown = new Map<Language, ShownDocument>();
  return {
    id: document.id,
    in(language) {
      const made = shown.get(language) ?? showDocument(document, vocabulary, language);
      shown.set(language, made);
      return made;
    },
  };
}
