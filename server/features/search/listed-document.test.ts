import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextLanguage } from '#domain/evidence/document.ts';
import { languages } from '#domain/sites/languages.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { readListed, writeListed } from './listed-document.ts';
import { showResult } from './result-document.ts';

const vocabulary = loadVocabularies().hse;

const html = fc
  .array(
    fc.constantFrom(
      'Nurses',
      ' ',
      '<p>',
      '</p>',
      '&amp;',
      '&lt;',
      '"',
      '\\',
      '\n',
      '血压',
      'é',
      '\u2028',
      '😀',
      '<br>',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const texts = fc.record({ title: html, declarativeTitle: html, abstract: html }, { requiredKeys: [] });
const byLanguage = fc.dictionary(fc.constantFrom<TextLanguage>('en', 'fr', 'cn', 'other'), texts);
const others = fc.record({
  keys: fc.subarray(['0_11', '1_1', '0_27', ...vocabulary.documentTypes.keys()].slice(0, 8)),
  countries: fc.subarray([
    { code: 'CA', count: 3, links: [{ name: 'a', url: 'https://a.example/' }] },
    { code: 'GH', count: 0, links: [] },
  ]),
  quality: fc.constantFrom(null, { score: 7, scale: 9, tool: 'AMSTAR' }),
  best: fc.boolean(),
});

it('is what the document shows in each language', () => {
  fc.assert(
    fc.property(byLanguage, others, fc.constantFrom(...languages), (written, rest, language) => {
      const document = { id: 7, ...evidenceDocument({ texts: written, ...rest }) };
      const listed = readListed(
        writeListed(document, vocabulary, { added: 7, topics: ['1_1'] }),
        vocabulary,
        language,
      );
      const shown = showResult(document, vocabulary, language);
      expect(JSON.parse(listed.source)).toEqual(shown);
      expect(listed).toMatchObject({
        id: 7,
        added: 7,
        topics: ['1_1'],
        title: shown.title,
        description: plainText(shown.description),
      });
    }),
    { numRuns: 500 },
  );
});
