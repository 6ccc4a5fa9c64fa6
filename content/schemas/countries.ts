import { z } from 'zod';
import { localisedText } from './localised-text.ts';

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');

/** The countries that documents and filters know. */
export const countryCodes = z.array(countryCode).min(1);

/** Names that read better than the library's, by country and language. */
export const countryNames = z.record(
  countryCode,
  z.strictObject({
    cn: z.string().min(1).exactOptional(),
    en: z.string().min(1).exactOptional(),
    es: z.string().min(1).exactOptional(),
    fr: z.string().min(1).exactOptional(),
    pt: z.string().min(1).exactOptional(),
  }),
);

const membership = z.strictObject({
  code: countryCode,
  /** First day of the membership; absent where it began before 1995 or is not recorded. */
  from: z.iso.date().optional(),
  /** Last day of the membership. A country that left and came back has two entries. */
  to: z.iso.date().optional(),
  note: z.string().min(1).optional(),
});
export type Membership = z.infer<typeof membership>;

const countryGroup = z.strictObject({
  /** Legacy key of its filter. */
  key: z.string(),
  title: localisedText,
  members: z.array(membership),
  /** Territories counted in the group without being its members. */
  areas: z.array(countryCode).optional(),
});
export type CountryGroup = z.infer<typeof countryGroup>;

const keyOf = (pattern: RegExp, example: string) =>
  z.array(countryGroup.extend({ key: z.string().regex(pattern, `must be a key such as ${example}`) })).min(1);

export const countryGroupings = keyOf(/^7_\d{1,2}$/, '7_3');
export const whoRegions = keyOf(/^8_\d{1,2}$/, '8_16');

/** What a profile can name beside a country: an id and what it is called. */
export const profileAreas = z.array(
  z.strictObject({ id: z.string().regex(/^[a-z-]+$/), title: localisedText }),
);
