import { z } from 'zod';
import { siteCodes } from '#domain/sites/sites.ts';
import { languages } from '#domain/sites/languages.ts';
import { sortCriteria } from '#domain/search-state/sort.ts';
import { legacyKeyPattern } from '#domain/taxonomy/filter-groups.ts';

/** Values that several calls share. docs/configuration.md lists their limits. */
export const siteCode = z.enum(siteCodes);
export const language = z.enum(languages);
export const sortCriterion = z.enum(sortCriteria);
export const query = z.string().max(4096);
export const legacyKey = z.string().max(64).regex(legacyKeyPattern);
export const filterKeys = z.array(legacyKey).max(1000);
export const pageNumber = z.number().int().min(0).max(100_000);

/** A whole number in an address, in decimal digits; nothing is no number. Other notations (`1e2`, `0x10`) are refused. */
export function numberInText<S extends z.ZodType>(number: S): z.ZodPreprocess<S> {
  return z.preprocess((value) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  }, number);
}

/** A list in a query string: repeated or comma-separated. */
export const listInQuery = z.preprocess(
  (value) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))
          .filter((one) => one !== ''),
  z.array(z.string()),
);

/** A flag in a query string: `true`, or absent. */
export const flagInQuery = z
  .enum(['true', 'false', ''])
  .optional()
  .transform((text) => text === 'true');

export const partialDate = z.object({
  year: z.number().int().nullish(),
  month: z.number().int().nullish(),
  day: z.number().int().nullish(),
});

export const link = z.object({ title: z.string(), url: z.string() });

/** `{success: true, data}`, the envelope of most calls. */
export function envelope<S extends z.ZodType>(
  data: S,
): z.ZodObject<{ success: z.ZodLiteral<true>; data: S }> {
  return z.object({ success: z.literal(true), data });
}
