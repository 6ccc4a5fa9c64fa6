import { expect, test } from 'vitest';
import { linksInLanguage } from './links-in-language.ts';

test.each([
  ['<a href="/search">x</a>', '<a href="/search?lang=fr">x</a>'],
  ['<a title="y" href="/search?q=a#b">x</a>', '<a title="y" href="/search?q=a&amp;lang=fr#b">x</a>'],
  ['<a href="/about?lang=en">x</a>', '<a href="/about?lang=en">x</a>'],
  ['<a href="https://example.org/a">x</a>', '<a href="https://example.org/a">x</a>'],
  ['<a href="//example.org/a">x</a>', '<a href="//example.org/a">x</a>'],
  ['<p>href="/search"</p>', '<p>href="/search"</p>'],
])('%s', (html, expected) => {
  expect(linksInLanguage(html, 'fr')).toBe(expected);
});
