import { expect, test } from 'vitest';
import { parseQuality, qualityBand, qualityShare } from './quality.ts';

test.each([
  ['7/9', 'high'],
  ['6/9', 'medium'],
  ['8/10', 'high'],
  ['7/10', 'medium'],
  ['4/10', 'medium'],
  ['3/9', 'low'],
  ['8/11', 'high'],
  ['4/11', 'medium'],
  ['3/11', 'low'],
  ['0/9', 'low'],
])('%s is of %s quality', (text, band) => {
  const quality = parseQuality(text);
  expect(quality && qualityBand(quality)).toBe(band);
});

test.each(['', 'n/a', '10/9', '5/0', '-1/9', '7/9/11', '7'])('%s is no rating', (text) => {
  expect(parseQuality(text)).toBeNull();
});

test('qualities compare by share, not by score', () => {
  const [seven, eight] = [parseQuality('7/9'), parseQuality('8/11')];
  expect(seven && qualityShare(seven)).toBeGreaterThan((eight && qualityShare(eight)) ?? 1);
});
