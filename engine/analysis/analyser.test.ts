import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type AnalysisKind, analyserFor } from './analyser.ts';
import { chunksOf, forEachChunk } from './chunks/chunks.ts';
import { fold } from './fold.ts';

function terms(kind: AnalysisKind, text: string): string[] {
  return chunksOf(text).flatMap((chunk) => {
    const { parts, whole } = analyserFor(kind)(chunk);
    return [...(whole === null ? [] : [whole]), ...parts]
      .map(({ term }) => term)
      .filter((term) => term !== null);
  });
}

test.each([
  ['COVID-19, 2.5 mg (e-health)', ['COVID-19', '2.5', 'mg', 'e-health']],
  ["Children's l'accès rock'n'roll 'quoted'", ["Children's", "l'accès", "rock'n'roll", 'quoted']],
  ['and/or -19 1-2- x--y', ['and', 'or', '19', '1-2', 'x', 'y']],
  ['高血压患者 COVID疫苗', ['高血压', '患者', 'COVID', '疫苗']],
  ['', []],
])('divides %s', (text, chunks) => {
  expect(chunksOf(text)).toEqual(chunks);
});

test.each<[AnalysisKind, string, string]>([
  ['en', 'nurses', 'nursing'],
  ['en', 'randomised', 'randomized'],
  ['en', 'tumour', 'tumors'],
  ['en', 'paediatric', 'pediatrics'],
  ['en', 'analyses', 'analysis'],
  ['en', 'centre', 'centers'],
  ['en', "patient's", 'patients'],
  ['en', 'Ｎｕｒｓｅ', 'nurse'],
  ['fr', "l'accès", 'acces'],
  ['fr', 'santés', 'sante'],
  ['es', 'vacunación', 'vacunaciones'],
  ['es', 'vacunacion', 'vacunación'],
  ['pt', 'vacinação', 'vacinacoes'],
  ['names', 'Müller', 'MULLER'],
])('in %s, %s and %s are one word', (kind, one, other) => {
  expect(terms(kind, one)).toEqual(terms(kind, other));
});

test.each([
  ['covid-19', 'COVID19'],
  ['e-health', 'ehealth'],
  ['meta-analyses', 'metaanalysis'],
])('%s and %s share a term', (one, other) => {
  expect(terms('en', one).some((term) => terms('en', other).includes(term))).toBe(true);
});

it('finds shorter words inside Chinese ones', () => {
  expect(analyserFor('cn')('高血压').inner.map(({ term }) => term)).toContain('血压');
});

it('leaves stop words out of terms, in the language that has them', () => {
  expect(terms('en', 'the care of patients')).toEqual(terms('en', 'care patients'));
  expect(terms('fr', 'les soins')).toEqual(terms('fr', 'soins'));
  expect(terms('names', 'The Lancet')).toEqual(['the', 'lancet']);
});

it('folds what is folded to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

it('divides any text into chunks that follow one another and that stay whole by themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      let last = 0;
      forEachChunk(text, (start, end) => {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(chunksOf(text.slice(start, end))).toEqual([text.slice(start, end)]);
        last = end;
      });
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});
