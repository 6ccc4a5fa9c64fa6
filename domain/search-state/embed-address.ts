import { languageParameter, type Language } from '../sites/languages.ts';
import type { SearchParameters } from './search-url.ts';

/** Documents of an embedded search: most, and as many as where the address does not say. */
export const embeddedDocuments = { most: 50, standard: 10 } as const;

/** The colours of an embedded page, where the page around it wants those of one theme. */
export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** What is embedded on other people's pages: a shared list, or the first documents of a search in its order. */
export type Embedded =
  | { readonly list: string }
  | { readonly search: SearchParameters; readonly count: number };

interface EmbedAddress {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The address of an embedded page on its site. What it would be without saying so is left out. */
export function embedAddress(
  embedded: Embedded,
  language: Language,
  theme: EmbedTheme | null = null,
): EmbedAddress {
  const about = {
    ...languageParameter(language),
    ...(theme === null ? {} : { theme }),
  };
  if ('list' in embedded) return { path: `/embed/list/${embedded.list}`, parameters: about };
  const { page: _page, ...search } = embedded.search;
  const { count } = embedded;
  const counted = count === embeddedDocuments.standard ? {} : { count: String(count) };
  return { path: '/embed/search', parameters: { ...search, ...counted, ...about } };
}

/** The number of documents that an address asks for: what is none counts as absent, and more than can be had as the most. */
export function embeddedCount(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text) || Number(text) === 0)
    return embeddedDocuments.standard;
  return Math.min(Number(text), embeddedDocuments.most);
}

/** null: the colours that the reader's device asks for. */
export function embedThemeOf(text: unknown): EmbedTheme | null {
  return embedThemes.find((theme) => theme === text) ?? null;
}
