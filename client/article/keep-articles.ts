import type { Article } from '#contract/articles.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { visitedCopies, type CopyKey } from '../app/offline/kept-copies.ts';

/** Articles that are kept of those opened. */
const mostVisited = 50;

export const keyOfArticle = (id: number, site: SiteCode, language: Language): CopyKey => [
  'article',
  site,
  language,
  id,
];

/** The id of the article that a copy is of; null where it is none, or in another language. */
export function idOf([kind, ...parts]: CopyKey, site: SiteCode, language: Language): number | null {
  const isOne = kind === 'article' && parts[0] === site && parts[1] === language;
  return isOne ? Number(parts[2]) : null;
}

export async function keepVisited(article: Article, site: SiteCode, language: Language): Promise<void> {
  await visitedCopies().keep(keyOfArticle(article.id, site, language), article, mostVisited);
}
