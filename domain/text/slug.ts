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

/** The last segment of an article's address: its id, then its title as a slug. */
export function articleSegment(id: number, title: string): string {
  const titleSlug = slug(title).slice(0, 80);
  return titleSlug === '' ? String(id) : `${id}-${titleSlug}`;
}

/** The article's id in a segment of an address (the part before the first dash), or null where there is none. */
export function articleIdOf(segment: string): number | null {
  const id = segment.split('-', 1)[0] ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}
