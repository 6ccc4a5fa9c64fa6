import type { Article } from '#contract/articles.ts';
import { addressOfName } from '#domain/citation/address-of-doi.ts';

const isWebAddress = /^https?:\/\//i;

/** The address of a DOI, however it is written. */
export function addressOfDoi(doi: string): { readonly name: string; readonly url: string } {
  const name = doi.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '').trim();
  return { name, url: addressOfName(name) };
}

/** Where the whole text is read: the first link that leads out, else the DOI; null where neither is known. */
export function fullTextOf(
  article: Pick<Article, 'hyperlinks' | 'hyperlinks_visible' | 'DOI' | 'DOI_visible'>,
): string | null {
  const link = article.hyperlinks.find(({ url }) => isWebAddress.test(url));
  if (article.hyperlinks_visible && link !== undefined) return link.url;
  return article.DOI_visible && article.DOI !== null ? addressOfDoi(article.DOI).url : null;
}
