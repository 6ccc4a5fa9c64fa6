import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import type { LatestArticle, LatestContent } from '#contract/latest-content.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { documentTitle } from '#domain/evidence/document-title.ts';
import { showQuality } from '#domain/evidence/quality.ts';
import { documentTypeOf, nameOfKey, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { LocalisedText } from '#domain/taxonomy/filter-tree.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** A month as the editors wrote it: documents by external id. */
export interface EditedMonth {
  readonly month: number;
  readonly year: number;
  readonly hot_Docs_Content1: LocalisedText;
  readonly hot_Docs_Content2: LocalisedText;
  readonly hot_Docs_Articles: readonly string[];
  readonly articles: readonly string[];
}

/** Under which the documents stand that have no group; it sorts last. */
const ungrouped = '';

/** A month's record as a language shows it. `found` gives the documents by external id; those that are gone are left out. */
export function showLatestContent(
  month: EditedMonth,
  found: ReadonlyMap<string, EvidenceDocument>,
  vocabulary: SiteVocabulary,
  language: Language,
): LatestContent {
  const documents = (ids: readonly string[]): EvidenceDocument[] => ids.flatMap((id) => found.get(id) ?? []);
  const articles = documents(month.articles);
  const byDomain = vocabulary.site.latestContentGrouping === 'domain';
  return {
    month: month.month,
    year: month.year,
    hot_Docs_Content1: month.hot_Docs_Content1[language] ?? month.hot_Docs_Content1.en,
    hot_Docs_Content2: month.hot_Docs_Content2[language] ?? month.hot_Docs_Content2.en,
    hot_Docs_Content1_language: month.hot_Docs_Content1[language] === undefined ? 'en' : null,
    hot_Docs_Content2_language: month.hot_Docs_Content2[language] === undefined ? 'en' : null,
    hot_Docs_Articles: documents(month.hot_Docs_Articles).map((document) =>
      showListed(document, vocabulary, language),
    ),
    document_Types_Articles: byDomain ? [] : groupByType(articles, vocabulary, language),
    program_Services_Articles: byDomain ? groupByDomain(articles, vocabulary, language) : [],
  };
}

/** `Title{LANG}` where the document has a title in that language; `Title2` is what stands in for it. */
function showListed(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): LatestArticle {
  const own = document.texts[language]?.title;
  const standIn = documentTitle(document, language);
  return {
    ArticleId: document.id,
    Title2: standIn.text === '' ? null : standIn.text,
    Title2_language: standIn.language === language ? null : standIn.language,
    type: documentTypeOf(vocabulary, document, language)?.name ?? null,
    year: document.year,
    lastLitSearch: document.lastLitSearch,
    quality: document.quality === null ? null : showQuality(document.quality),
    best: document.best,
    living: document.living,
    grade_profile_available: document.gradeProfileAvailable,
    ...(own === undefined ? {} : { [`Title${language.toUpperCase()}`]: plainText(own) }),
  };
}

function groupByType(
  articles: readonly EvidenceDocument[],
  vocabulary: SiteVocabulary,
  language: Language,
): LatestContent['document_Types_Articles'] {
  const typeKeys = [...vocabulary.documentTypes.keys()];
  const groups = Map.groupBy(
    articles,
    (document) => document.keys.find((key) => vocabulary.documentTypes.has(key)) ?? ungrouped,
  );
  return inOrder(groups, typeKeys).map(([key, members]) => {
    const name = nameOfKey(vocabulary, key, language) ?? members[0]?.type ?? null;
    return {
      DocumentTypeId: key,
      DocumentTypeName2: name,
      ...(name === null ? {} : { [`DocumentTypeName${language.toUpperCase()}`]: name }),
      articles: members.map((document) => showListed(document, vocabulary, language)),
    };
  });
}

/** A document of several domains stands under each of them. */
function groupByDomain(
  articles: readonly EvidenceDocument[],
  vocabulary: SiteVocabulary,
  language: Language,
): LatestContent['program_Services_Articles'] {
  const domains = (vocabulary.trees.byKey.get(filterKeys.domains)?.children ?? []).map(
    ({ node }) => node.legacyKey,
  );
  const groups = new Map<string, EvidenceDocument[]>();
  for (const document of articles) {
    const own = domains.filter((key) => document.keys.includes(key));
    for (const key of own.length === 0 ? [ungrouped] : own) {
      groups.set(key, [...(groups.get(key) ?? []), document]);
    }
  }
  return inOrder(groups, domains).map(([key, members]) => {
    const name = nameOfKey(vocabulary, key, language);
    return {
      DomainID: key,
      ...(name === null ? {} : { [`DomainName${language.toUpperCase()}`]: name }),
      articles: members.map((document) => showListed(document, vocabulary, language)),
    };
  });
}

/** The groups in the order of the filter trees. */
function inOrder(
  groups: ReadonlyMap<string, readonly EvidenceDocument[]>,
  order: readonly string[],
): [string, readonly EvidenceDocument[]][] {
  return [...order, ungrouped].flatMap((key) => {
    const members = groups.get(key);
    return members === undefined ? [] : [[key, members]];
  });
}
