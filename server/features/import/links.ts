import type { Link } from '#domain/evidence/document.ts';
import { doiOfText } from '#domain/evidence/identifiers.ts';

/** What was left out of a document without refusing it, as the summary names it. */
export type Note = 'address that is no http address' | 'DOI that is none';

/** The address in its normal form, or null where it is none of the web. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s/]/i.test(trimmed)) return null;
  return URL.parse(trimmed)?.href ?? null;
}

type LinkInLine = string | { readonly title?: string | null | undefined; readonly url: string };

/** Links with an address of the web; one without a title is titled with its host. Each address once. */
export function readLinks(given: readonly LinkInLine[], note: (note: Note) => void): Link[] {
  const links = new Map<string, Link>();
  for (const one of given) {
    const { title, url: text } = typeof one === 'string' ? { title: null, url: one } : one;
    if (text.trim() === '') continue;
    const url = webAddress(text);
    if (url === null) note('address that is no http address');
    else if (!links.has(url)) links.set(url, { title: title?.trim() || new URL(url).host, url });
  }
  return [...links.values()];
}

/** A DOI from any of the forms that sources write; null where it is none. */
export function readDoi(text: string, note: (note: Note) => void): string | null {
  const doi = doiOfText(text);
  if (doi === null && !/^(?:doi:?)?\s*$/i.test(text.trim())) note('DOI that is none');
  return doi;
}
