import { toJson, type JsonText } from '#contract/json-text.ts';
import type { ResultDocument } from '#contract/search.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { MarkableText } from '#domain/text/markable-text.ts';
import { createDocumentCache, type DocumentCache, type ReadDocuments } from './document-cache.ts';
import { showDocument } from './result-document.ts';

/** A document made ready for result lists in one language: what is sent of it, and the texts that are marked. */
export interface ListedDocument {
  readonly id: number;
  readonly source: JsonText<ResultDocument>;
  readonly title: MarkableText;
  readonly description: MarkableText;
}

/** About 100 MB of documents with abstracts. */
const keptDocuments = 15_000;

/** The documents of results: read when first wanted, kept until they change. */
export function createListedDocuments(
  readDocuments: ReadDocuments,
  vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>,
): DocumentCache<ListedDocument> {
  return createDocumentCache(
    readDocuments,
    (document, language) => {
      const { source, title, description } = showDocument(document, vocabularies[document.site], language);
      return {
        id: document.id,
        source: toJson(source),
        title: new MarkableText(title.text),
        description: new MarkableText(description.text),
      };
    },
    keptDocuments,
  );
}
