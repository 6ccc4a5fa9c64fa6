import type { SiteCode } from '#domain/sites/sites.ts';

/** What a document type is called wherever no language is involved: in imports, in rules, in calls. */
export type DocumentTypeCode =
  | 'evidence-brief'
  | 'overview'
  | 'synthesis-of-effects'
  | 'synthesis-of-other-questions'
  | 'synthesis-in-progress'
  | 'synthesis-being-planned'
  | 'economic-evaluation'
  | 'health-reform-description'
  | 'health-system-description'
  | 'canadian-renewal-document'
  | 'intergovernmental-document'
  | 'ontario-health-system-document'
  | 'synthesis-of-any-kind'
  | 'canada-health-system-document'
  | 'full-synthesis'
  | 'rapid-synthesis'
  | 'protocol'
  | 'other';

/** The document types of each site by the legacy key of their filter. */
export const documentTypes: Readonly<Record<SiteCode, ReadonlyMap<string, DocumentTypeCode>>> = {
  hse: new Map([
    ['10_1', 'evidence-brief'],
    ['10_2', 'overview'],
    ['10_3', 'synthesis-of-effects'],
    ['10_4', 'synthesis-of-other-questions'],
    ['10_5', 'synthesis-in-progress'],
    ['10_6', 'synthesis-being-planned'],
    ['10_7', 'economic-evaluation'],
    ['10_8', 'health-reform-description'],
    ['10_9', 'health-system-description'],
    ['10_10', 'canadian-renewal-document'],
    ['10_11', 'intergovernmental-document'],
    ['10_12', 'ontario-health-system-document'],
    ['10_13', 'synthesis-of-any-kind'],
    ['10_14', 'canada-health-system-document'],
  ]),
  sse: new Map([
    ['10_1', 'evidence-brief'],
    ['10_2', 'overview'],
    ['10_3', 'synthesis-of-effects'],
    ['10_4', 'synthesis-of-other-questions'],
    ['10_5', 'synthesis-in-progress'],
    ['10_6', 'synthesis-being-planned'],
    ['10_7', 'economic-evaluation'],
  ]),
  cvd: new Map([
    ['10_1', 'full-synthesis'],
    ['10_2', 'rapid-synthesis'],
    ['10_3', 'protocol'],
    ['10_4', 'other'],
  ]),
};

/** The legacy key of a document type that an import names by its code, or null where the site has none of that code. */
export function documentTypeKey(site: SiteCode, code: string): string | null {
  for (const [key, own] of documentTypes[site]) if (own === code) return key;
  return null;
}
