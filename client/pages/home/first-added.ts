import type { LatestArticle, LatestContent } from '#contract/latest-content.ts';

type Groups = Pick<LatestContent, 'document_Types_Articles' | 'program_Services_Articles'>;

/** The first documents that a month added: one of each group before the second of any, each once. */
export function firstAdded(content: Groups, most: number): readonly LatestArticle[] {
  const groups = [...content.document_Types_Articles, ...content.program_Services_Articles];
  const longest = Math.max(0, ...groups.map(({ articles }) => articles.length));
  const found = new Map<number, LatestArticle>();
  for (let index = 0; index < longest; index += 1) {
    for (const { articles } of groups) {
      const article = articles[index];
      if (article !== undefined) found.set(article.ArticleId, found.get(article.ArticleId) ?? article);
    }
  }
  return [...found.values()].slice(0, most);
}
