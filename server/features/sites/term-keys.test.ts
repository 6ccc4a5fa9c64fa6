import { expect, test } from 'vitest';
import { languages } from '#domain/sites/languages.ts';
import { recognisedBy } from '#engine/query/terms/analysed-form.ts';
import { loadTermConcepts } from './load-term-concepts.ts';
import { loadVocabularies } from './load-vocabularies.ts';

test('the build has found what each form of the product is recognised by', () => {
  const concepts = loadTermConcepts(loadVocabularies(), '/no-such-folder');
  const forms = languages.flatMap((language) =>
    concepts.flatMap((concept) => concept[language].map(({ text, key }) => ({ language, text, key }))),
  );
  expect(forms.length).toBeGreaterThan(60_000);
  expect(forms.filter(({ key }) => key === undefined)).toEqual([]);
  // Analysing all of them takes seconds.
  for (const { language, text, key } of forms.filter((_, at) => at % 20 === 0))
    expect(key, text).toBe(recognisedBy(text, language));
});
