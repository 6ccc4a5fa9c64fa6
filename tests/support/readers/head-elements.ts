import { DomUtils, parseDocument } from 'htmlparser2';

/** The attributes of every `<meta>` and `<link>` in the head of a page, in their order, as a parser of HTML reads them. */
export function headElements(html: string): Readonly<Record<string, string>>[] {
  const [head] = DomUtils.getElementsByTagName('head', parseDocument(html));
  if (head === undefined) return [];
  const elements = DomUtils.findAll(({ name }) => name === 'meta' || name === 'link', [head]);
  return elements.map(({ attribs }) => attribs);
}
