import { describe, expect, it, test } from 'vitest';
import type { Language } from '#domain/sites/languages.ts';
import { languages } from '#domain/sites/languages.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import { queryAnalysers } from './analyse-query.ts';
import { positiveLeaves } from './analysed-query.ts';
import { printAnalysed, printSearched } from './print-analysed.ts';
import { readingOf } from './query-reading.ts';

const lines: readonly (readonly [en: string, es: string, fr: string, pt: string, cn: string])[] = [
  ['LMIC | low and middle income countries', '', '', '', ''],
  ['heart attack | myocardial infarction', 'infarto de miocardio', 'infarctus', 'infarto', '心肌梗死'],
  ['RCT | randomised controlled trial', '', '', '', ''],
  [
    'community health workers | CHW',
    'agentes comunitarios de salud',
    '',
    'agentes comunitários de saúde',
    '社区卫生工作者',
  ],
  ['health', 'salud', 'santé', 'saúde', '健康'],
  ['mental health', 'salud mental', 'santé mentale', 'saúde mental', '精神卫生'],
  ['maternal health', 'salud materna', '', '', ''],
  ['ward', '~sala', '', '', ''],
  ['Medicaid', 'Medicaid', '', '', ''],
  ['anaesthetist', 'anestesista', '', '', ''],
  ['One Health', 'una salud', '', '', ''],
  ['bread', 'pan', 'pain', 'pão', '面包'],
  ['sputum', 'esputo', 'crachat', 'escarro', ''],
  ['tooth decay', 'caries', 'carie', 'cárie', ''],
  ['crime', 'delito', 'crime | délit', 'delito', ''],
];

function formsIn(cell: string): TermForm[] {
  return cell
    .split(' | ')
    .filter((text) => text !== '')
    .map((text) => ({
      text: text.replace('~', ''),
      isAmbiguous: text.startsWith('~'),
      isInterchangeable: !text.startsWith('~'),
    }));
}

const concepts = lines.map(([en, es, fr, pt, cn]): TermConcept => ({
  en: formsIn(en),
  es: formsIn(es),
  fr: formsIn(fr),
  pt: formsIn(pt),
  cn: formsIn(cn),
}));

const { withConcepts: analyse } = queryAnalysers(concepts);

/** What was recognised, as `words = English form`. */
function translated(query: string, language: Language): string[] {
  return readingOf(analyse(query, language), query, 'most', false).translations.map(
    ({ word, forms }) =>
      `${word} = ${forms.find((form) => form.language === (language === 'en' ? 'es' : 'en'))?.text ?? ''}`,
  );
}

test.each([
  ['LMICs nurses', '(lmics OR "low and middle income countries") nurses'],
  ['heart attack drugs', '((heart attack) OR "myocardial infarction") drugs'],
  ['attack of the heart', 'attack heart'],
  ['title:CHW', 'title:(chw OR "community health workers")'],
  ['author:RCT', 'author:rct'],
  ['stroke NOT RCT', 'stroke NOT rct'],
  ['stroke -RCT', 'stroke -rct'],
  ['"heart attack"', '"heart attack"'],
  ['nurses in schools', 'nurses schools'],
])('%s is searched as %s', (query, searched) => {
  expect(printSearched(analyse(query, 'en').root)).toBe(searched);
  expect(printAnalysed(analyse(query, 'en').root)).not.toContain('OR');
});

describe('a concept', () => {
  it('is the longest that words say, with articles and other endings', () => {
    expect(translated('el agente comunitario de la salud', 'es')).toEqual([
      'agente comunitario de la salud = community health workers',
    ]);
    expect(translated('salud mental', 'es')).toEqual(['salud mental = mental health']);
  });
  it('is recognised without accents, and in Chinese however it is segmented', () => {
    expect(translated('agentes comunitarios de saude', 'pt')).toEqual([
      'agentes comunitarios de saude = community health workers',
    ]);
    expect(translated('农村社区卫生工作者', 'cn')).toEqual(['社区卫生工作者 = community health workers']);
  });
  it('is recognised in every language, in that of the page first', () => {
    expect(
      readingOf(analyse('mental health', 'es'), 'mental health', 'most', false).translations,
    ).toMatchObject([{ word: 'mental health', language: 'en' }]);
    expect(translated('pain', 'fr')).toEqual(['pain = bread']);
    expect(translated('pain', 'en')).toEqual([]);
    expect(translated('escarres', 'fr')).toEqual([]);
  });
  it('is not what only has the same stem, a word of several, or marked as ambiguous', () => {
    // These are read as learned words of English: not Medicaid, nor who gives it.
    expect(translated('medicación', 'es')).toEqual(['medicación = medication']);
    expect(translated('anestesia', 'es')).toEqual(['anestesia = anesthesy']);
    expect(translated('salud', 'es')).toEqual(['salud = health']);
    expect(translated('sala', 'es')).toEqual([]);
    expect(translated('care', 'fr')).toEqual([]);
    expect(translated('caries', 'fr')).toEqual(['caries = tooth decay']);
  });
  it('is not said with another ending by what stop words leave of a compound', () => {
    expect(translated('au-delà', 'fr')).toEqual([]);
    expect(translated('délits', 'fr')).toEqual(['délits = crime']);
    expect(translated('sous-santé', 'fr')).toEqual(['sous-santé = health']);
  });
  it('may be two with one word, which counts once', () => {
    const parsed = analyse('salud mental y salud materna', 'es');
    expect(positiveLeaves(parsed.root)).toHaveLength(3);
    expect(translated('salud mental y salud materna', 'es')).toEqual([
      'salud mental = mental health',
      'salud materna = maternal health',
    ]);
  });
  it('is said as it is written, where the query has one of its words with another ending too', () => {
    expect(translated('mentales, salud mental, rural', 'es')).toEqual(['salud mental = mental health']);
  });
});

test.each(languages)('each word of a concept has it once on the page in %s', (language) => {
  for (const leaf of positiveLeaves(analyse('salud mental', language).root)) {
    if (leaf.kind !== 'word') throw new Error('a word was expected');
    expect(leaf.concepts).toHaveLength(1);
  }
});
