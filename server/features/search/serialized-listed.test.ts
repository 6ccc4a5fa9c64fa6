import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MarkableText } from '#domain/text/markable-text.ts';
import { languages } from '#domain/sites/languages.ts';
import { createHighlighter, prepareText } from '#engine/highlight/highlight.ts';
import { serializeListed, deserializeListed } from './serialized-listed.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('Nurses', "l'accès", '高血压患者', '<b>', '≥ 5', 'covid-19', '🩺'), {
      maxLength: 40,
    })
    .map((words) => words.join(' ')),
);

/** Places in it take more than 16 bits. */
const longText = `${'nurse '.repeat(12_000)}care`;

it('comes back from its bytes as it was, and is marked as it was', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 40),
      text,
      text,
      fc.constantFrom(...languages),
      (id, title, description, language) => {
        const made = {
          id,
          source: JSON.stringify({ title, description }),
          title: new MarkableText(title),
          description: new MarkableText(description),
        };
        for (const one of [made.title, made.description]) prepareText(one, language);
        const bytes = serializeListed(made);
        const room = Buffer.allocUnsafeSlow(bytes.length + 8);
        bytes.copy(room, 8);
        const read = deserializeListed(room.subarray(8));
        // Long texts: to show how they differ would take pages.
        expect(isDeepStrictEqual(read, made)).toBe(true);
        const mark = createHighlighter('nurse care 高血压 covid accès', language);
        expect(mark(read.title) === mark(title)).toBe(true);
        expect(mark(read.description) === mark(description)).toBe(true);
      },
    ),
    { numRuns: 200, examples: [[1, 'Care', longText, 'en']] },
  );
});
