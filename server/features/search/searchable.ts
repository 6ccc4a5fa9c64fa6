import { documentsLinked } from '#domain/evidence/linked-documents.ts';
import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { currency, type DocumentTexts, type EvidenceDocument } from '#domain/evidence/document.ts';
import { qualityShare } from '#domain/evidence/quality.ts';
import { nameOfKey, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { writeListed } from './listed-document.ts';
import { valueKeysOf } from '#domain/taxonomy/value-filters.ts';
import { ancestorKeys } from '#domain/taxonomy/filter-tree.ts';
import { partialDateOrder } from '#domain/text/partial-date.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** Filters that say something about a document but are no words to find it by: features, groups of countries, LMIC focus. */
const wordlessBranches = new Set<string>([
  filterKeys.documentFeatures,
  filterKeys.countryGroupings,
  filterKeys.whoRegions,
  filterKeys.lmicFocus,
]);

/** The revisions with which a document came and with which it last changed. */
type Revisions = Pick<SearchableDocument, 'addedRevision' | 'changedRevision'>;

/** Makes what the index keeps of a document of one site. */
export type MakeSearchable = (document: EvidenceDocument, revisions: Revisions) => SearchableDocument;

export function createSearchableMaker(vocabulary: SiteVocabulary): MakeSearchable {
  const languages = [...new Set<Language>([...vocabulary.site.languages, defaultLanguage])];
  const wordsOfKey = namesByKey(vocabulary, languages);
  return (document, { addedRevision, changedRevision }) => {
    const keysWithWords = document.keys.filter((key) => wordsOfKey.has(key));
    const date = currency(document);
    return {
      id: document.id,
      texts: searchableTexts(document),
      citation: [document.citation ?? sourceOf(document), ...document.keywords].join(' '),
      names: Object.fromEntries(
        languages.map((language) => [
          language,
          keysWithWords.map((key) => wordsOfKey.get(key)?.get(language) ?? ''),
        ]),
      ),
      countries: document.countries.flatMap(({ code }) => [
        code,
        ...new Set(languages.flatMap((language) => vocabulary.country(code)?.name[language] ?? [])),
      ]),
      types: typesOf(vocabulary, document, languages),
      authors: document.authors,
      doi: document.doi,
      ids: [String(document.id), document.externalId, document.pmid].filter((id) => id !== null),
      links: documentsLinked(document),
      keys: [...document.keys, ...valueKeysOf(document)],
      best: document.best,
      year: document.year,
      recency: date === null ? null : partialDateOrder(date),
      qualityShare: document.quality === null ? null : qualityShare(document.quality),
      addedRevision,
      changedRevision,
      listed: writeListed(document, vocabulary, { added: addedRevision, topics: keysWithWords }),
    };
  };
}

/** The names of all filters that are words to find documents by, by key and language. */
function namesByKey(
  vocabulary: SiteVocabulary,
  languages: readonly Language[],
): Map<string, Map<Language, string>> {
  const names = new Map<string, Map<Language, string>>();
  for (const [key, placed] of vocabulary.trees.byKey) {
    const isWordless = [key, ...ancestorKeys(placed)].some((one) => wordlessBranches.has(one));
    if (placed.node.heading === true || (isWordless && !vocabulary.documentTypes.has(key))) continue;
    names.set(
      key,
      new Map(languages.map((language) => [language, nameOfKey(vocabulary, key, language) ?? ''])),
    );
  }
  return names;
}

function searchableTexts({ texts }: EvidenceDocument): SearchableDocument['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([language, one]) => [language, inPlainText(one)]));
}

function inPlainText({ title, declarativeTitle, abstract }: DocumentTexts): SearchableTexts {
  return {
    ...(title === undefined ? {} : { title: plainText(title) }),
    ...(declarativeTitle === undefined ? {} : { declarativeTitle: plainText(declarativeTitle) }),
    ...(abstract === undefined ? {} : { abstract: plainText(abstract) }),
  };
}

function sourceOf({ authors, journal }: EvidenceDocument): string {
  return [...authors, ...(journal === null ? [] : [journal])].join(', ');
}

function typesOf(
  vocabulary: SiteVocabulary,
  { keys, type }: EvidenceDocument,
  languages: readonly Language[],
): string[] {
  const types = new Set<string>(type === null ? [] : [type]);
  for (const key of keys) {
    const documentType = vocabulary.documentTypes.get(key);
    if (documentType === undefined) continue;
    types.add(documentType.code);
    for (const language of languages) {
      types.add(documentType.name[language]);
      types.add(nameOfKey(vocabulary, key, language) ?? documentType.code);
    }
  }
  return [...types];
}
