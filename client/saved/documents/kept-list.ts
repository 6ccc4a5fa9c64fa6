import '../../app/offline/parse-without-eval.ts';
import { z } from 'zod';
import { savedDocument, type SavedDocument } from '#contract/saved-documents.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { savedCopies } from '../../app/offline/kept-copies.ts';
import type { KeptCopy } from '../../app/offline/or-kept.ts';
import { keyOfList } from './keep-list.ts';

const listSchema = z.array(savedDocument);

/** The list of saved documents as it was kept; null where there is none, or only one of a version that had other fields. */
export async function findKeptList(
  site: SiteCode,
  language: Language,
): Promise<KeptCopy<readonly SavedDocument[]> | null> {
  const copy = (await savedCopies()?.find(keyOfList(site, language))) ?? null;
  const parsed = listSchema.safeParse(copy?.data);
  return copy !== null && parsed.success ? { data: parsed.data, at: copy.at } : null;
}
