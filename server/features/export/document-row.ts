import type { CsvColumn } from '#content/schemas/csv-columns.ts';
import type { ResultDocument } from '#contract/search.ts';
import { countriesText } from '#domain/evidence/countries-text.ts';
import { topicPaths } from '#domain/evidence/document-topics.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { withRemark } from '#domain/sites/punctuation.ts';

/** A document as a row of a table: a text a column, empty where there is nothing to tell. */
export type DocumentRow = Readonly<Record<CsvColumn, string>>;

export function documentRow(
  document: EvidenceDocument,
  result: ResultDocument,
  vocabulary: SiteVocabulary,
  language: Language,
  more: { readonly link: string; readonly saved: string | null },
): DocumentRow {
  return {
    id: String(document.id),
    title: result.title,
    key_message: result.key_message ?? '',
    type: result.type,
    authors: document.authors.join('; '),
    journal: document.journal ?? '',
    published: showPartialDate(document.published) ?? String(document.year ?? ''),
    last_search: showPartialDate(document.lastLitSearch) ?? '',
    quality: qualityText(result, language),
    countries: countriesText(result.studies_conducted_in, language),
    topics: topicPaths(vocabulary, document.keys, language).join('; '),
    abstract: plainText(result.description),
    citation: document.citation ?? '',
    doi: document.doi ?? '',
    pmid: document.pmid ?? '',
    link: more.link,
    saved: more.saved?.slice(0, 'yyyy-mm-dd'.length) ?? '',
    search: '',
  };
}

/** `9/11 (AMSTAR)`: with the tool, since a spreadsheet takes `9/11` for a day in November. */
function qualityText({ quality, quality_tool: tool }: ResultDocument, language: Language): string {
  if (quality === null) return '';
  return tool === null ? quality : withRemark(quality, tool, language);
}
