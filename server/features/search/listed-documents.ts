import { toJson } from '#contract/json-text.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { MarkableText } from '#domain/text/markable-text.ts';
import { createDocumentCache, type DocumentCache, type ReadDocuments } from './document-cache.ts';
import type { ListedDocument } from './listed-document.ts';
import { serializeListed, deserializeListed } from './serialized-listed.ts';
import { showDocument } from './result-document.ts';
import type { ScratchFile } from './scratch-file.ts';

interface ListedSources {
  readonly readDocuments: ReadDocuments;
  readonly vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>;
  /** Finds the words of a text ahead of marking it. */
  readonly prepare: (text: MarkableText, language: Language) => void;
  readonly file: ScratchFile;
}

/** 200,000 documents with abstracts, in one language. */
const mostBytes = 2_000_000_000;

/** The documents of results: read when first wanted, kept until they change. */
export function createListedDocuments(sources: ListedSources): DocumentCache<ListedDocument> {
  const { readDocuments, vocabularies, prepare, file } = sources;
  return createDocumentCache<ListedDocument>(
    readDocuments,
    {
      make(document, language) {
        const { source, title, description } = showDocument(document, vocabularies[document.site], language);
        return {
          id: document.id,
          source: toJson(source),
          title: new MarkableText(title.text),
          description: new MarkableText(description.text),
        };
      },
      serialize(made, language) {
        prepare(made.title, language);
        prepare(made.description, language);
        return serializeListed(made);
      },
      deserialize: deserializeListed,
    },
    file,
    mostBytes,
  );
}
