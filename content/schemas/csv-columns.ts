import { z } from 'zod';
import { languages, type Language } from '#domain/sites/languages.ts';

/** The columns of exported documents, in their order. */
export const csvColumns = [
  'id',
  'title',
  'type',
  'published',
  'last_search',
  'quality',
  'countries',
  'topics',
  'abstract',
  'doi',
  'link',
  'saved',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

const name = z.string().min(1);
/** What each column is called in each language. */
export const csvColumnNames = z.record(z.enum(csvColumns), z.record(z.enum(languages), name));
export type CsvColumnNames = Readonly<Record<CsvColumn, Readonly<Record<Language, string>>>>;
