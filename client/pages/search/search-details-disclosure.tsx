import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts';
import { WordsThatFit } from '../../ui/words-that-fit.tsx';
import buttonStyles from '../../app/feedback/text-button.module.css';
import styles from './search-page.module.css';

const SearchDetails = lazyWithFallback(
  () => import('./search-details.tsx').then((module) => module.SearchDetails),
  NotLoaded,
);

function NotLoaded() {
  const { t } = useTranslation();
  return <p>{t('search_details.not_loaded')}</p>;
}

interface Disclosure {
  readonly button: ReactNode;
  /** null while it is closed. */
  readonly panel: ReactNode;
}

/** A button that opens how the search was made, and what it opens. */
export function useSearchDetails(state: SearchState, answer: SearchAnswer | null): Disclosure {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    button: (
      <button
        type="button"
        className={`${buttonStyles['button']} ${styles['detailsButton']}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <WordsThatFit words={t('search_details.title')} short={t('search_details.title_short')} />
      </button>
    ),
    panel: (
      <section id={id} className={styles['details']} aria-label={t('search_details.title')} hidden={!isOpen}>
        {isOpen && answer !== null && (
          <Suspense fallback={null}>
            <SearchDetails state={state} answer={answer} />
          </Suspense>
        )}
      </section>
    ),
  };
}
