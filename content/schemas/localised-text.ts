import { z } from 'zod';

/** A text by language: English always, the others as translations are added. */
export const localisedText = z.strictObject({
  en: z.string().min(1),
  cn: z.string().min(1).exactOptional(),
  es: z.string().min(1).exactOptional(),
  fr: z.string().min(1).exactOptional(),
  pt: z.string().min(1).exactOptional(),
});
