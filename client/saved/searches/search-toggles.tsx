import type { SearchState } from '#domain/search-state/search-state.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { SearchToggleButtons } from './search-toggle-buttons.tsx';
import styles from '../saved.module.css';
import buttons from './search-toggle-buttons.module.css';
import { useSearchToggles } from './use-search-toggles.ts';

/** Saves the search and sends updates for it; its state is that of the saved searches on the server. */
export function SearchToggles({ state }: { state: SearchState }) {
  const { isSaved, isSubscribed, save, subscribe, refusal, failed } = useSearchToggles(state);
  return (
    <>
      <SearchToggleButtons
        isSaved={isSaved}
        isSubscribed={isSubscribed}
        onSave={save}
        onSubscribe={subscribe}
      />
      <output className={refusal === null ? 'visually-hidden' : buttons['refusal']}>{refusal}</output>
      {failed !== null && (
        <div className={styles['searchFailure']}>
          <CallFailure error={failed.error} onRetry={failed.retry} />
        </div>
      )}
    </>
  );
}
