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
  const words = html
    .replace(/<\/?(?:p|br|ul|ol|li|h[2-4])\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return resolveReferences(words).replace(/\s+/g, ' ').trim();
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
