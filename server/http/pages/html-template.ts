import { render } from 'dom-serializer';
import { Text, type ChildNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Writes what the values of one answer make of a template, or of a part of it. */
export type Write<Values> = (values: Values) => string;

/** A page of HTML that is parsed and given its slots once. Writing it joins strings, so that no answer waits for a parser. */
export interface HtmlTemplate<Values> {
  find(isMeant: (element: Element) => boolean): Element[];
  /** What stands, as the value of an attribute, for what is written there. */
  slot(write: Write<Values>): string;
  /** A place between elements, or the content of one, where HTML is written. */
  slotNode(write: Write<Values>): Text;
  /** Writes the element as it is by now, with its slots. */
  written(element: ChildNode): Write<Values>;
  /** Writes the whole page. */
  finish(): Write<Values>;
}

/** What encloses the number of a slot: no HTML has this character. */
const mark = '\0';

export function createHtmlTemplate<Values>(html: string): HtmlTemplate<Values> {
  // Text and values stay as they are written in the file, on the way in and out.
  const page = parseDocument(html.replaceAll(mark, ''), { decodeEntities: false });
  const writers: Write<Values>[] = [];
  const slot = (write: Write<Values>): string => `${mark}${writers.push(write) - 1}${mark}`;

  /** Between two marks stands the number of a slot, so that every second piece is one. */
  function joined(nodes: ChildNode[]): Write<Values> {
    const pieces = render(nodes, { encodeEntities: false, emptyAttrs: true }).split(mark);
    const parts = pieces.map((piece, at) => (at % 2 === 0 ? piece : (writers[Number(piece)] ?? '')));
    return (values) => parts.map((part) => (typeof part === 'string' ? part : part(values))).join('');
  }

  return {
    find: (isMeant) => DomUtils.findAll(isMeant, page.children),
    slot,
    slotNode: (write) => new Text(slot(write)),
    written: (element) => joined([element]),
    finish: () => joined(page.children),
  };
}

/** Elements of one name whose attributes have these values. */
export function named(name: string, attributes: Readonly<Record<string, string>> = {}) {
  return (element: Element): boolean =>
    element.name === name &&
    Object.entries(attributes).every(([attribute, value]) => element.attribs[attribute] === value);
}
