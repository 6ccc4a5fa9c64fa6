import { ExternalHyperlink, HeadingLevel, Paragraph, TextRun } from 'docx';
import { isRightToLeft } from '#domain/text/right-to-left.ts';
import { listEntry, listTitle, type ListFact } from '../list-entry.ts';
import { labelled } from '../../search-note.ts';
import type { WriteFormat, WrittenFile } from '../written-file.ts';
import { wordPackage } from './word-package.ts';

/** The list as a file of Word's own, written as its documents come. */
export const writeWordList: WriteFormat = async function* word(file) {
  const { note, language, site } = file;
  const title = listTitle(file);
  const head = [
    paragraph(title, { heading: HeadingLevel.TITLE }),
    ...note.lines.map((line) => fact(line, 'Note', file)),
  ];
  async function* blocks(): AsyncGenerator<Paragraph[]> {
    let number = 0;
    for await (const block of file.documents) {
      yield block.flatMap((document) => {
        const entry = listEntry(document, file);
        number += 1;
        return [
          paragraph(`${number}. ${entry.title}`, {
            heading: HeadingLevel.HEADING_1,
            directionOf: entry.title,
            language: entry.language,
          }),
          ...(entry.message === '' ? [] : [paragraph(entry.message, { style: 'Message' })]),
          ...entry.facts.map((one) => fact(one, 'Fact', file)),
        ];
      });
    }
  }
  yield* wordPackage({ title, language, author: site.name, head, blocks: blocks() });
};

interface Look {
  readonly heading?: (typeof HeadingLevel)[keyof typeof HeadingLevel];
  readonly style?: string;
  readonly language?: string | null;
  /** What decides from which side it is read, where that is not the whole text. */
  readonly directionOf?: string;
}

function paragraph(text: string, { heading, style, language, directionOf = text }: Look): Paragraph {
  const fromRight = isRightToLeft(directionOf);
  const run = {
    text,
    rightToLeft: fromRight,
    ...(language ? { language: fromRight ? { bidirectional: language } : { value: language } } : {}),
  };
  return new Paragraph({
    ...(heading === undefined ? {} : { heading }),
    ...(style === undefined ? {} : { style }),
    bidirectional: fromRight,
    children: [new TextRun(run)],
  });
}

function fact({ label, value, address }: ListFact, style: string, { texts }: WrittenFile): Paragraph {
  const shown = { text: value, rightToLeft: isRightToLeft(value) };
  const said =
    address === undefined
      ? new TextRun(shown)
      : new ExternalHyperlink({ link: address, children: [new TextRun({ ...shown, style: 'Hyperlink' })] });
  return new Paragraph({
    style,
    children: [new TextRun({ text: labelled({ label, value: '' }, texts), bold: true }), said],
  });
}
