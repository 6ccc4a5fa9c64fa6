import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { checkFilters } from './check-filters.ts';
import { languageFile } from './language-file.ts';
import { loadTaxonomy } from './load-taxonomy.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { guidedQuestions, type GuidedQuestion } from './schemas/guided-questions.ts';

/** The guided questions of a site, in English where the language has none of its own. */
export function loadGuidedQuestions(
  site: SiteCode,
  language: Language,
  folder: string = contentFolder,
): GuidedQuestion[] {
  const file = languageFile((one) => `guided-questions/${site}-${one}.json`, language, folder);
  const questions = readContent(guidedQuestions, file, folder);
  const trees = loadTaxonomy(site, folder);
  for (const [at, { answers }] of questions.entries()) {
    for (const [index, { filters, filterGroup }] of answers.entries()) {
      const path = [at, 'answers', index];
      checkFilters(trees, filters ?? [], file, [...path, 'filters']);
      if (filterGroup !== undefined && trees.byKey.get(filterGroup.id)?.node.heading !== true) {
        const problem = `${filterGroup.id} is no filter group of the site`;
        throw new ContentError(file, jsonPath([...path, 'filterGroup', 'id']), problem);
      }
    }
  }
  return questions;
}
