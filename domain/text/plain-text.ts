const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Cleaned HTML as the text that a reader sees: tags gone, references resolved, white space in a row as one space. */
export function plainText(html: string): string {
  if (!/[<&\s]/.test(html)) return html;
  const words = withColons(html)
    .replace(/<\/?(?:p|br|ul|ol|li|h[2-4])\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return resolveReferences(words).replace(/\s+/g, ' ').trim();
}

/** The heading of a part of a structured abstract: bold at the beginning of a block, or a heading of its own. */
const headings =
  /(^|<(?:p|li)>|<br ?\/?>)\s*<(strong|b)>([^<>]{1,50}[\p{L}\p{N})])<\/\2>(?=\s*[\p{Lu}\p{Lo}\p{N}("“«¿¡])|<h([2-4])>([^<>]{1,50}[\p{L}\p{N})])<\/h\4>(?=\s*<)/gu;

/** Headings that end with a letter get a colon, which tells them from the sentence that follows once the tags are gone. */
function withColons(html: string): string {
  return html.replace(
    headings,
    (_, before: string | undefined, _tag, bold: string | undefined, _level, heading) =>
      bold === undefined ? ` ${heading}: ` : `${before ?? ''}${bold}: `,
  );
}

/** A piece of HTML without tags as text: `&lt;` is `<`. References that it does not know stay. */
export function resolveReferences(escaped: string): string {
  return escaped.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, characterOf);
}

function characterOf(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named.get(name.toLowerCase()) ?? reference;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : reference;
}
