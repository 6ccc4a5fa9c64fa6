import { z } from 'zod';
import { languages, type Language } from '#domain/sites/languages.ts';
import type { CitationTerms } from '#domain/citation/citation-terms.ts';

const word = z.string().min(1);

/** What citations say besides what documents have. */
export const citationTerms = z.record(
  z.enum(languages),
  z.strictObject({
    and: word,
    et_al: word,
    no_date_short: word,
    no_date: word,
    available_from: word,
    available_at: word,
    page: word,
    pages: word,
    open_quote: word,
    close_quote: word,
  } satisfies Record<keyof CitationTerms, z.ZodString>),
);

/** What exported files say besides what documents have. */
export const exportTexts = z.record(
  z.enum(languages),
  z.strictObject({
    list_title: word,
    search: word,
    all_documents: word,
    filters: word,
    none: word,
    order: word,
    address: word,
    chosen_documents: word,
    date: word,
    documents: word,
    count_of_total: word,
    first_of_total: word,
    some_of_selected: word,
    best: word,
    as_written: word,
    key_message: word,
    not_rated: word,
    not_reported: word,
    site: word,
    link: word,
    label_and_value: word,
    sentence_end: word,
  }),
);
export type ExportTexts = z.output<typeof exportTexts>[Language];
