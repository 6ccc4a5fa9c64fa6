import { expect, test } from 'vitest';
import { textInLanguage } from './latest-content.ts';

test.each([
  ['the language of the page', { TitleFR: 'Titre', TitleEN: 'Title', Title2: 'Other' }, 'Titre'],
  ['what stands in for it', { TitleFR: null, TitleEN: 'Title', Title2: 'Other' }, 'Other'],
  ['English', { TitleEN: 'Title', Title2: null }, 'Title'],
  ['nothing at all', {}, ''],
])('%s', (_, record, expected) => {
  expect(textInLanguage(record, 'Title', 'fr')).toBe(expected);
});
