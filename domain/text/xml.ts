import { escapeHtml } from './escape-html.ts';

/** A piece of well-formed XML. */
export interface Xml {
  readonly markup: string;
}

/** What stands in an element: a string is text; null is left out. */
type Content = Xml | string | null;

/**
 * An element with its attributes, of which those that are null are left out. Names are the code's own; every value is escaped, and
 * what no XML document may hold is left out of it.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  ...content: readonly Content[]
): Xml {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === null ? '' : ` ${attribute}="${xmlText(value)}"`,
  );
  const inner = content.map((one) =>
    one === null ? '' : typeof one === 'string' ? xmlText(one) : one.markup,
  );
  const opened = `<${name}${written.join('')}`;
  return { markup: content.length === 0 ? `${opened}/>` : `${opened}>${inner.join('')}</${name}>` };
}

/** A document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}

/** Controls and non-characters are not allowed in XML 1.0, escaped neither; a lone half of a character has no form in UTF-8. */
const notInXml = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(notInXml, ''));
}
