import '../app/offline/parse-without-eval.ts';
import { article as articleSchema, type Article } from '#contract/articles.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { readableCopies, type CopyKey, type KeptCopies } from '../app/offline/kept-copies.ts';
import type { KeptCopy } from '../app/offline/or-kept.ts';
import { idOf, keyOfArticle } from './keep-articles.ts';

/** The newest copy of an article in a language; null where there is none, or only one of a version that had other fields. */
export async function findKeptArticle(
  id: number,
  site: SiteCode,
  language: Language,
): Promise<KeptCopy<Article> | null> {
  return newest(await findAll(readableCopies(), keyOfArticle(id, site, language)));
}

/** The articles that can be read in a language, those kept last first. */
export async function listKeptArticles(
  site: SiteCode,
  language: Language,
): Promise<readonly KeptCopy<Article>[]> {
  const stores = readableCopies();
  const keys = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const ids = keys.flatMap((key) => idOf(key, site, language) ?? []);
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => newest(await findAll(stores, keyOfArticle(id, site, language)))),
  );
  return found
    .filter((copy) => copy !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

async function findAll(stores: readonly KeptCopies[], key: CopyKey): Promise<KeptCopy<Article>[]> {
  const copies = await Promise.all(stores.map((store) => store.find(key)));
  return copies.flatMap((copy) => {
    const parsed = articleSchema.safeParse(copy?.data);
    return copy !== null && parsed.success ? [{ data: parsed.data, at: copy.at }] : [];
  });
}

function newest(copies: readonly KeptCopy<Article>[]): KeptCopy<Article> | null {
  const [last] = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return last ?? null;
}
