import { initialsOf, type Name } from '#domain/citation/names.ts';
import type { PartialDate } from '#domain/text/partial-date.ts';
import { labelled, textOfNote } from '../search-note.ts';
import { notesOf, writeEach, type WriteFormat } from './written-file.ts';

/** ISO 639-2, as MEDLINE has languages. */
const languages: Readonly<Record<string, string>> = {
  en: 'eng',
  fr: 'fre',
  es: 'spa',
  pt: 'por',
  'zh-Hans': 'chi',
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** NBIB, MEDLINE's own format. A record begins with its PMID, where it has one. */
export const writeNbib: WriteFormat = writeEach((document, file, isFirst) => {
  const { reference, row, keywords } = document;
  const lines: [string, string | null | undefined][] = [
    ['PMID', reference.pmid],
    ['OWN', file.site.name],
    ['TI', reference.title],
    ['LID', reference.doi === null ? null : `${reference.doi} [doi]`],
    ['AB', row.abstract],
    ...reference.authors.flatMap(nbibNames),
    ['LA', languages[reference.language ?? '']],
    ['PT', reference.kind === 'article-journal' ? 'Journal Article' : reference.genre],
    ['DP', nbibDate(reference.issued)],
    ['JT', reference.journal],
    ['PB', reference.publisher],
    ['VI', reference.volume],
    ['IP', reference.issue],
    ['PG', reference.pages],
    ...keywords.map((word): [string, string] => ['OT', word]),
    ['AID', reference.doi === null ? null : `${reference.doi} [doi]`],
    ['SO', row.citation],
    ['GN', labelled({ label: file.texts.link, value: reference.url }, file.texts)],
    ...notesOf(document, file).map((note): [string, string] => ['GN', note]),
    ['GN', isFirst ? textOfNote(file.note, file.texts) : null],
  ];
  const written = lines.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `${written.map(([tag, value]) => `${tag.padEnd(4)}- ${folded(value ?? '')}`).join('\r\n')}\r\n\r\n`;
});

function nbibNames(name: Name): [string, string][] {
  if ('literal' in name) return [['CN', name.literal]];
  return [
    ['FAU', `${name.family}, ${name.given}`],
    ['AU', `${name.family} ${initialsOf(name.given, '', '')}`.trim()],
  ];
}

function nbibDate(date: PartialDate | null): string | null {
  if (!date?.year) return null;
  const month = date.month ? months[date.month - 1] : undefined;
  return [date.year, month, month === undefined ? null : date.day].filter((part) => Boolean(part)).join(' ');
}

const lineLength = 82;

/** Lines of the usual length, the further ones behind six spaces; a word that is longer has a line of its own. */
function folded(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > lineLength) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\r\n      ');
}
