import { loadCountries } from '#content/load-countries.ts';
import { loadQuestionTypes } from '#content/load-question-types.ts';
import { childrenInOrder, loadTaxonomy } from '#content/load-taxonomy.ts';
import { documentTypeNames, documentTypes } from '#content/taxonomies/document-types.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';

export type Vocabularies = Readonly<Record<SiteCode, SiteVocabulary>>;

let loaded: Vocabularies | null = null;

/** The filter trees, document types and countries of every site; read once, since content does not change while a program runs. */
export function loadVocabularies(): Vocabularies {
  return (loaded ??= readVocabularies());
}

function readVocabularies(): Vocabularies {
  const countries = loadCountries();
  const questionTypes = loadQuestionTypes();
  const load = (site: SiteCode): SiteVocabulary => ({
    site: sites[site],
    trees: loadTaxonomy(site),
    documentTypes: new Map(
      [...documentTypes[site]].map(([key, code]) => [key, { code, name: documentTypeNames[code] }]),
    ),
    country: (code) => countries.byCode.get(code) ?? null,
    questionType: (name) => questionTypes.get(name.toLowerCase()) ?? null,
    childrenInOrder,
  });
  return { hse: load('hse'), sse: load('sse'), cvd: load('cvd') };
}
