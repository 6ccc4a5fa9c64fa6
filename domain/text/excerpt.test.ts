import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedText, excerpt } from './excerpt.ts';

test('a short text stays whole, a long one shows its beginning', () => {
  expect(excerpt('About <b>nurses</b>.', 100)).toBe('About <b>nurses</b>.');
  expect(excerpt(`<b>Nurses</b> ${'work '.repeat(40)}`, 60)).toMatch(/^<b>Nurses<\/b> work .*\.\.\.$/);
});

test('where the words stand far behind, their sentence is shown', () => {
  const text = `${'Nothing here. '.repeat(20)}Then <b>nurses</b> come. ${'More of it. '.repeat(20)}`;
  expect(excerpt(text, 80)).toMatch(/^\.\.\. Then <b>nurses<\/b> come\. /);
});

test('where its sentence begins too far off, an excerpt begins a little before the word', () => {
  const text = `${'word '.repeat(200)}<b>nurses</b> ${'y '.repeat(300)}`;
  expect(excerpt(text, 120)).toMatch(/^\.\.\. word (word )+<b>nurses<\/b> y/);
  expect(excerpt(`${'x'.repeat(900)} <b>nurses</b> ${'y '.repeat(300)}`, 80)).toMatch(
    /^\.\.\. <b>nurses<\/b> y/,
  );
});

test('an excerpt is never longer than the limit and its marks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('word ', 'end. ', '<b>found</b> ', '漢字。')),
      fc.integer({ min: 50, max: 200 }),
      (parts, limit) => {
        const shown = excerpt(parts.join(''), limit);
        expect(shown.length).toBeLessThanOrEqual(limit + 12);
        expect(shown.match(/<b>/g)?.length).toBe(shown.match(/<\/b>/g)?.length);
      },
    ),
  );
});

test('an excerpt ends with a whole word, without the stop behind it; a text without spaces is cut where the limit is', () => {
  expect(excerpt('Nurses carry out much of routine follow-up.', 30)).toBe('Nurses carry out much of...');
  expect(excerpt('Care differs between settings. More follows here.', 35)).toBe(
    'Care differs between settings...',
  );
  expect(excerpt('漢'.repeat(60), 30)).toBe(`${'漢'.repeat(27)}...`);
  expect(excerpt(`About <b>nursing staff</b> ${'x'.repeat(30)} ${'y '.repeat(30)}`, 50)).toBe(
    'About <b>nursing staff</b>...',
  );
});

test('no half entity stays before the dots', () => {
  expect(excerpt('salt &amp; pepper and other things', 11)).toBe('salt...');
});

test('tags go, words and entities stay', () => {
  expect(escapedText('<p>Salt &amp; <b>pepper</b>.</p><p>More.</p>')).toBe('Salt &amp; pepper . More.');
});
