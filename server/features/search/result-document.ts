import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import type { ResultDocument } from '#contract/search.ts';
import { textIn, type EvidenceDocument, type TextLanguage } from '#domain/evidence/document.ts';
import { showQuality } from '#domain/evidence/quality.ts';
import { documentTypeOf, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** A document as one language shows it in a result list, with the plain texts that highlights are made of. */
export interface ShownDocument {
  readonly source: ResultDocument;
  readonly title: PlainText;
  readonly description: PlainText;
}

export interface PlainText {
  readonly text: string;
  readonly language: TextLanguage;
}

/** Keys of nodes that say where a free full text is. */
const freeFullTextKeys = new Set<string>([
  filterKeys.freeFullTextFromPublisher,
  filterKeys.freeFullTextFromRepository,
]);

/** Longest piece of an abstract that stands in for a missing title. */
const titleFromAbstract = 120;

export function showDocument(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): ShownDocument {
  const abstract = textIn(document, language, 'abstract') ?? { text: '', language };
  const description = { text: plainText(abstract.text), language: abstract.language };
  const title = titleOf(document, language, description);
  const type = documentTypeOf(vocabulary, document, language);
  return {
    title,
    description,
    source: {
      id: document.id,
      external_id: document.externalId,
      title: title.text,
      title_language: title.language === language ? null : title.language,
      type: type?.name ?? '',
      type_code: type?.code ?? null,
      countries: countriesOf(document, vocabulary, language),
      description: abstract.text,
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

/** A document as one language shows it, without the texts for highlights. */
export function showResult(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): ResultDocument {
  return showDocument(document, vocabulary, language).source;
}

function titleOf(document: EvidenceDocument, language: Language, description: PlainText): PlainText {
  const found = textIn(document, language, 'title') ?? textIn(document, language, 'declarativeTitle');
  if (found !== null) return { text: plainText(found.text), language: found.language };
  return { ...description, text: ellipsis(description.text, titleFromAbstract) };
}

/** `Canada (3), Ghana (2)`. */
function countriesOf(
  { countries }: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): string {
  return countries
    .map(({ code, count }) => `${vocabulary.country(code)?.name[language] ?? code} (${count})`)
    .join(', ');
}
