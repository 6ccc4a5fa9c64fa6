import type { Name } from '#domain/citation/names.ts';
import { textOfNote } from '../search-note.ts';
import { notesOf, writeEach, type WriteFormat } from './written-file.ts';

const types = { 'article-journal': 'article', report: 'techreport', document: 'misc' } as const;

/** BibTeX in UTF-8, for LaTeX and JabRef. The note of the search is a comment, which programs pass over. */
export const writeBibtex: WriteFormat = async function* bibtex(file) {
  // An `@` or a brace would begin or end something in what is to be passed over.
  const note = textOfNote(file.note, file.texts)
    .replaceAll('@', '＠')
    .replaceAll('{', '(')
    .replaceAll('}', ')');
  if (note !== '') yield `@comment{${note}}\n\n`;
  yield* writeEach((document) => {
    const { reference, row, keywords } = document;
    const { issued } = reference;
    const isReport = reference.kind === 'report';
    const notes = notesOf(document, file).map((line) => escaped(line));
    const fields: [string, string | null | undefined][] = [
      ['title', `{${escaped(reference.title)}}`],
      ['author', reference.authors.map(bibtexName).join(' and ')],
      ['journal', escaped(reference.journal)],
      [isReport ? 'institution' : 'publisher', escaped(reference.publisher)],
      ['type', isReport ? escaped(reference.genre) : null],
      ['year', issued?.year?.toString()],
      ['month', issued?.month?.toString()],
      ['volume', escaped(reference.volume)],
      ['number', escaped(reference.issue)],
      ['pages', reference.pages?.replace('-', '--')],
      ['doi', verbatim(reference.doi)],
      ['pmid', verbatim(reference.pmid)],
      ['url', verbatim(reference.url)],
      ['keywords', escaped(keywords.join('; '))],
      ['language', reference.language],
      ['abstract', escaped(row.abstract)],
      ['note', notes.join('; ')],
    ];
    const written = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
    const lines = written.map(([name, value]) => `  ${name} = {${value}}`);
    return `@${types[reference.kind]}{${reference.id},\n${lines.join(',\n')}\n}\n\n`;
  })(file);
};

/** A name in braces is one that has no parts. */
function bibtexName(name: Name): string {
  if ('literal' in name) return `{${escaped(name.literal)}}`;
  const [given, suffix] = name.given.split(', ');
  const family = / and /i.test(name.family) ? `{${escaped(name.family)}}` : escaped(name.family);
  const parts = [family, ...(suffix === undefined ? [] : [escaped(suffix)]), escaped(given ?? '')];
  return parts.join(', ');
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Text that LaTeX shows as it is. Braces are named, since BibTeX counts those too that LaTeX would not. */
function escaped(text: string | null): string {
  return (text ?? '').replaceAll(/[\\{}^~&%$#_]/g, (character) => escapes[character] ?? character);
}

/** Addresses and numbers are taken as they are, without what would end the field. */
function verbatim(text: string | null): string | null {
  return text?.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C') ?? null;
}
