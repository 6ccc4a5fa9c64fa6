import type { SortCriterion } from '../search-state/sort.ts';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';

export const siteCodes = ['hse', 'sse', 'cvd'] as const;
export type SiteCode = (typeof siteCodes)[number];

/** A site variant as data: each field names a behaviour, so that no other code compares site codes. */
export interface Site {
  readonly code: SiteCode;
  readonly name: string;
  readonly languages: readonly Language[];
  /** Host texts that select the site anywhere in the host name; settings may replace them. */
  readonly hostTexts: readonly string[];
  /** A label of the host name (`hse.localhost`) that selects the site. */
  readonly hostLabel: string | null;
  readonly home: 'landing' | 'redirect-to-search';
  /** Where the site's name in the header leads. */
  readonly nameLink: 'home' | 'best-search';
  readonly defaultSort: SortCriterion;
  readonly mainMenu: 'full' | 'short';
  readonly latestContentGrouping: 'document-type' | 'domain';
  /** Upper-case name of the site in exported file names. */
  readonly exportName: string;
  /** Address that the footer's contact link writes to. */
  readonly contactEmail: string;
}

export const sites: Readonly<Record<SiteCode, Site>> = {
  hse: {
    code: 'hse',
    name: 'Health Systems Evidence',
    languages: ['cn', 'en', 'es', 'fr', 'pt'],
    hostTexts: ['healthsystemsevidence'],
    hostLabel: 'hse',
    home: 'landing',
    nameLink: 'home',
    defaultSort: 'relevance',
    mainMenu: 'full',
    latestContentGrouping: 'document-type',
    exportName: 'HSE',
    contactEmail: 'hse@evidence.example',
  },
  sse: {
    code: 'sse',
    name: 'Social Systems Evidence',
    languages: ['cn', 'en', 'fr'],
    hostTexts: ['socialsystemevidence', 'socialsystemsevidence'],
    hostLabel: 'sse',
    home: 'landing',
    nameLink: 'home',
    defaultSort: 'relevance',
    mainMenu: 'full',
    latestContentGrouping: 'domain',
    exportName: 'SSE',
    contactEmail: 'sse@evidence.example',
  },
  cvd: {
    code: 'cvd',
    name: 'COVID-19 Evidence',
    languages: ['en'],
    hostTexts: [],
    hostLabel: 'cvd',
    home: 'redirect-to-search',
    nameLink: 'best-search',
    defaultSort: 'best',
    mainMenu: 'short',
    latestContentGrouping: 'document-type',
    exportName: 'COVID',
    contactEmail: 'covid@evidence.example',
  },
};

export function isSiteCode(text: unknown): text is SiteCode {
  return siteCodes.some((code) => code === text);
}

/** The site's own language for a wanted one: a language that the site does not have falls back to English. */
export function languageOnSite(site: Site, wanted: unknown): Language {
  return isLanguage(wanted) && site.languages.includes(wanted) ? wanted : defaultLanguage;
}
