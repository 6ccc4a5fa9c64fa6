import { expect, test } from 'vitest';
import { outcomeKey } from './outcome-key.ts';

test.each([
  [1, 'en', 'search_page.on_save'],
  [0, 'en', 'search_page.on_save_plural'],
  [2, 'en', 'search_page.on_save_plural'],
  [0, 'fr', 'search_page.on_save'],
  [2, 'fr', 'search_page.on_save_plural'],
  [1, 'zh-Hans', 'search_page.on_save_plural'],
  [1_000_000, 'es', 'search_page.on_save_plural'],
])('%i saved, worded by %s', (count, language, expected) => {
  expect(outcomeKey('save', count, language)).toBe(expected);
});
