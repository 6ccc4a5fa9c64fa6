import type { SavedDocument } from '#contract/saved-documents.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { CopyKey, KeptCopies } from '../../app/offline/kept-copies.ts';

/** Documents of an account that are kept, those that it saved last. */
export const mostSaved = 200;

const day = 24 * 60 * 60 * 1000;

export const keyOfList = (site: SiteCode, language: Language): CopyKey => ['saved-list', site, language];
const keyOfIds = (site: SiteCode, language: Language): CopyKey => ['saved-ids', site, language];

export async function keepList(
  copies: KeptCopies,
  documents: readonly SavedDocument[],
  site: SiteCode,
  language: Language,
): Promise<void> {
  const newest = documents.slice(0, mostSaved);
  await copies.keep(keyOfList(site, language), newest);
  await copies.keep(
    keyOfIds(site, language),
    newest.map(({ id }) => id),
  );
}

/** Whether the list of these documents is kept, and was within a day. */
export async function isListKept(
  copies: KeptCopies,
  ids: readonly number[],
  site: SiteCode,
  language: Language,
): Promise<boolean> {
  const kept = await copies.find(keyOfIds(site, language));
  return (
    kept !== null && Date.now() - kept.at.getTime() < day && JSON.stringify(kept.data) === JSON.stringify(ids)
  );
}
