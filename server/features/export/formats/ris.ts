import type { Name } from '#domain/citation/names.ts';
import type { PartialDate } from '#domain/text/partial-date.ts';
import { textOfNote } from '../search-note.ts';
import { notesOf, writeEach, type WriteFormat } from './written-file.ts';

const types = { 'article-journal': 'JOUR', report: 'RPRT', document: 'GEN' } as const;

/** RIS, for Zotero, EndNote, Mendeley, Covidence, Rayyan. */
export const writeRis: WriteFormat = writeEach((document, file, isFirst) => {
  const { reference, row, keywords } = document;
  const { issued } = reference;
  const [start, end] = reference.pages?.split('-') ?? [];
  const lines: [string, string | null | undefined][] = [
    ['TY', types[reference.kind]],
    ...reference.authors.map((author): [string, string] => ['AU', risName(author)]),
    ['TI', reference.title],
    ['T2', reference.journal],
    ['PB', reference.publisher],
    ['PY', issued?.year?.toString()],
    ['DA', risDate(issued)],
    ['VL', reference.volume],
    ['IS', reference.issue],
    ['SP', start],
    ['EP', end],
    ['DO', reference.doi],
    ['AN', reference.pmid],
    ['AB', row.abstract],
    ...keywords.map((word): [string, string] => ['KW', word]),
    ['LA', reference.language],
    ['M3', reference.genre],
    ['UR', reference.url],
    ['DB', file.site.name],
    ['ID', reference.id],
    ...notesOf(document, file).map((note): [string, string] => ['N1', note]),
    ['N1', isFirst ? textOfNote(file.note, file.texts) : null],
  ];
  const written = lines.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `${written.map(([tag, value]) => `${tag}  - ${value}`).join('\r\n')}\r\nER  - \r\n\r\n`;
});

/** A name that is kept as it is has no comma, which would part it. */
function risName(name: Name): string {
  return 'literal' in name ? name.literal.replaceAll(',', '') : `${name.family}, ${name.given}`;
}

function risDate(date: PartialDate | null): string | null {
  if (!date?.year || !date.month) return null;
  const parts = [date.year, date.month, ...(date.day ? [date.day] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join('/');
}
