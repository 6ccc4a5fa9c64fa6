import type { Article, ArticlePart } from './articles.ts';

/** Whether an article's facts show a part: where it has content, and its quality always, since that nobody has rated it is a fact too. */
export function isFactVisible(article: Article, part: ArticlePart): boolean {
  return part === 'quality' || article[`${part}_visible`];
}
