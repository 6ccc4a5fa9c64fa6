import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import type { ResultDocument } from '#contract/search.ts';
import { textIn, type EvidenceDocument, type StudiedCountry } from '#domain/evidence/document.ts';
import { documentTitle, type PlainText } from '#domain/evidence/document-title.ts';
import { countriesLine, countriesOfStudies } from '#domain/evidence/countries-text.ts';
import { showQuality } from '#domain/evidence/quality.ts';
import { documentTypeOf, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** What a result list shows of a document, its abstracts apart. */
export interface ShownBesidesAbstract extends Pick<
  EvidenceDocument,
  | 'id'
  | 'externalId'
  | 'texts'
  | 'type'
  | 'year'
  | 'published'
  | 'lastLitSearch'
  | 'quality'
  | 'best'
  | 'living'
  | 'gradeProfileAvailable'
  | 'keys'
> {
  readonly countries: readonly Pick<StudiedCountry, 'code' | 'count'>[];
}

/** Keys of nodes that say where a free full text is. */
const freeFullTextKeys = new Set<string>([
  filterKeys.freeFullTextFromPublisher,
  filterKeys.freeFullTextFromRepository,
]);

/** Whether a result says anything by a key of its document. */
export function isShownKey(vocabulary: SiteVocabulary, key: string): boolean {
  return freeFullTextKeys.has(key) || vocabulary.documentTypes.has(key);
}

/** A document as one language shows it. */
export function showResult(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): ResultDocument {
  const abstract = textIn(document, language, 'abstract') ?? { text: '', language };
  const plain = { text: plainText(abstract.text), language: abstract.language };
  const { source } = showBesidesAbstract(document, plain, vocabulary, language);
  return { ...source, description: abstract.text };
}

/** All that is shown but the abstract itself, of which the plain text is given; and the plain title. */
export function showBesidesAbstract(
  document: ShownBesidesAbstract,
  abstract: PlainText,
  vocabulary: SiteVocabulary,
  language: Language,
): { readonly source: Omit<ResultDocument, 'description'>; readonly title: string } {
  const title = documentTitle(document, language, abstract);
  const type = documentTypeOf(vocabulary, document, language);
  const message = keyMessageOf(document, language);
  const countries = countriesOfStudies(vocabulary, document.countries, language);
  return {
    title: title.text,
    source: {
      id: document.id,
      external_id: document.externalId,
      title: title.text,
      title_language: title.language === language ? null : title.language,
      type: type?.name ?? '',
      type_code: type?.code ?? null,
      countries: countriesLine(countries),
      studies_conducted_in: countries,
      key_message: message?.text ?? null,
      key_message_language: message === null || message.language === language ? null : message.language,
      description_language: abstract.language === language ? null : abstract.language,
      quality: document.quality === null ? null : showQuality(document.quality),
      quality_tool: document.quality?.tool ?? null,
      lastLitSearch: document.lastLitSearch,
      published: document.published,
      year: document.year,
      best: document.best,
      living: document.living,
      grade_profile_available: document.gradeProfileAvailable,
      free_full_text: document.keys.some((key) => freeFullTextKeys.has(key)),
    },
  };
}

/** The declarative title, where it does not stand in for the title. */
function keyMessageOf(document: ShownBesidesAbstract, language: Language): PlainText | null {
  const found = textIn(document, language, 'declarativeTitle');
  if (found === null || textIn(document, language, 'title') === null) return null;
  return { text: plainText(found.text), language: found.language };
}
