import sanitizeHtml from 'sanitize-html';

/** Tags that a sentence may hold; titles keep these alone. */
const inline = ['b', 'i', 'em', 'strong', 'sub', 'sup'];
const block = ['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a'];

/** What other markup of real exports is called here; the journals' own (JATS) goes by its names without the prefix. */
const sameAs: Record<string, string> = {
  'jats:p': 'p',
  'jats:title': 'h4',
  'jats:italic': 'i',
  'jats:bold': 'b',
  'jats:sub': 'sub',
  'jats:sup': 'sup',
  'jats:list': 'ul',
  'jats:list-item': 'li',
  italic: 'i',
  bold: 'b',
  div: 'p',
  section: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};

const common: sanitizeHtml.IOptions = {
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  // Texts of these are not for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object'],
};

const forAbstracts: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: [...inline, ...block],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
  transformTags: { ...sameAs, a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};
const forTitles: sanitizeHtml.IOptions = { ...common, allowedTags: inline, transformTags: sameAs };

/** Cleaned HTML of an abstract. */
export function cleanAbstract(text: string): string {
  return clean(text, forAbstracts);
}

/** Cleaned HTML of a title: one line, inline tags alone. */
export function cleanTitle(text: string): string {
  return clean(text.replace(blocks, ' '), forTitles).replace(/\s+/g, ' ').trim();
}

/** Where a block begins or ends in a title, its words must not run together. */
const blocks = /<\/?(p|br|div|li|h\d)\b[^<>]*>/gi;
/** What has more signs of tags is a damaged file: parsers take time with the square of how many are open, and that would be minutes. */
const mostTags = 10_000;
const mayBeMarkup = /<[a-z/!?]|&[a-z#]/i;

function clean(text: string, options: sanitizeHtml.IOptions): string {
  if (!mayBeMarkup.test(text)) return escape(text.trim());
  const isDamaged = text.split('<', mostTags + 2).length > mostTags + 1;
  const read = isDamaged ? text.replaceAll(/<[^<>]*>?/g, ' ') : escapeComparisons(labelSections(text));
  return settled(sanitizeHtml(read, options).trim(), options);
}

/**
 * A division that became a paragraph may hold a list or another paragraph, which HTML does not allow: read again, the
 * outer paragraph ends before it. So what holds blocks is read until reading changes nothing, as a browser would see it.
 */
function settled(cleaned: string, options: sanitizeHtml.IOptions): string {
  if (!/<(?:p|ul|ol|li|h[234]|a)\b/.test(cleaned)) return cleaned;
  const again = sanitizeHtml(cleaned, options).trim();
  return again === cleaned ? cleaned : settled(again, options);
}

function escape(text: string): string {
  if (!/[<>&]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** PubMed's sections of an abstract: each a paragraph that begins with its label. */
function labelSections(text: string): string {
  if (!/<abstracttext/i.test(text)) return text;
  return text
    .replace(/<abstracttext\b[^<>]*?\blabel="([^"<>]*)"[^<>]*>/gi, '<p><b>$1:</b> ')
    .replace(/<abstracttext\b[^<>]*>/gi, '<p>')
    .replace(/<\/abstracttext\s*>/gi, '</p>');
}

/** Elements of HTML, MathML and the sources' own markup: what else follows a `<` is no tag. */
const elements = new Set(
  (
    'a abbr address article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup ' +
    'data dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 ' +
    'h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark marquee math meta ' +
    'nav noscript object ol optgroup option output p param picture pre q s samp script section select small source span ' +
    'strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var ' +
    'video wbr center strike big nobr xml italic bold sc scp underline inf sec list list-item copyrightinformation ' +
    'mi mo mn mrow msub msup mfrac mtext mstyle semantics annotation'
  ).split(' '),
);

/**
 * Plain texts compare: `DBP <or= 90 mmHg (p<.05)`. A parser of HTML would take such a `<` for a tag and swallow the
 * text up to the next `>`. So a `<` that begins no known element is written as the character that it is. A parser takes
 * for a name what stands before a space, `/` or `>`: so does this.
 */
function escapeComparisons(text: string): string {
  return text.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (sign, name: string) =>
    elements.has(name.toLowerCase()) || /^[a-z]+:[a-z0-9:-]*$/i.test(name) ? sign : '&lt;',
  );
}
