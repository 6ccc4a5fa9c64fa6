import { cite } from '#domain/citation/cite.ts';
import { textOfPieces } from '#domain/citation/pieces.ts';
import { linkOf } from '#domain/citation/reference.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { ExportedDocument } from '../exported-document.ts';
import type { WriteFormat, WrittenFile } from './written-file.ts';

const style = `
body { font: 11pt/1.4 Georgia, "Times New Roman", serif; color: #111; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 18pt } h2 { font-size: 13pt; margin: 0 0 4pt; break-after: avoid }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 2pt 12pt }
dt { font-weight: bold } dd { margin: 0; overflow-wrap: anywhere }
header { border-block-end: 1px solid #777; padding-block-end: 10pt }
ol { list-style: none; padding: 0 } li { border-block-end: 1px solid #ccc; padding: 10pt 0; break-inside: avoid }
li p { margin: 0 0 6pt } a { color: #0b3d91 }
@media (max-width: 30rem) { dl { display: block } }
@page { margin: 2cm }`;

/** A list to print, or to open in a word processor: without scripts, and without anything from elsewhere. */
export const writeEvidenceList: WriteFormat = async function* list(file) {
  const { note, texts, site, language } = file;
  const title = `${texts.list_title} – ${site.name}`;
  const facts = note.lines.map(({ label, value }) => fact(label, text(value))).join('');
  yield `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<header><h1>${escapeHtml(title)}</h1><dl>${facts}</dl></header>
<ol>
`;
  let number = 0;
  for await (const block of file.documents) {
    yield block.map((document) => entry(document, (number += 1), file)).join('');
  }
  yield '</ol>\n</body></html>\n';
};

function entry(document: ExportedDocument, number: number, file: WrittenFile): string {
  const { reference, row } = document;
  const { texts, columnNames, language, terms } = file;
  const name = (column: keyof typeof row): string => columnNames[column][language];
  const citation = row.citation === '' ? textOfPieces(cite(reference, 'vancouver', terms)) : row.citation;
  const lang = reference.language === null ? '' : ` lang="${escapeHtml(reference.language)}"`;
  const message =
    row.key_message === '' ? '' : `<p dir="auto"><strong>${escapeHtml(row.key_message)}</strong></p>\n`;
  const facts = [
    row.type === '' ? '' : fact(name('type'), text(row.type)),
    fact(name('quality'), text(row.quality === '' ? texts.not_rated : row.quality)),
    fact(name('last_search'), text(row.last_search === '' ? texts.not_reported : row.last_search)),
    row.countries === '' ? '' : fact(name('countries'), text(row.countries)),
    fact(name('citation'), text(citation)),
    fact(texts.link, link(reference.url)),
    reference.doi === null ? '' : fact('DOI', link(linkOf(reference))),
  ];
  return `<li>
<h2 dir="auto"${lang}>${number}. ${escapeHtml(reference.title)}</h2>
${message}<dl>${facts.join('')}</dl>
</li>
`;
}

function fact(label: string, html: string): string {
  return `<dt>${escapeHtml(label)}</dt>${html}`;
}

function text(value: string): string {
  return `<dd dir="auto">${escapeHtml(value)}</dd>`;
}

function link(address: string): string {
  return `<dd><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></dd>`;
}
