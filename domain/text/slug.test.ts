import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleIdOf, articleSegment, slug } from './slug.ts';

test.each([
  ['Task shifting to nurses', 'task-shifting-to-nurses'],
  ['COVID-19: what works? (2nd ed.)', 'covid-19-what-works-2nd-ed'],
  ['a  --  b', 'a-b'],
  ['snake_case stays', 'snake_case-stays'],
  ["L'accès aux soins", 'laccès-aux-soins'],
  ['护士 主导', '护士-主导'],
  ['???', ''],
])('slug of %s is %s', (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test('a slug holds letters, digits, underscores and single hyphens alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slug(text)).not.toMatch(/[^\p{L}\p{M}\p{N}_-]|--/u);
    }),
  );
});

test('the id of an article is the part before the first dash, whatever its title', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'grapheme' }), (id, title) => {
      expect(articleIdOf(articleSegment(id, title))).toBe(id);
    }),
  );
});

test.each(['abc', '', '-5', '1e9', '99999999999999999999'])('%s is no article', (segment) => {
  expect(articleIdOf(segment)).toBeNull();
});
