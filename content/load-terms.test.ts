import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { languages } from '#domain/sites/languages.ts';
import { loadTerms, readTerms } from './load-terms.ts';

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'terms-'));
  writeFileSync(join(folder, 'own.tsv'), text);
  return folder;
}

const header = 'en\tes\tfr\tpt\tcn\n';

describe('the terms of the product', () => {
  const concepts = loadTerms();
  it('are 3,000 or more, each in several languages or with several forms', () => {
    expect(concepts.length).toBeGreaterThan(3_000);
  });
  test.each(languages)('most have a form in %s', (language) => {
    const having = concepts.filter((concept) => concept[language].length > 0);
    expect(having.length / concepts.length).toBeGreaterThan(0.9);
  });
  it('say no form twice in one cell', () => {
    const twice = concepts.flatMap((concept) =>
      languages.flatMap((language) => {
        const texts = concept[language].map(({ text }) => text);
        return texts.filter((text, at) => texts.indexOf(text) !== at);
      }),
    );
    expect(twice).toEqual([]);
  });
});

it('reads forms in their order, ambiguous ones marked, and leaves empty cells empty', () => {
  const [ward, ...others] = readTerms(folderWith(`\uFEFF${header}ward | hospital ward\t~sala\t\t\t病房\n\n`));
  expect(others).toEqual([]);
  expect(ward?.en.map(({ text }) => text)).toEqual(['ward', 'hospital ward']);
  expect(ward?.es).toMatchObject([{ text: 'sala', isAmbiguous: true }]);
  expect(ward?.fr).toEqual([]);
});

it('adds those of a folder to those of the product', () => {
  const added = loadTerms(folderWith(`${header}zorbing\tzorb\t\t\t\n`));
  expect(added.at(-1)?.en).toMatchObject([{ text: 'zorbing' }]);
  expect(added).toHaveLength(loadTerms().length + 1);
});

test.each([
  ['en\tes\n', 'line 1: must be the header en es fr pt cn'],
  [`${header}a\tb\tc\n`, 'line 2: has 3 cells and not 5'],
  [`${header}ward\t\t\t\t\n`, 'line 2: has one form only'],
  [`${header}ward\tsala | |x\t\t\t\n`, 'line 2: “” is not a form'],
  [`${header}w*rd\tsala\t\t\t\n`, 'line 2: “w*rd” is not a form'],
])('names the line that is wrong: %j', (text, problem) => {
  expect(() => readTerms(folderWith(text))).toThrow(problem);
});
