import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#domain/sites/languages.ts';
import { codeFiles, isTest, readText } from '#tests/repository/files.ts';
import { loadEmailTexts } from './load-email-texts.ts';

describe('the texts of emails', () => {
  it.each(languages)('can be loaded in %s', (language) => {
    expect(() => loadEmailTexts(language)).not.toThrow();
  });

  it('are all used', () => {
    const sources = codeFiles
      .filter((path) => path.startsWith('server/emails/') && !isTest(path))
      .map(readText)
      .join('\n');
    const beginnings = [...sources.matchAll(/`([a-z_]+\.[a-z_]*)\$\{/g)].map((match) => match[1] ?? '');
    const names = Object.entries(loadEmailTexts('en')).flatMap(([email, texts]) =>
      Object.keys(texts).map((name) => `${email}.${name.replace(/_(one|other)$/, '')}`),
    );
    const unused = names.filter(
      (name) => !sources.includes(`'${name}'`) && !beginnings.some((beginning) => name.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });
});

describe('a translation', () => {
  let folder = '';
  const english = { digest: { text_one: '{{count}} of {{site}}', text_other: '{{count}} of {{site}}' } };
  const load = async (french: object) => {
    await writeFile(join(folder, 'emails/fr.json'), JSON.stringify(french));
    return loadEmailTexts('fr', folder);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evidence-emails-'));
    await mkdir(join(folder, 'emails'));
    await writeFile(join(folder, 'emails/en.json'), JSON.stringify(english));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('may lack texts and have other plural forms', async () => {
    const french = { digest: { text_many: '{{count}} de {{site}}' } };
    expect(await load(french)).toEqual(french);
    expect(await load({})).toEqual({});
    expect(loadEmailTexts('pt', folder)).toEqual({});
  });

  it.each([
    [
      { digest: { strange: 'x' } },
      'content/emails/fr.json, $.digest.strange: is no text of the English emails',
    ],
    [{ digest: { text_one: '{{count}} {{place}} {{site}}' } }, 'fills in place'],
    [{ digest: { text_one: '{{count}}' } }, 'leaves out site'],
    [{ digest: 'x' }, '$.digest'],
  ])('%j is refused', async (french, problem) => {
    await expect(load(french)).rejects.toThrow(problem);
  });
});
