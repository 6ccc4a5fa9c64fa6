import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { articleParts, type Article, type ArticlePart } from '#contract/articles.ts';
import { languageOfRecord, textIn, type EvidenceDocument } from '#domain/evidence/document.ts';
import { documentTitle } from '#domain/evidence/document-title.ts';
import { topicBranches, topicsBelow } from '#domain/evidence/document-topics.ts';
import { showQuality } from '#domain/evidence/quality.ts';
import { documentTypeOf, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** What an article's parts are called in a language. */
export type ArticleLabels = Readonly<Record<ArticlePart, string>>;

type Fields = Omit<Article, `label_${ArticlePart}` | `${ArticlePart}_visible`>;

/** A document with all its fields as a language shows them. */
export function showArticle(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
  labels: ArticleLabels,
): Article {
  const fields = articleFields(document, vocabulary, language);
  const shown = {
    ...fields,
    last_search: fields.lastLitSearch,
    // Of many imported documents only the year is known.
    published: fields.published ?? fields.year,
    // Where it serves as the title, it is not said twice.
    declarative_title: fields.declarative_title === fields.title ? null : fields.declarative_title,
  };
  const entries = articleParts.flatMap((part) => [
    [`label_${part}`, labels[part]],
    [`${part}_visible`, hasContent(shown[part])],
  ]);
  // Object.fromEntries forgets the keys; they are the labels and flags of every part.
  return { ...fields, ...(Object.fromEntries(entries) as Omit<Article, keyof Fields>) };
}

function articleFields(document: EvidenceDocument, vocabulary: SiteVocabulary, language: Language): Fields {
  const abstract = textIn(document, language, 'abstract');
  const declarativeTitle = textIn(document, language, 'declarativeTitle');
  const title = documentTitle(document, language);
  const type = documentTypeOf(vocabulary, document, language);
  return {
    id: document.id,
    external_id: document.externalId,
    title: title.text,
    declarative_title: declarativeTitle === null ? null : plainText(declarativeTitle.text),
    abstract: abstract?.text ?? null,
    title_language: otherLanguage(title.language, language),
    abstract_language: otherLanguage(abstract?.language, language),
    declarative_title_language: otherLanguage(declarativeTitle?.language, language),
    record_language: otherLanguage(languageOfRecord(document), language),
    ...questionFields(document, vocabulary, language),
    documentType: type?.name ?? null,
    type: type?.code ?? null,
    published: document.published,
    lastLitSearch: document.lastLitSearch,
    year: document.year,
    quality: document.quality === null ? null : showQuality(document.quality),
    quality_tool: document.quality?.tool ?? null,
    quality_note: document.qualityNote,
    ...topicFields(document, vocabulary, language),
    country_links: countryLinks(document, vocabulary, language),
    user_friendly_summary_links: [...document.userFriendlySummaryLinks],
    abstracts: [...document.abstracts],
    hyperlinks: [...document.hyperlinks],
    authors: [...document.authors],
    journal: document.journal,
    citation: document.citation,
    DOI: document.doi,
    pmid: document.pmid,
    best: document.best,
    living: document.living,
    grade_profile_available: document.gradeProfileAvailable,
  };
}

/** The kind of question by its name in the language; a kind that is not known as the document has it. */
function questionFields(document: EvidenceDocument, vocabulary: SiteVocabulary, language: Language) {
  const names = document.questionType === null ? null : vocabulary.questionType(document.questionType);
  const own = names?.[language];
  const found = own === undefined && names === null ? languageOfRecord(document) : 'en';
  return {
    questionType: own ?? names?.en ?? document.questionType,
    questionType_language:
      own !== undefined || document.questionType === null ? null : otherLanguage(found, language),
  };
}

function topicFields(document: EvidenceDocument, vocabulary: SiteVocabulary, language: Language) {
  const carried = new Set(document.keys);
  const topics = (branches: readonly string[]) => topicsBelow(vocabulary, branches, carried, language);
  return {
    priority_areas: topics(topicBranches.priority_areas),
    health_systems_topic: topics(topicBranches.health_systems_topic),
    domains: topics(topicBranches.domains),
    themes: topics(topicBranches.themes),
    public_health_measures: topics(topicBranches.public_health_measures),
    clinical_management: topics(topicBranches.clinical_management),
    health_system_arrangements: topics(topicBranches.health_system_arrangements),
    economic_social_responses: topics(topicBranches.economic_social_responses),
    country_groupings: topics([filterKeys.countryGroupings]).map(({ key, title }) => ({ key, value: title })),
    lmic_focus: topics([filterKeys.lmicFocus]).map(({ key, title }) => ({ key, title })),
  };
}

function countryLinks(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): Article['country_links'] {
  return document.countries.flatMap(({ code, count, links }) => {
    const country = vocabulary.country(code);
    return country === null
      ? []
      : [{ key: country.name[language], filter: country.key, value: { count, links: [...links] } }];
  });
}

/** The language of a text where it is not the one asked for. */
function otherLanguage(found: string | undefined, wanted: Language): string | null {
  return found === undefined || found === wanted ? null : found;
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== '' && value !== false;
}
