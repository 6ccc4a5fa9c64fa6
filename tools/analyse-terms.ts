// A part of the build: what the forms of concepts are recognised by in queries, which takes seconds to find out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Language } from '#domain/sites/languages.ts';
import { recognisedBy } from '#engine/query/terms/analysed-form.ts';
import { readConcepts } from '#server/features/sites/load-term-concepts.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { builtKeys, type TermKeys } from '#server/features/sites/term-keys.ts';

const concepts = readConcepts(loadVocabularies());
const keysIn = (language: Language): string[] => {
  const texts = new Set(concepts.flatMap((concept) => concept[language].map(({ text }) => text)));
  return [...texts].flatMap((text) => [text, recognisedBy(text, language)]);
};
const keys: TermKeys = {
  en: keysIn('en'),
  es: keysIn('es'),
  fr: keysIn('fr'),
  pt: keysIn('pt'),
  cn: keysIn('cn'),
};
mkdirSync(dirname(builtKeys), { recursive: true });
writeFileSync(builtKeys, JSON.stringify(keys));
