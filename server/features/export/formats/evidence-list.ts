import { languageTags } from '#domain/sites/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { ExportedDocument } from '../exported-document.ts';
import { listEntry, listTitle, type ListFact } from './list-entry.ts';
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
  const { note, language } = file;
  const title = listTitle(file);
  const facts = note.lines.map(factHtml).join('');
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
  const { title, language, message, facts } = listEntry(document, file);
  const lang = language === null ? '' : ` lang="${escapeHtml(language)}"`;
  const said = message === '' ? '' : `<p dir="auto"><strong>${escapeHtml(message)}</strong></p>\n`;
  return `<li>
<h2 dir="auto"${lang}>${number}. ${escapeHtml(title)}</h2>
${said}<dl>${facts.map(factHtml).join('')}</dl>
</li>
`;
}

function factHtml({ label, value, address }: ListFact): string {
  const text = escapeHtml(value);
  const shown =
    address === undefined
      ? `<dd dir="auto">${text}</dd>`
      : `<dd><a href="${escapeHtml(address)}">${text}</a></dd>`;
  return `<dt>${escapeHtml(label)}</dt>${shown}`;
}
