import type { LocalisedText } from '#domain/taxonomy/filter-tree.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { z } from 'zod';
import { localisedText } from './schemas/localised-text.ts';

/** Kinds of question in the words in which documents name them (English), and in the other languages. */
export const questionTypes = z.array(localisedText);

/** The kinds of question that documents answer, by their English name in lower case. */
export function loadQuestionTypes(folder: string = contentFolder): ReadonlyMap<string, LocalisedText> {
  const file = 'question-types/question-types.json';
  const byName = new Map<string, LocalisedText>();
  for (const [index, names] of readContent(questionTypes, file, folder).entries()) {
    const name = names.en.toLowerCase();
    if (byName.has(name)) throw new ContentError(file, jsonPath([index]), `${names.en} is there twice`);
    byName.set(name, names);
  }
  return byName;
}
