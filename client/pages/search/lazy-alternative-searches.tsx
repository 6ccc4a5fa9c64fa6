import type { SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { HydratedBoundary } from '../../ui/hydrated-boundary.tsx';
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts';
import { NothingFoundTitle } from './nothing-found-title.tsx';
import styles from './search-page.module.css';

interface LazyProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
}

/** Where their code cannot be fetched, the page still says what it knows. */
const FetchedNothingFound = lazyWithFallback(
  () => import('./nothing-found.tsx').then((module) => module.NothingFound),
  NothingFoundTitle,
);
const FetchedFewFound = lazyWithFallback(() =>
  import('./nothing-found.tsx').then((module) => module.FewFound),
);

/** Instead of the list: that nothing was found, and what would find something. */
export function LazyNothingFound({ state, answer }: LazyProps) {
  return (
    <div className={styles['nothing']}>
      <HydratedBoundary fallback={<NothingFoundTitle state={state} />}>
        <FetchedNothingFound state={state} answer={answer} />
      </HydratedBoundary>
    </div>
  );
}

/** Below a very short list: what would find more. */
export function LazyFewFound({ state, answer }: LazyProps) {
  return (
    <HydratedBoundary fallback={null}>
      <FetchedFewFound state={state} answer={answer} />
    </HydratedBoundary>
  );
}
