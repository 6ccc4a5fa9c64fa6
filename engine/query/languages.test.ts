import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerByBruteForce } from '#tests/oracle/brute-force.ts';
import { searchableDocument, searchRequest } from '#tests/support/searchable.ts';
import { type Language, languages } from '#domain/sites/languages.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import { createSearchIndex } from '../search-index.ts';
import { queryAnalysers } from './analyse-query.ts';

function forms(...texts: readonly string[]): TermForm[] {
  return texts.map((text) => ({
    text,
    isAmbiguous: text === 'sala',
    isInterchangeable: text.startsWith('mental'),
  }));
}

const concepts: readonly TermConcept[] = [
  {
    en: forms('mental health', 'mental wellbeing'),
    es: forms('salud mental'),
    fr: forms('santé mentale'),
    pt: forms('saúde mental'),
    cn: forms('精神卫生'),
  },
  {
    en: forms('health'),
    es: forms('salud'),
    fr: forms('santé'),
    pt: forms('saúde'),
    cn: forms('卫生', '健康'),
  },
  {
    en: forms('nurse'),
    es: forms('enfermera'),
    fr: forms('infirmière'),
    pt: forms('enfermeira'),
    cn: forms('护士'),
  },
  { en: forms('covid-19'), es: forms('coronavirus'), fr: [], pt: [], cn: forms('新冠肺炎') },
  { en: forms('ward'), es: forms('sala'), fr: [], pt: [], cn: forms('病房') },
];

const words =
  `mental health wellbeing salud santé saúde 精神卫生 卫生 健康 nurse nurses enfermeras infirmière enfermeira 护士 covid-19 COVID19 covid
  19 coronavirus 新冠肺炎 ward sala 病房 rural de la the 的`.split(/\s+/);
const text = fc.array(fc.constantFrom(...words), { maxLength: 7 }).map((all) => all.join(' '));
const texts = fc.record({ title: text, abstract: text }, { requiredKeys: [] });
const documents = fc.array(
  fc.record({ en: texts, es: texts, fr: texts, pt: texts, cn: texts }, { requiredKeys: [] }),
  { minLength: 20, maxLength: 40 },
);
const sign = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  ' ',
  ' OR ',
  ' AND ',
  ' NOT ',
  ' -',
  ' +',
  ' "',
  '" ',
  ' title:',
  ' (',
  ') ',
  '*',
  '',
);
const query = fc
  .array(fc.tuple(sign, fc.constantFrom(...words)), { maxLength: 6 })
  .map((all) => all.flat().join(''));
const asked = fc.tuple(query, fc.constantFrom<Language>(...languages));

/** Ten sets of documents, each asked 300 queries. */
const queriesOfEach = 300;

it('reads any query in any language, finds what reading all documents finds, and no less than the words as written', () => {
  const analysers = queryAnalysers(concepts);
  fc.assert(
    fc.property(
      documents,
      fc.array(asked, { minLength: queriesOfEach, maxLength: queriesOfEach }),
      (all, queries) => {
        const index = createSearchIndex({ facetOf: (key) => key, terms: concepts });
        const found = all.map((one, at) => searchableDocument(at + 1, { texts: one }));
        for (const _ of index.apply(found.map((document) => ({ id: document.id, document })))) continue;
        for (const [at, [written, language]] of queries.entries()) {
          const request = searchRequest(written, { language });
          const { total, strictTotal, relaxed, hits } = index.search(request);
          const plain = index.search({ ...request, asWritten: true });
          const isNegated = /NOT|-/.test(written);
          if (!isNegated) expect(strictTotal).toBeGreaterThanOrEqual(plain.strictTotal);
          // Reading all documents takes long.
          if (at % 60 !== 0) continue;
          const read = answerByBruteForce(found, request, (key) => key, analysers);
          expect({ total, strictTotal, relaxed }).toEqual({
            total: read.total,
            strictTotal: read.strictTotal,
            relaxed: read.relaxed,
          });
          expect(hits.every(({ id }) => read.found.has(id))).toBe(true);
        }
      },
    ),
    { numRuns: 10 },
  );
});
