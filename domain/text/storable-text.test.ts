import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorableText, storableText } from './storable-text.ts';

test.each([
  ['health\0care', 'healthcare'],
  ['\uD83D care \uDE00', ' care '],
  ['soins 👩‍⚕️ 高血压', 'soins 👩‍⚕️ 高血压'],
  ['', ''],
])('%j: %j', (text, stored) => {
  expect(isStorableText(text)).toBe(text === stored);
  expect(storableText(text)).toBe(stored);
});

test('what is left of any text can be stored, and what can be stored is left alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\0', '\uD83D', '\uDE00', 'é') }), (text) => {
      const stored = storableText(text);
      expect(isStorableText(stored)).toBe(true);
      expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
      if (isStorableText(text)) expect(stored).toBe(text);
    }),
  );
});
