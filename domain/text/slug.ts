/**
 * The readable part of an address: spaces become hyphens, what is not a letter, digit, underscore or hyphen is
 * dropped, hyphens in a row become one, all in lower case. Letters of every script count as letters.
 */
export function slug(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-+/g, '-')
    .toLowerCase();
}

/** The last segment of an article's address: its id, then its whole title as a slug. */
export function articleSegment(id: number, title: string): string {
  const titleSlug = slug(title);
  return titleSlug === '' ? String(id) : `${id}-${titleSlug}`;
}

/** The path of an article's page, as an address has it. */
export function articlePath(id: number, title: string): string {
  return `/articles/${encodeURIComponent(articleSegment(id, title))}`;
}

/** The article's id in a segment of an address (the part before the first dash), or null where there is none. */
export function articleIdOf(segment: string): number | null {
  return documentIdOf(segment.split('-', 1)[0] ?? '');
}

/** The id that a text is, from 1 in decimal digits, or null where no document can have it. */
export function documentIdOf(text: string): number | null {
  return /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
