import type { SavedDocument } from '#contract/saved-documents.ts';
import type { ResultDocument } from '#contract/search.ts';
import { categoryOf } from '#domain/evidence/document-topics.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** Longest abstract in the list of saved documents. */
const abstractLimit = 250;

/** `result` is the same document as a result list shows it, `saved` when it was saved (ISO 8601). */
export function showSavedDocument(
  document: EvidenceDocument,
  result: ResultDocument,
  vocabulary: SiteVocabulary,
  language: Language,
  saved: string,
): SavedDocument {
  const abstract = ellipsis(plainText(result.description), abstractLimit);
  return {
    ...result,
    // Whole abstracts would make 20,000 saved documents 50 MB.
    description: escapeHtml(abstract),
    category: categoryOf(vocabulary, document.keys, language),
    abstract,
    saved,
  };
}
