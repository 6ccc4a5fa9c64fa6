import { isSiteCode, type SiteCode } from '../sites/sites.ts';
import type { Language } from '../sites/languages.ts';

/** Where reference managers ask for the documents of a list, in a language. */
export function unapiPath(language: Language): string {
  return `/unapi/${language}`;
}

/** By which they ask for a document: `hse-12`. */
export function unapiId(site: SiteCode, id: number): string {
  return `${site}-${id}`;
}

export function fromUnapiId(text: string): { readonly site: SiteCode; readonly id: number } | null {
  const [, site, id] = /^([a-z]+)-(\d{1,15})$/.exec(text) ?? [];
  return isSiteCode(site) ? { site, id: Number(id) } : null;
}
