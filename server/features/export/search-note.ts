import type { ExportTexts } from '#content/schemas/export-texts.ts';
import type { ExportRequest } from '#contract/export.ts';
import { mostExported } from '#domain/citation/export-formats.ts';
import { filterName } from '#domain/evidence/filter-name.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { compactFilters } from '#domain/taxonomy/compact-filters.ts';
import { cleanLine } from '#domain/text/clean-line.ts';
import { joinParts } from '#domain/sites/punctuation.ts';
import { siteLinks } from '#server/emails/site-links.ts';

interface NoteLine {
  readonly label: string;
  readonly value: string;
  /** Where the value leads, if it does. */
  readonly address?: string;
}

/** Where the documents of a file come from: labels and values in the words of a language. */
export interface SearchNote {
  readonly lines: readonly NoteLine[];
}

interface Counted {
  readonly count: number;
  readonly total: number;
  readonly at: Date;
}

interface NoteSources {
  readonly texts: Readonly<Record<Language, ExportTexts>>;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
  readonly publicUrls: BySite<URL>;
  readonly vocabulary: SiteVocabulary;
  readonly language: Language;
}

export function searchNote(asked: ExportRequest, counted: Counted, sources: NoteSources): SearchNote {
  const { vocabulary, language } = sources;
  const texts = sources.texts[language];
  const isSearch = asked.documents === null;
  const date = `${counted.at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')} UTC`;
  return {
    lines: [
      { label: texts.site, value: vocabulary.site.name },
      ...(isSearch
        ? linesOfSearch(asked, sources)
        : [{ label: texts.search, value: texts.chosen_documents }]),
      { label: texts.date, value: date },
      { label: texts.documents, value: countInWords(counted, isSearch, texts, language) },
    ],
  };
}

/** What makes the search the same again: query, filters, order, and its address. */
function linesOfSearch(asked: ExportRequest, sources: NoteSources): NoteLine[] {
  const { vocabulary, language, textOf, publicUrls } = sources;
  const { site } = vocabulary;
  const texts = sources.texts[language];
  const { query, best, as_written: asWritten } = asked;
  const limits = [...(best ? [texts.best] : []), ...(asWritten ? [texts.as_written] : [])];
  const compact = compactFilters(vocabulary.trees, asked.filters);
  const filters = [...limits, ...compact.map((key) => filterName(vocabulary, key, language))];
  const sort = normaliseSort(asked.sort, site.defaultSort);
  const order = sort.map((criterion) => textOf(site, language, `search_page.sort_${criterion}`));
  const links = siteLinks(publicUrls[site.code], language);
  const address = links.search({ query, filters: compact, best, asWritten, sort });
  return [
    { label: texts.search, value: query.trim() === '' ? texts.all_documents : cleanLine(query) },
    { label: texts.filters, value: filters.length === 0 ? texts.none : joinParts(filters, language) },
    { label: texts.order, value: joinParts(order, language) },
    { label: texts.address, value: address, address },
  ];
}

function countInWords(
  { count, total }: Counted,
  isSearch: boolean,
  texts: ExportTexts,
  language: Language,
): string {
  const number = (value: number): string => new Intl.NumberFormat(languageTags[language]).format(value);
  const fewer = isSearch ? texts.first_of_total : texts.some_of_selected;
  return (count < total ? fewer : texts.count_of_total)
    .replace('{{count}}', number(count))
    .replace('{{total}}', number(total))
    .replace('{{limit}}', number(mostExported));
}

/** The note in one line. */
export function textOfNote({ lines }: SearchNote, texts: ExportTexts): string {
  return lines.map((line) => labelled(line, texts)).join(texts.sentence_end);
}

/** `Quality: 9/11`, as the language writes it. */
export function labelled(
  { label, value }: Pick<NoteLine, 'label' | 'value'>,
  { label_and_value: pattern }: ExportTexts,
): string {
  return pattern.replace('{{label}}', () => label).replace('{{value}}', () => value);
}
