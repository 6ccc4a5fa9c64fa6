import { expect, test } from 'vitest';
import { codeFiles, isTest, projectFiles, readText } from './files.ts';

type Texts = { readonly [key: string]: string | Texts };

/** `area.key` of every text in a language's shared files. */
function keysOf(language: string): string[] {
  return projectFiles
    .filter((path) => new RegExp(`^content/texts/${language}/[a-z_]+\\.json$`).test(path))
    .flatMap((path) => flatten(JSON.parse(readText(path)), /([a-z_]+)\.json$/.exec(path)?.[1] ?? ''));
}

function flatten(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}.${key}`] : flatten(value, `${prefix}.${key}`),
  );
}

const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const english = new Set(keysOf('en').map(withoutPlural));
const sources = codeFiles
  .filter((path) => !isTest(path) && /^(client|server)\//.test(path))
  .map(readText)
  .join('\n');
/** Keys written out, and the fixed beginnings of those that are put together: `errors.${code}`. */
const written = new Set(
  [...sources.matchAll(/['"`]([a-z_]+(?:\.[a-zA-Z0-9_-]+)+)['"`]/g)].map((match) => match[1] ?? ''),
);
const beginnings = [...sources.matchAll(/`([a-z_]+\.[a-zA-Z0-9_.-]*)\$\{/g)].map((match) => match[1] ?? '');

test('every text that the code asks for is there', () => {
  const areas = new Set([...english].map((key) => key.split('.')[0]));
  const missing = [...written].filter(
    (key) => areas.has(key.split('.')[0]) && !english.has(key) && !isBranch(key),
  );
  expect(missing).toEqual([]);
  expect(
    beginnings.filter((beginning) => areas.has(beginning.split('.')[0]) && !isBeginning(beginning)),
  ).toEqual([]);
});

test('every text that is there is asked for', () => {
  const unused = [...english].filter(
    (key) =>
      !written.has(key) &&
      !beginnings.some((beginning) => key.startsWith(beginning)) &&
      !key.startsWith('article_labels.'),
  );
  expect(unused).toEqual([]);
});

test('other languages say nothing that English does not', () => {
  const languages = new Set(projectFiles.map((path) => /^content\/texts\/([a-z]{2})\//.exec(path)?.[1]));
  for (const language of languages) {
    const strangers = keysOf(language ?? 'en').filter((key) => !english.has(withoutPlural(key)));
    expect(strangers, `keys of ${language}`).toEqual([]);
  }
});

function isBranch(key: string): boolean {
  return [...english].some((one) => one.startsWith(`${key}.`));
}

function isBeginning(beginning: string): boolean {
  return [...english].some((one) => one.startsWith(beginning));
}
