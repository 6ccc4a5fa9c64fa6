import type { IStylesOptions } from 'docx';

const ink = '111111';
const fonts = { ascii: 'Georgia', hAnsi: 'Georgia', cs: 'Arial' };

/** How a list looks in Word; sizes are in half points, distances in twentieths of a point. `tag` is the language of its labels. */
export function wordStyles(tag: string): IStylesOptions {
  return {
    default: {
      document: {
        run: { font: fonts, size: 22, color: ink, language: { value: tag, eastAsia: 'zh-CN' } },
        paragraph: { spacing: { after: 60, line: 264 } },
      },
      title: {
        run: { font: fonts, size: 36, bold: true, color: ink },
        paragraph: { spacing: { after: 120 } },
      },
      heading1: {
        run: { font: fonts, size: 26, bold: true, color: ink },
        paragraph: { spacing: { before: 280, after: 80 }, keepNext: true, keepLines: true },
      },
      hyperlink: { run: { color: '0B3D91', underline: { type: 'single' } } },
    },
    paragraphStyles: [
      { id: 'Note', name: 'Search note', basedOn: 'Normal', run: { size: 20 } },
      {
        id: 'Message',
        name: 'Key message',
        basedOn: 'Normal',
        run: { bold: true },
        paragraph: { keepNext: true },
      },
      { id: 'Fact', name: 'Fact', basedOn: 'Normal', paragraph: { keepLines: true } },
    ],
  };
}
