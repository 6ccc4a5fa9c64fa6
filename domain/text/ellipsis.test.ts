import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ellipsis } from './ellipsis.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 10, 'one two...'],
  ['a <b>bold</b> word that goes on', 8, 'a...'],
  ['a <b>bold word</b> that goes on', 13, 'a <b>bold</b>...'],
  ['<b>one</b> two three', 12, '<b>one</b>...'],
])('%s cut at %i is %s', (text, limit, expected) => {
  expect(ellipsis(text, limit)).toBe(expected);
});

test('a cut text has whole, closed bold tags and ends with the mark', () => {
  const pieces = fc.array(fc.oneof(fc.constant('<b>word</b>'), fc.lorem({ maxCount: 3 }), fc.constant('𝒳')));
  fc.assert(
    fc.property(pieces, fc.integer({ min: 4, max: 60 }), (words, limit) => {
      const text = words.join(' ');
      const cut = ellipsis(text, limit);
      if (text.length <= limit) {
        expect(cut).toBe(text);
        return;
      }
      expect(cut.endsWith('...')).toBe(true);
      expect(cut.replaceAll(/<\/?b>/g, '')).not.toMatch(/[<>]/);
      expect(cut.split('<b>').length).toBe(cut.split('</b>').length);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(limit + '</b>'.length);
    }),
  );
});
