import { lazy } from 'react';
import type { SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { HydratedBoundary } from '../../ui/hydrated-boundary.tsx';
import { NothingFoundTitle } from './nothing-found-title.tsx';
import styles from './search-page.module.css';

interface LazyProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
}

/** Where their code cannot be fetched, the page still says what it knows. */
const FetchedNothingFound = lazy(() =>
  import('./nothing-found.tsx').then(
    (module) => ({ default: module.NothingFound }),
    () => ({ default: NothingFoundTitle }),
  ),
);
const FetchedFewFound = lazy(() =>
  import('./nothing-found.tsx').then(
    (module) => ({ default: module.FewFound }),
    () => ({ default: () => null }),
  ),
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
