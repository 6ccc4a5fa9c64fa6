import { hashKey } from '@tanstack/react-query';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { languageOfTag } from '../app/i18n/language.ts';
import { savedCopies, type KeptCopies } from '../app/offline/kept-copies.ts';
import { keptSince } from '../app/offline/kept-marks.ts';
import { currentAccount, onSessionChange } from '../app/session/session.ts';
import { wait } from '../app/timing/wait.ts';
import { fetchArticle } from '../article/article-query.ts';
import { idOf, keyOfArticle } from '../article/keep-articles.ts';
import { isListKept, keepList, mostSaved } from '../saved/documents/keep-list.ts';
import { savedDocumentsQuery, savedIdsQuery } from '../saved/documents/saved-documents-cache.ts';
import type { OfflineParts } from './offline-parts.ts';

/** Milliseconds between two articles: nobody waits for them, and the server has others to answer. */
const pause = 250;

/** A list of more documents is kept when its page is opened, and not asked for otherwise. */
const longestAskedList = 500;

/** Keeps the documents that the account saved last, now and whenever others are saved or removed. */
export function keepSavedDocuments(parts: OfflineParts): void {
  const { site, queries } = parts;
  let work = Promise.resolve();
  const keep = (): void => {
    // One after the other, and a failure is put right the next time.
    work = work.then(() => keepAll(parts)).catch(() => undefined);
  };
  const begin = (): void => {
    if (currentAccount() !== null) void queries.prefetchQuery(savedIdsQuery(site.code)).then(keep);
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What the page expects is not what the server has yet.
    if (event.action.manual !== true && isOfList(event.query.queryHash, parts)) keep();
  });
  onSessionChange(begin);
  begin();
}

function isOfList(hash: string, { site, texts }: OfflineParts): boolean {
  const list = savedDocumentsQuery(site.code, languageOfTag(texts.language));
  return [savedIdsQuery(site.code).queryKey, list.queryKey].some((key) => hashKey(key) === hash);
}

async function keepAll({ site: { code: site }, texts, queries }: OfflineParts): Promise<void> {
  const copies = savedCopies();
  const language = languageOfTag(texts.language);
  const ids = queries.getQueryData(savedIdsQuery(site).queryKey) ?? null;
  if (copies === null || ids === null) return;
  const list = savedDocumentsQuery(site, language);
  const newest = ids.slice(0, mostSaved);
  if (ids.length <= longestAskedList && !(await isListKept(copies, newest, site, language))) {
    await queries.prefetchQuery(list);
  }
  const documents = queries.getQueryData(list.queryKey);
  if (documents !== undefined && keptSince(list.queryKey) === null) {
    await keepList(copies, documents, site, language);
  }
  await keepArticles(copies, newest, { site, language });
}

/** Keeps those of the articles that are not kept yet, and removes all others. */
async function keepArticles(
  copies: KeptCopies,
  ids: readonly number[],
  { site, language }: { readonly site: SiteCode; readonly language: Language },
): Promise<void> {
  const account = currentAccount();
  const kept = await copies.keys();
  const known = new Set(kept.map((key) => idOf(key, site, language)));
  for (const id of ids.filter((one) => !known.has(one))) {
    if (currentAccount() !== account) return;
    const article = await fetchArticle(id, site, language);
    if (article !== null) await copies.keep(keyOfArticle(id, site, language), article);
    await wait(pause);
  }
  const wanted = new Set(ids);
  const gone = kept.filter((key) => key[0] === 'article' && !wanted.has(idOf(key, site, language) ?? -1));
  await Promise.all(gone.map((key) => copies.remove(key)));
}
