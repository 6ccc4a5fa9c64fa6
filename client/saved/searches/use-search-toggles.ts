import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { wordsToSave } from '#domain/saved-searches/words-to-save.ts';
import { asksForSomething, type SearchState } from '#domain/search-state/search-state.ts';
import { concerns, savedLike } from './saved-search-list.ts';
import { useSavedSearches } from './saved-searches.ts';
import { useConfirm } from '../../layers/use-confirm.ts';
import { useCarryOut } from './use-carry-out.ts';
import { useOwnEmail } from '../../account/profile.ts';

interface SearchToggleState {
  readonly isSaved: boolean;
  readonly isSubscribed: boolean;
  readonly save: () => void;
  readonly subscribe: () => void;
  /** Why nothing was done. */
  readonly refusal: string | null;
  readonly failed: { readonly error: unknown; readonly retry: () => void } | null;
}

/** Whether the search is saved and sends updates, and how to change that. */
export function useSearchToggles(state: SearchState): SearchToggleState {
  const { t } = useTranslation();
  const ask = useConfirm();
  const email = useOwnEmail();
  const { data: list } = useSavedSearches();
  const { carryOut, failed } = useCarryOut();
  const [refused, setRefused] = useState<SearchState | null>(null);
  const search = wordsToSave(state);
  const saved = list === undefined ? undefined : savedLike(list, search);

  /** A search that asks for nothing finds everything there is: to save it would mean nothing. */
  function unlessEmpty(run: () => void): void {
    const isEmpty = !asksForSomething(state);
    setRefused(isEmpty ? state : null);
    if (!isEmpty) run();
  }
  function save(): void {
    if (saved === undefined) return carryOut({ kind: 'save', search }, t('search_page.on_save_search'));
    const undo = { kind: 'restore', searches: [saved] } as const;
    return carryOut({ kind: 'remove', searches: [search] }, t('search_page.on_unsave_search'), {
      label: t('search_page.undo'),
      run: () => carryOut(undo, t('search_page.on_save_search')),
    });
  }
  async function subscribe(): Promise<void> {
    if (saved?.subscribed === true) {
      return carryOut({ kind: 'unsubscribe', search }, t('search_page.on_unsubscribe'));
    }
    const isWanted = await ask({
      title: t('search_page.subscribe_title'),
      text: t('search_page.subscribe_text', { email }),
      confirm: t('search_page.get_updates'),
      cancel: t('layers.cancel'),
    });
    if (isWanted) carryOut({ kind: 'subscribe', search }, t('search_page.on_save_and_subscribe', { email }));
  }
  return {
    isSaved: saved !== undefined,
    isSubscribed: saved?.subscribed === true,
    save: () => unlessEmpty(save),
    subscribe: () => unlessEmpty(() => void subscribe()),
    refusal: refused === state ? t('search_page.nothing_to_save') : null,
    failed: failed.find(({ intent }) => concerns(intent, search)) ?? null,
  };
}
