import { expect, test } from 'vitest';
import { languageNotes } from './language-notes.ts';

const texts = {
  title_language: null,
  declarative_title: 'A message',
  declarative_title_language: null,
  abstract: '<p>An abstract</p>',
  abstract_language: null,
};

test('nothing is said where all is in the language of the page', () => {
  expect(languageNotes(texts, 'en')).toEqual([]);
});

test('each part that is in another language is named', () => {
  const abstractInFrench = { ...texts, abstract_language: 'fr' };
  expect(languageNotes(abstractInFrench, 'en')).toEqual([{ part: 'abstract', language: 'French' }]);
  const titleInSpanish = { ...abstractInFrench, title_language: 'es' };
  expect(languageNotes(titleInSpanish, 'en')).toEqual([
    { part: 'title', language: 'Spanish' },
    { part: 'abstract', language: 'French' },
  ]);
});

test('one language of all parts is said once', () => {
  const inEnglish = {
    ...texts,
    title_language: 'en',
    declarative_title_language: 'en',
    abstract_language: 'en',
  };
  expect(languageNotes(inEnglish, 'fr')).toEqual([{ part: 'all', language: 'anglais' }]);
});

test('a text of unknown language, as Title2 is, is not said to be in another', () => {
  expect(languageNotes({ ...texts, title_language: 'other' }, 'fr')).toEqual([]);
});
