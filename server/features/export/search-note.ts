import type { ExportTexts } from '#content/schemas/export-texts.ts';
import type { ExportRequest } from '#contract/export.ts';
import { mostExported } from '#domain/citation/export-formats.ts';
import { filterName } from '#domain/evidence/filter-name.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { compactFilters } from '#domain/taxonomy/compact-filters.ts';
import { cleanLine } from '#domain/text/clean-line.ts';

/** Where the documents of a file come from: labels and values in the words of a language. */
export interface SearchNote {
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

export function searchNote(
  asked: ExportRequest,
  { count, total, at }: { readonly count: number; readonly total: number; readonly at: Date },
  vocabulary: SiteVocabulary,
  language: Language,
  texts: ExportTexts,
): SearchNote {
  const number = (value: number): string => new Intl.NumberFormat(languageTags[language]).format(value);
  const date = `${at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')} UTC`;
  const counted = (count < total ? texts.first_of_total : texts.count_of_total)
    .replace('{{count}}', number(count))
    .replace('{{total}}', number(total))
    .replace('{{limit}}', number(mostExported));
  const isSearch = asked.documents.length === 0;
  const query = asked.query.trim() === '' ? texts.all_documents : cleanLine(asked.query);
  const limits = [...(asked.best ? [texts.best] : []), ...(asked.as_written ? [texts.as_written] : [])];
  const names = compactFilters(vocabulary.trees, asked.filters).map((key) =>
    filterName(vocabulary, key, language),
  );
  const filters = [...limits, ...names].join('; ');
  return {
    lines: [
      { label: texts.site, value: vocabulary.site.name },
      { label: texts.search, value: isSearch ? query : texts.chosen_documents },
      ...(isSearch ? [{ label: texts.filters, value: filters === '' ? texts.none : filters }] : []),
      { label: texts.date, value: date },
      { label: texts.documents, value: counted },
    ],
  };
}

/** The note in one line. */
export function textOfNote({ lines }: SearchNote): string {
  return lines.map(({ label, value }) => `${label}: ${value}`).join('. ');
}
