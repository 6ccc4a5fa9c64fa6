import type { ExportedDocument } from '../exported-document.ts';
import { textOfNote } from '../search-note.ts';
import { notesOf, type WriteFormat, type WrittenFile } from './written-file.ts';

/** CSL-JSON, for Zotero, Pandoc and every program that has citation styles. */
export const writeCslJson: WriteFormat = async function* cslJson(file) {
  yield '[';
  let between = '\n';
  for await (const block of file.documents) {
    let text = '';
    for (const document of block) {
      text += `${between}${JSON.stringify(cslItem(document, file, between === '\n'))}`;
      between = ',\n';
    }
    yield text;
  }
  yield '\n]\n';
};

function cslItem(document: ExportedDocument, file: WrittenFile, isFirst: boolean): object {
  const { reference, row, keywords } = document;
  const { issued, publisher } = reference;
  const parts = issued?.month ? [issued.month, ...(issued.day ? [issued.day] : [])] : [];
  return withoutEmpty({
    id: reference.id,
    type: reference.kind,
    title: reference.title,
    author: reference.authors.length === 0 ? null : reference.authors,
    issued: issued?.year ? { 'date-parts': [[issued.year, ...parts]] } : null,
    'container-title': reference.journal,
    publisher,
    volume: reference.volume,
    issue: reference.issue,
    page: reference.pages,
    DOI: reference.doi,
    PMID: reference.pmid,
    URL: reference.url,
    abstract: row.abstract,
    keyword: keywords.join('; '),
    language: reference.language,
    genre: reference.genre,
    source: file.site.name,
    note: notesOf(document, file).join('\n'),
    custom: isFirst ? { search: textOfNote(file.note, file.texts) } : null,
  });
}

function withoutEmpty(item: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== ''));
}
