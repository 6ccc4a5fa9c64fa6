import { expect, test } from 'vitest';
import { fullTextOf } from './full-text.ts';

const none = { hyperlinks: [], hyperlinks_visible: false, DOI: null, DOI_visible: false };

test('the whole text is behind the first link that is a web address, else behind the DOI', () => {
  const hyperlinks = [
    { title: 'Shelf mark', url: 'urn:isbn:1' },
    { title: 'Publisher', url: 'https://example.org/text' },
  ];
  expect(fullTextOf({ ...none, hyperlinks, hyperlinks_visible: true })).toBe('https://example.org/text');
  expect(fullTextOf({ ...none, DOI: 'doi:10.5555/a b', DOI_visible: true })).toBe(
    'https://doi.org/10.5555/a%20b',
  );
});

test('without a link and a DOI nothing is offered, nor what is hidden', () => {
  expect(fullTextOf(none)).toBeNull();
  expect(fullTextOf({ ...none, DOI: '10.5555/1' })).toBeNull();
});
