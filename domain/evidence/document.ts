import type { Language } from '../sites/languages.ts';
import type { SiteCode } from '../sites/sites.ts';
import type { PartialDate } from '../text/partial-date.ts';
import type { Quality } from './quality.ts';

/** `other` holds the texts whose language is none of ours or is not given; its title is the specification's `Title2`. */
export type TextLanguage = Language | 'other';

/** The texts of a document in one language. HTML of the allowed kinds, already cleaned. */
export interface DocumentTexts {
  readonly title?: string | undefined;
  readonly declarativeTitle?: string | undefined;
  readonly abstract?: string | undefined;
}

export interface Link {
  readonly title: string;
  readonly url: string;
}

export interface StudiedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Studies conducted there; 0 where it is not given. */
  readonly count: number;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** A document of the evidence base, as it is stored. */
export interface EvidenceDocument {
  readonly id: number;
  readonly site: SiteCode;
  /** The source's own id, unique within a site; null where the source has none. */
  readonly externalId: string | null;
  readonly texts: Readonly<Partial<Record<TextLanguage, DocumentTexts>>>;
  /** A free text where the site's document types do not have it (`JOUR`); otherwise the type is among the keys. */
  readonly type: string | null;
  readonly year: number | null;
  readonly published: PartialDate | null;
  readonly lastLitSearch: PartialDate | null;
  readonly quality: Quality | null;
  readonly qualityNote: string | null;
  readonly best: boolean;
  readonly living: boolean;
  readonly gradeProfileAvailable: boolean;
  /** Legacy keys with all their ancestors, countries, groupings and regions included. */
  readonly keys: readonly string[];
  readonly countries: readonly StudiedCountry[];
  readonly authors: readonly string[];
  readonly journal: string | null;
  readonly citation: string | null;
  readonly doi: string | null;
  readonly pmid: string | null;
  readonly keywords: readonly string[];
  readonly questionType: string | null;
  readonly userFriendlySummaryLinks: readonly Link[];
  readonly abstracts: readonly Link[];
  readonly hyperlinks: readonly Link[];
}

/** The languages in the order in which a page of this language takes texts. */
export function inOrderOf(language: Language): readonly TextLanguage[] {
  return [language, 'other', 'en', 'cn', 'es', 'fr', 'pt'];
}

/** The text in the wanted language; else Title2's, else the English, else any there is. */
export function textIn(
  document: Pick<EvidenceDocument, 'texts'>,
  language: Language,
  field: keyof DocumentTexts,
): { readonly text: string; readonly language: TextLanguage } | null {
  for (const candidate of inOrderOf(language)) {
    const text = document.texts[candidate]?.[field];
    if (text !== undefined && text !== '') return { text, language: candidate };
  }
  return null;
}

/**
 * The language of what a document has once and not by language: notes, names of links, its citation. English where any
 * text is English, as citations are; else that of its only texts; `other` where it cannot be determined.
 */
export function languageOfRecord(document: Pick<EvidenceDocument, 'texts'>): TextLanguage {
  if (document.texts.en !== undefined) return 'en';
  // The keys of `texts` are languages.
  const [first, ...more] = Object.keys(document.texts) as TextLanguage[];
  return first === undefined || more.length > 0 ? 'other' : first;
}

/** When the document was last known to be current: its last literature search, else its publication. */
export function currency(
  document: Pick<EvidenceDocument, 'lastLitSearch' | 'published' | 'year'>,
): PartialDate | null {
  if (document.lastLitSearch?.year) return document.lastLitSearch;
  if (document.published?.year) return document.published;
  return document.year === null ? null : { year: document.year };
}
