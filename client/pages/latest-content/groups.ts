import type { LatestArticle, LatestContent } from '#contract/latest-content.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { textInLanguage } from '../../latest-content/latest-content.ts';

export interface ArticleGroup {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly LatestArticle[];
}

/** The further lists of a month, grouped as the site does, empty groups left out. */
export function groupsOf(content: LatestContent, site: Site, language: Language): ArticleGroup[] {
  const groups =
    site.latestContentGrouping === 'domain'
      ? content.program_Services_Articles.map((group) => ({
          id: group.DomainID,
          name: textInLanguage(group, 'DomainName', language),
          articles: group.articles,
        }))
      : content.document_Types_Articles.map((group) => ({
          id: group.DocumentTypeId,
          name: textInLanguage(group, 'DocumentTypeName', language),
          articles: group.articles,
        }));
  return groups.filter((group) => group.articles.length > 0);
}
