import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '#domain/sites/languages.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';

/** What forms are recognised by: forms and their keys in turn, by language. */
export type TermKeys = Readonly<Record<Language, readonly string[]>>;

/** Written when the product is built, by `tools/analyse-terms.ts`. */
export const builtKeys = join(import.meta.dirname, '..', '..', '..', 'dist', 'terms', 'keys.json');

const termKeys = z.record(z.enum(languages), z.array(z.string()));

/** Gives forms the keys that were found when the product was built; those without are analysed when a query first needs them. */
export function withBuiltKeys(concepts: readonly TermConcept[]): readonly TermConcept[] {
  if (!existsSync(builtKeys)) return concepts;
  const keys: TermKeys = termKeys.parse(JSON.parse(readFileSync(builtKeys, 'utf8')));
  const inEnglish = withKeys(keys.en);
  const [inSpanish, inFrench] = [withKeys(keys.es), withKeys(keys.fr)];
  const [inPortuguese, inChinese] = [withKeys(keys.pt), withKeys(keys.cn)];
  return concepts.map(({ en, es, fr, pt, cn }) => ({
    en: inEnglish(en),
    es: inSpanish(es),
    fr: inFrench(fr),
    pt: inPortuguese(pt),
    cn: inChinese(cn),
  }));
}

function withKeys(keys: readonly string[]): (forms: readonly TermForm[]) => TermForm[] {
  const byText = new Map<string, string>();
  for (let at = 0; at + 1 < keys.length; at += 2) byText.set(keys[at] ?? '', keys[at + 1] ?? '');
  return (forms) => forms.map((form) => ({ ...form, key: byText.get(form.text) }));
}
