import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { saveDocumentsEndpoint } from '#contract/saved-documents.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../app/api/call.ts';
import { failureWords } from '../app/api/failure-words.ts';
import { savedKey } from './documents/saved-documents-cache.ts';
import { carryOut } from './searches/saved-search-intents.ts';
import type { OneSearchIntent } from './searches/saved-search-list.ts';
import { askOtherLanguages, savedSearchesQuery } from './searches/saved-searches.ts';
import { outcomeKey } from '../app/i18n/outcome-key.ts';
import type { PendingSaving } from '../app/session/parse-pending.ts';
import { untilAccountChanges } from '../app/session/session.ts';
import { showToast } from '../ui/toasts/toasts.tsx';

export interface PendingContext {
  readonly site: SiteCode;
  readonly language: Language;
  readonly queries: QueryClient;
  readonly texts: i18n;
  /** The address of the account. */
  readonly email: string;
}

/** Does what was asked for before signing in, and reports it; what fails is reported too, and can be tried again. */
export async function carryOutPending(action: PendingSaving, context: PendingContext): Promise<void> {
  const { t } = context.texts;
  const until = untilAccountChanges();
  try {
    if (action.kind === 'save_document') await saveDocument(action.document, context);
    else await saveSearch(action, context);
  } catch (error) {
    const run = (): void => void carryOutPending(action, context);
    const again = { label: t('failures.try_again'), run };
    showToast(t(failureWords(error)), 'error', { action: again, until });
  }
}

async function saveDocument(document: number, { site, queries, texts }: PendingContext): Promise<void> {
  const body = { type: site, documents: [document] };
  const request = { method: 'POST', path: '/documents/subscribe', body } as const;
  const { count } = (await call<typeof saveDocumentsEndpoint>(request)).data;
  void queries.invalidateQueries({ queryKey: savedKey(site) });
  showToast(texts.t(outcomeKey('save', count, texts.language), { count }));
}

async function saveSearch(
  { kind, ...search }: Exclude<PendingSaving, { kind: 'save_document' }>,
  { site, language, queries, texts, email }: PendingContext,
): Promise<void> {
  const isUpdates = kind === 'get_updates';
  const intent: OneSearchIntent = { kind: isUpdates ? 'subscribe' : 'save', search };
  const { queryKey } = savedSearchesQuery(site, language);
  const list = await carryOut({ type: site, language }, intent);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, list);
  askOtherLanguages(queries, site, language);
  showToast(
    isUpdates
      ? texts.t('search_page.on_save_and_subscribe', { email })
      : texts.t('search_page.on_save_search'),
  );
}
