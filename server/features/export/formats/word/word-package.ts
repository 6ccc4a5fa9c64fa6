import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { wordStyles } from './word-styles.ts';
import { ZipPieces } from './zip-pieces.ts';

interface WordFile {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly head: readonly Paragraph[];
  readonly blocks: AsyncIterable<readonly Paragraph[]>;
}

const bodyPath = 'word/document.xml';
const linksPath = 'word/_rels/document.xml.rels';
const sectionEnd = '<w:sectPr';

/**
 * A Word file in pieces. The library makes files as a whole, which for 10,000 documents would take hundreds of megabytes: so each
 * block of paragraphs is made as a small file, of which body and links go into the one that is sent. Only links are kept until its end.
 */
export async function* wordPackage(file: WordFile): AsyncGenerator<Uint8Array> {
  const frame = await partsOf(frameOf(file));
  const bodyEnd = frame.body.lastIndexOf(sectionEnd);
  const zip = new ZipPieces();
  const links: string[] = [];
  zip.begin(bodyPath);
  zip.add(frame.body.slice(0, bodyEnd));
  for await (const block of file.blocks) {
    const part = await partsOf(new Document({ sections: [{ children: [...block] }] }));
    const start = part.body.indexOf('<w:body>') + '<w:body>'.length;
    zip.add(part.body.slice(start, part.body.lastIndexOf(sectionEnd)));
    links.push(...(part.links.match(/<Relationship [^>]*TargetMode="External"\/>/g) ?? []));
    yield* zip.pieces();
  }
  zip.add(frame.body.slice(bodyEnd));
  zip.begin(linksPath);
  zip.add(frame.links.replace('</Relationships>', `${links.join('')}</Relationships>`));
  for (const [path, content] of frame.others) {
    zip.begin(path);
    zip.add(content);
  }
  zip.end();
  yield* zip.pieces();
}

/** All of a file but its blocks. */
function frameOf({ title, author, language, head }: WordFile): Document {
  const pageNumber = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
  });
  return new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: wordStyles(languageTags[language]),
    sections: [{ children: [...head], footers: { default: new Footer({ children: [pageNumber] }) } }],
  });
}

async function partsOf(document: Document) {
  const files = unzipSync(await Packer.toBuffer(document));
  const { [bodyPath]: body, [linksPath]: links, ...others } = files;
  if (body === undefined || links === undefined) throw new Error('A Word file came without its body');
  return { body: strFromU8(body), links: strFromU8(links), others: Object.entries(others) };
}
