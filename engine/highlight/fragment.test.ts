import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { analyseQuery } from '../query/analyse-query.ts';
import { createHighlighter } from './highlight.ts';

const fragment = (query: string, text: string): string | null =>
  createHighlighter(analyseQuery(query, 'en'), 'en').fragment(text);
const filler = 'Nothing of it is said here at all. ';

test('a short text stays whole; one without the words has no fragment', () => {
  expect(fragment('nurse', 'About nurses & others.')).toBe('About <b>nurses</b> &amp; others.');
  expect(fragment('nurse', filler.repeat(30))).toBeNull();
});

test('the sentences that have most of the words are shown whole', () => {
  const text = `A nurse. ${filler.repeat(12)}Nurses shift tasks to others in primary care. ${filler.repeat(12)}`;
  expect(fragment('nurse task primary care', text)).toMatch(
    /^\.\.\. <b>Nurses<\/b> shift <b>tasks<\/b> to others in <b>primary<\/b> <b>care<\/b>\. (Nothing of it is said here at all\. ?)+ \.\.\.$/,
  );
});

test('where a sentence begins too far off, a fragment begins a little before the word, and ends with a word', () => {
  const shown = fragment('nurse', `${'word '.repeat(200)}nurses ${'other '.repeat(300)}`) ?? '';
  expect(shown).toMatch(/^\.\.\. (word )+<b>nurses<\/b> (other )*other\.\.\.$/);
  expect(fragment('高血压', `${'漢'.repeat(500)}。高血压${'漢'.repeat(500)}`)).toMatch(
    /^\.\.\. <b>高血压<\/b>漢+\.\.\.$/,
  );
});

test('no character is parted where a fragment begins or ends', () => {
  for (const before of ['', '!', '!!']) {
    const shown = fragment('nurse', `${'😀'.repeat(300)}${before}nurses ${before}${'😀'.repeat(300)}`) ?? '';
    expect(shown).toMatch(/^\.\.\. (😀)+!*<b>nurses<\/b> !*(😀)*\.\.\.$/u);
    expect(shown.isWellFormed()).toBe(true);
  }
});

test('an abbreviation or a decimal point ends no sentence', () => {
  const text = `${filler.repeat(12)}The mean was 3.5 points, e.g. in nurses of all ages. ${filler.repeat(12)}`;
  expect(fragment('nurse', text)).toMatch(/^\.\.\. The mean was 3\.5 points, e\.g\. in <b>nurses<\/b>/);
});

it('is a part of the text, of bounded length, with what was found', () => {
  const words = fc.array(
    fc.constantFrom('nurses ', 'word ', 'ends. ', 'A ', '漢字。', '😀', 'x'.repeat(90), '<i> '),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('');
      const shown = fragment('nurse', text);
      expect(shown === null).toBe(createHighlighter(analyseQuery('nurse', 'en'), 'en').mark(text) === null);
      if (shown === null) return;
      expect(shown).toContain('<b>nurses</b>');
      const plain = shown
        .replace(/^\.\.\. /, '')
        .replace(/ ?\.\.\.$/, '')
        .replaceAll(/<\/?b>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
      expect(text).toContain(plain);
      expect(plain.isWellFormed()).toBe(true);
      expect(plain.length).toBeLessThanOrEqual(360);
    }),
  );
});
