import { z } from 'zod';

/** Texts of emails: by email, then by name. Plural forms have i18next's endings, `_one` and `_other`. */
export const emailTexts = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.record(z.string().regex(/^[a-z_]+$/), z.string().min(1)),
);
export type EmailTexts = z.infer<typeof emailTexts>;
