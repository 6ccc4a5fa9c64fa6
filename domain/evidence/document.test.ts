import { expect, test } from 'vitest';
import { currency, textIn } from './document.ts';

const texts = { en: { title: 'English' }, fr: { title: 'Français' }, other: { title: 'Deutsch' } };

test('a text falls back to Title2, then to English, then to any', () => {
  expect(textIn({ texts }, 'fr', 'title')).toEqual({ text: 'Français', language: 'fr' });
  expect(textIn({ texts }, 'es', 'title')).toEqual({ text: 'Deutsch', language: 'other' });
  expect(textIn({ texts: { en: texts.en, fr: texts.fr } }, 'es', 'title')).toEqual({
    text: 'English',
    language: 'en',
  });
  expect(textIn({ texts: { fr: texts.fr } }, 'es', 'title')).toEqual({ text: 'Français', language: 'fr' });
  expect(textIn({ texts: {} }, 'es', 'title')).toBeNull();
});

test('a document is as current as its last search, else as its publication', () => {
  const published = { year: 2020, month: 5 };
  expect(currency({ lastLitSearch: { year: 2019 }, published, year: 2020 })).toEqual({ year: 2019 });
  expect(currency({ lastLitSearch: null, published, year: 2020 })).toEqual(published);
  expect(currency({ lastLitSearch: null, published: null, year: 2018 })).toEqual({ year: 2018 });
  expect(currency({ lastLitSearch: null, published: null, year: null })).toBeNull();
});
