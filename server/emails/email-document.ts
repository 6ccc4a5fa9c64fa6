import { countriesText, type CountryOfStudies } from '#domain/evidence/countries-text.ts';
import type { PartialDate } from '#domain/text/partial-date.ts';
import type { Addressee } from './addressee.ts';
import { siteLinks } from './site-links.ts';

/** A document as an email lists it: plain texts in the email's language. */
export interface EmailDocument {
  readonly title: string;
  /** Absolute address of the article. */
  readonly link: string;
  /** Empty where it is not known. */
  readonly type: string;
  /** `7/9`; null where it was not rated. */
  readonly quality: string | null;
  readonly qualityTool: string | null;
  readonly lastLitSearch: PartialDate | null;
  /** `Canada (3), Ghana (2)`; may be empty. */
  readonly countries: string;
}

/** A document as a list of results shows it, in the email's language. */
type ShownDocument = Pick<EmailDocument, 'title' | 'type' | 'quality' | 'lastLitSearch'> & {
  readonly id: number;
  readonly quality_tool: string | null;
  readonly studies_conducted_in: readonly CountryOfStudies[];
};

export function emailDocument(
  { id, title, type, quality, quality_tool, lastLitSearch, studies_conducted_in }: ShownDocument,
  { publicUrl, language }: Addressee,
): EmailDocument {
  const link = siteLinks(publicUrl, language).article(id, title);
  const countries = countriesText(studies_conducted_in, language);
  return { title, link, type, quality, qualityTool: quality_tool, lastLitSearch, countries };
}
