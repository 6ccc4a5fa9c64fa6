import type { Block, EmailPlan, ListedDocument } from './blocks.ts';

/** Widest line, in characters; addresses are longer where they must be. */
const width = 72;

/** The plain-text part: lines of 72 characters at most, every link written out. */
export function renderText({ siteName, blocks, footer }: EmailPlan): string {
  const links = footer.links.map(({ label, text, link }) => {
    const shown = link.startsWith('mailto:') ? text : link;
    return label === '' ? `${wrapped(text)}\n${shown}` : `${wrapped(label)}\n${shown}`;
  });
  const parts = [siteName, ...blocks.map(textOf), ['-- ', wrapped(footer.reason)].join('\n'), ...links];
  return `${parts.join('\n\n')}\n`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wrapped(block.text);
    case 'button':
    case 'link':
      return `${wrapped(block.label)}\n${block.link}`;
    case 'heading':
      return ['-'.repeat(width), wrapped(block.above), wrapped(block.text)].join('\n');
    case 'documents':
      return block.documents.map(documentText).join('\n\n');
    default:
      return block satisfies never;
  }
}

function documentText({ news, title, link, facts }: ListedDocument): string {
  const lines = [
    wrapped(title, '  ').replace(/^ {2}/, '* '),
    ...news.map((one) => wrapped(`[${one}]`, '  ')),
    ...facts.map((fact) => wrapped(fact, '  ')),
    ...(link === null ? [] : [`  ${link}`]),
  ];
  return lines.join('\n');
}

/** Breaks at spaces; a word that is wider than a line stands alone on one. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && indent.length + longer.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, indent + line].join('\n');
}
