import { useState } from 'react';
import { wordsToSave } from '#domain/saved-searches/words-to-save.ts';
import { asksForSomething, type SearchState } from '#domain/search-state/search-state.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useAskForAccount } from '../../account/use-ask-for-account.ts';
import { SearchToggleButtons } from './search-toggle-buttons.tsx';
import styles from './search-toggle-buttons.module.css';

/** Save the search, get updates for it, for visitors: they are asked to sign in, and it is done then. The search stays. */
export function VisitorSearchToggles({ state }: { state: SearchState }) {
  const { t } = useTranslation();
  const askForAccount = useAskForAccount();
  const [refused, setRefused] = useState<SearchState | null>(null);
  function ask(kind: 'save_search' | 'get_updates'): void {
    const isEmpty = !asksForSomething(state);
    setRefused(isEmpty ? state : null);
    if (!isEmpty) askForAccount({ kind, ...wordsToSave(state) });
  }
  const isRefused = refused === state;
  return (
    <>
      <SearchToggleButtons onSave={() => ask('save_search')} onSubscribe={() => ask('get_updates')} />
      <output className={isRefused ? styles['refusal'] : 'visually-hidden'}>
        {isRefused && t('search_page.nothing_to_save')}
      </output>
    </>
  );
}
