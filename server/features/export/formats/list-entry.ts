import { cite } from '#domain/citation/cite.ts';
import { textOfPieces } from '#domain/citation/pieces.ts';
import { linkOf } from '#domain/citation/reference.ts';
import type { ExportedDocument } from '../exported-document.ts';
import type { WrittenFile } from './written-file.ts';

/** A line of a list: what it says, and where its text leads, if it does. */
export interface ListFact {
  readonly label: string;
  readonly value: string;
  readonly address?: string;
}

/** A document as lists to read and to print show it. */
export interface ListEntry {
  readonly title: string;
  /** BCP 47; null where it is unknown. */
  readonly language: string | null;
  /** Empty where the document has none. */
  readonly message: string;
  readonly facts: readonly ListFact[];
}

/** The title of a list. */
export function listTitle({ texts, site }: WrittenFile): string {
  return `${texts.list_title} – ${site.name}`;
}

export function listEntry({ reference, row }: ExportedDocument, file: WrittenFile): ListEntry {
  const { texts, columnNames, language, terms } = file;
  const fact = (column: keyof typeof row, value: string): ListFact => ({
    label: columnNames[column][language],
    value,
  });
  const citation = row.citation === '' ? textOfPieces(cite(reference, 'vancouver', terms)) : row.citation;
  const doi = { label: 'DOI', value: linkOf(reference), address: linkOf(reference) };
  const facts = [
    fact('type', row.type),
    fact('quality', row.quality === '' ? texts.not_rated : row.quality),
    fact('last_search', row.last_search === '' ? texts.not_reported : row.last_search),
    fact('countries', row.countries),
    fact('citation', citation),
    { label: texts.link, value: reference.url, address: reference.url },
    ...(reference.doi === null ? [] : [doi]),
  ];
  return {
    title: reference.title,
    language: reference.language,
    message: row.key_message,
    facts: facts.filter(({ value }) => value !== ''),
  };
}
