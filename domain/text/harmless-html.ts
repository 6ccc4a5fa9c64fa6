/** What HTML from documents and editors may hold when it is shown: the client and the server clean by the same list. */
export const harmlessTags = [
  'a',
  'b',
  'blockquote',
  'br',
  'em',
  'h2',
  'h3',
  'h4',
  'i',
  'li',
  'mark',
  'ol',
  'p',
  'strong',
  'sub',
  'sup',
  'ul',
] as const;

export const harmlessAttributes = ['href', 'lang', 'title'] as const;

/** What a link may lead to: the web, mail, and this site. */
export const harmlessAddress = /^(https?:|mailto:|\/(?!\/)|#)/i;

/** `rel` of links that leave the site. */
export const relOfOutsideLinks = 'noopener noreferrer';

export function leadsOutside(address: string): boolean {
  return /^https?:/i.test(address);
}
