import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { mergeTexts, type TextTree } from './merge-texts.ts';

const textTree: z.ZodType<TextTree> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), textTree])),
);

/**
 * The interface texts of a site in a language, by area: the English ones, the language's over them, and each time what
 * the site words in its own way. `folder` holds `<language>/<area>.json` and `<language>/sites/<site>.json`.
 */
export function readSiteTexts(folder: string, site: Site, language: Language): TextTree {
  const layers = language === defaultLanguage ? [defaultLanguage] : [defaultLanguage, language];
  return layers
    .flatMap((one) => [
      readAreas(join(folder, one)),
      readTexts(join(folder, one, 'sites', `${site.code}.json`)),
    ])
    .reduce(mergeTexts, {});
}

function readAreas(folder: string): TextTree {
  const names = listFiles(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.json'.length), readTexts(join(folder, name))]),
  );
}

function readTexts(file: string): TextTree {
  const text = readIfThere(file);
  if (text === null) return {};
  const parsed = textTree.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} must hold texts by key, in groups of any depth`);
  return parsed.data;
}

function listFiles(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}

function readIfThere(file: string): string | null {
  return ifThere(() => readFileSync(file, 'utf8'));
}

function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The text under a key such as `failures.reload`. Throws where there is none. */
export function textUnder(texts: TextTree, key: string): string {
  const text = key
    .split('.')
    .reduce<string | TextTree | undefined>(
      (below, part) => (typeof below === 'object' ? below[part] : undefined),
      texts,
    );
  if (typeof text !== 'string') throw new Error(`content/texts: no text ${key}`);
  return text;
}
