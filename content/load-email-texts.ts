import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { z } from 'zod';

/** Texts of emails: by email, then by name. Plural forms have i18next's endings, `_one` and `_other`. */
export const emailTexts = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.record(z.string().regex(/^[a-z_]+$/), z.string().min(1)),
);
export type EmailTexts = z.infer<typeof emailTexts>;

/**
 * The texts of emails that a language has of its own; what it lacks is English. A text that English does not have, or
 * that fills in other values than the English one, is refused.
 */
export function loadEmailTexts(language: Language, folder: string = contentFolder): EmailTexts {
  const file = fileOf(language);
  if (language !== defaultLanguage && !existsSync(join(folder, file))) return {};
  const texts = readContent(emailTexts, file, folder);
  if (language === defaultLanguage) return texts;
  const english = valuesByName(loadEmailTexts(defaultLanguage, folder));
  for (const [name, { values, path }] of valuesByName(texts)) {
    const expected = english.get(name)?.values;
    if (expected === undefined) throw new ContentError(file, path, 'is no text of the English emails');
    const strangers = [...values].filter((value) => !expected.has(value));
    if (strangers.length > 0) throw new ContentError(file, path, `fills in ${strangers.join(', ')}`);
    const missing = [...expected].filter((value) => value !== 'count' && !values.has(value));
    if (missing.length > 0) throw new ContentError(file, path, `leaves out ${missing.join(', ')}`);
  }
  return texts;
}

function fileOf(language: Language): string {
  return `emails/${language}.json`;
}

/** The values that each text fills in, by the text's name without its plural form. */
function valuesByName(texts: EmailTexts): Map<string, { values: Set<string>; path: string }> {
  const found = new Map<string, { values: Set<string>; path: string }>();
  for (const [email, ofEmail] of Object.entries(texts)) {
    for (const [name, text] of Object.entries(ofEmail)) {
      const values = [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
      const plain = `${email}.${name.replace(/_(one|many|other)$/, '')}`;
      const earlier = found.get(plain)?.values ?? [];
      found.set(plain, { values: new Set([...earlier, ...values]), path: jsonPath([email, name]) });
    }
  }
  return found;
}
