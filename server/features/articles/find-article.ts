import type { Article } from '#contract/articles.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import { showArticle, type ArticleLabels } from './show-article.ts';

export interface ArticleSources {
  readonly readDocument: (site: SiteCode, id: number) => Promise<EvidenceDocument | null>;
  readonly vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>;
  readonly labels: (site: SiteCode, language: Language) => ArticleLabels;
}

/** One document of a site as a language shows it; null where the site has none of that id. */
export function createFindArticle({ readDocument, vocabularies, labels }: ArticleSources) {
  return async (site: SiteCode, id: number, wanted: Language): Promise<Article | null> => {
    const document = await readDocument(site, id);
    if (document === null) return null;
    const vocabulary = vocabularies[site];
    const language = languageOnSite(vocabulary.site, wanted);
    return showArticle(document, vocabulary, language, labels(site, language));
  };
}
