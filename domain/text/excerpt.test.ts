import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginning, escapedText } from './excerpt.ts';

test('a short text stays whole, a long one shows its beginning', () => {
  expect(beginning('About <b>nurses</b>.', 100)).toBe('About <b>nurses</b>.');
  expect(beginning(`<b>Nurses</b> ${'work '.repeat(40)}`, 60)).toMatch(/^<b>Nurses<\/b> work .*\.\.\.$/);
});

test('a beginning is never longer than the limit and its marks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('word ', 'end. ', '<b>found</b> ', '漢字。')),
      fc.integer({ min: 50, max: 200 }),
      (parts, limit) => {
        const shown = beginning(parts.join(''), limit);
        expect(shown.length).toBeLessThanOrEqual(limit + 12);
        expect(shown.match(/<b>/g)?.length).toBe(shown.match(/<\/b>/g)?.length);
      },
    ),
  );
});

test('a beginning ends with a whole word, without the stop behind it; a text without spaces is cut where the limit is', () => {
  expect(beginning('Nurses carry out much of routine follow-up.', 30)).toBe('Nurses carry out much of...');
  expect(beginning('Care differs between settings. More follows here.', 35)).toBe(
    'Care differs between settings...',
  );
  expect(beginning('漢'.repeat(60), 30)).toBe(`${'漢'.repeat(27)}...`);
  expect(beginning(`About <b>nursing staff</b> ${'x'.repeat(30)} ${'y '.repeat(30)}`, 50)).toBe(
    'About <b>nursing staff</b>...',
  );
});

test('no half entity stays before the dots', () => {
  expect(beginning('salt &amp; pepper and other things', 11)).toBe('salt...');
});

test('tags go, words and entities stay', () => {
  expect(escapedText('<p>Salt &amp; <b>pepper</b>.</p><p>More.</p>')).toBe('Salt &amp; pepper . More.');
});
