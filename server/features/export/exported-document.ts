import { referenceOf, type Reference } from '#domain/citation/reference.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { cleanLine } from '#domain/text/clean-line.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { documentRow, type DocumentRow } from './document-row.ts';
import type { ShowResult } from '#contract/search.ts';

/** A document as every format is written from it; its texts are plain and clean. */
export interface ExportedDocument {
  readonly id: number;
  readonly reference: Reference;
  readonly row: DocumentRow;
  readonly keywords: readonly string[];
}

interface Surroundings {
  readonly vocabulary: SiteVocabulary;
  readonly language: Language;
  readonly showResult: ShowResult;
  readonly linkOf: (id: number, title: string) => string;
}

export function exportedDocument(
  document: EvidenceDocument,
  { vocabulary, language, showResult, linkOf }: Surroundings,
): ExportedDocument {
  const result = showResult(document, vocabulary, language);
  const link = linkOf(document.id, result.title);
  const written = documentRow(document, result, vocabulary, language, { link, saved: null });
  // Object.fromEntries forgets the keys; they are those of the row.
  const row = Object.fromEntries(
    Object.entries(written).map(([column, text]) => [column, cleanLine(text)]),
  ) as DocumentRow;
  const id = `${document.site}-${document.id}`;
  const reference = referenceOf({
    id,
    typeCode: result.type_code,
    typeName: orNull(row.type),
    // Every format needs a title.
    title: row.title === '' ? id : row.title,
    language:
      result.title_language === null
        ? languageTags[language]
        : orNull(tagOfTextLanguage(result.title_language) ?? ''),
    authors: document.authors.map(cleanLine),
    year: document.year,
    published: document.published,
    journal: orNull(row.journal),
    citation: orNull(row.citation),
    doi: orNull(row.doi),
    pmid: orNull(row.pmid),
    url: link,
  });
  const keywords = document.keywords.map(cleanLine).filter((word) => word !== '');
  return { id: document.id, reference, row, keywords };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
