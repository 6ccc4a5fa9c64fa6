import { lazy, Suspense, type ComponentType } from 'react';
import type { ResultDocument } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { useLayers } from '../layers/layer-stack.tsx';
import { useSession } from '../session/session.ts';
import { SearchToggleButtons } from './search-toggle-buttons.tsx';
import type { searchTools } from './search-tools.ts';

type SearchTools = typeof searchTools;

/** One of the tools. Where their code cannot be fetched, the search goes on without them. */
function fetched<P extends object>(choose: (tools: SearchTools) => ComponentType<P>) {
  return lazy(() =>
    import('./search-tools.ts').then(
      (module) => ({ default: choose(module.searchTools) }),
      (): { default: ComponentType<P> } => ({ default: () => null }),
    ),
  );
}

const FetchedResultTools = fetched((tools) => tools.ResultTools);
const FetchedSearchToggles = fetched((tools) => tools.SearchToggles);
const FetchedSelectionBar = fetched((tools) => tools.SelectionBar);

/** Beside a result: select and save. Its place is kept free until it is there. */
export function LazyResultTools({ document }: { document: ResultDocument }) {
  return (
    <Suspense fallback={null}>
      <FetchedResultTools document={document} />
    </Suspense>
  );
}

/** Above the results: select all, e-mail, save. Its place is kept free until it is there. */
export function LazySelectionBar() {
  return (
    <Suspense fallback={null}>
      <FetchedSelectionBar />
    </Suspense>
  );
}

/** Save the search, get updates for it. Who is not signed in is led there; the search stays. */
export function LazySearchToggles({ state }: { state: SearchState }) {
  const { isSignedIn } = useSession();
  const { open } = useLayers();
  if (!isSignedIn) {
    const signIn = (): void => open({ name: 'login' });
    return <SearchToggleButtons onSave={signIn} onSubscribe={signIn} />;
  }
  return (
    <Suspense fallback={<SearchToggleButtons isWaiting />}>
      <FetchedSearchToggles state={state} />
    </Suspense>
  );
}
