import { z } from 'zod';
import { languages, type Language } from '#domain/sites/languages.ts';

/** The columns of saved documents as CSV, in their order. */
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

/** The columns of exported tables, in their order. */
export const exportColumns = [
  'id',
  'title',
  'key_message',
  'type',
  'authors',
  'journal',
  'published',
  'last_search',
  'quality',
  'countries',
  'topics',
  'abstract',
  'citation',
  'doi',
  'pmid',
  'link',
  'search',
] as const;

const columns = [...csvColumns, 'key_message', 'authors', 'journal', 'citation', 'pmid', 'search'] as const;
export type CsvColumn = (typeof columns)[number];

const name = z.string().min(1);
/** What each column is called in each language. */
export const csvColumnNames = z.record(z.enum(columns), z.record(z.enum(languages), name));
export type CsvColumnNames = Readonly<Record<CsvColumn, Readonly<Record<Language, string>>>>;
