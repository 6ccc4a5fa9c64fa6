import { Suspense, type ComponentType } from 'react';
import type { ResultDocument } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { useAccount, useSession } from '../app/session/session.ts';
import type { Exported } from '../export/export-address.ts';
import { useIsHydrating } from '../ui/hydration.ts';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import { SearchToggleButtons } from './searches/search-toggle-buttons.tsx';
import type { searchTools } from './search-tools.ts';
import { VisitorSearchToggles } from './searches/visitor-search-toggles.tsx';

type SearchTools = typeof searchTools;

function fetched<P extends object>(choose: (tools: SearchTools) => ComponentType<P>) {
  return lazyWithFallback(() => import('./search-tools.ts').then((module) => choose(module.searchTools)));
}

const FetchedEmailToMe = fetched((tools) => tools.EmailToMe);
const FetchedResultTools = fetched((tools) => tools.ResultTools);
const FetchedSearchToggles = fetched((tools) => tools.SearchToggles);
const FetchedUndoLine = fetched((tools) => tools.UndoLine);
const FetchedSelectionBar = fetched((tools) => tools.SelectionBar);

/** In a share menu: email what the page shows to oneself. For people who are signed in. */
export function LazyEmailToMe({ exported }: { readonly exported: Exported }) {
  const { isSignedIn } = useSession();
  if (useIsHydrating() || !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <FetchedEmailToMe exported={exported} />
    </Suspense>
  );
}

/** Beside a result: select and save. Its place is kept free until it is there. */
export function LazyResultTools({ document }: { document: ResultDocument }) {
  return (
    <Suspense fallback={null}>
      <FetchedResultTools document={document} />
    </Suspense>
  );
}

/** Above the results: select all, email, save. Its place is kept free until it is there. */
export function LazySelectionBar() {
  return (
    <Suspense fallback={null}>
      <FetchedSelectionBar />
    </Suspense>
  );
}

/** What has just been removed, with the way back. */
export function LazyUndoLine() {
  return (
    <Suspense fallback={null}>
      <FetchedUndoLine />
    </Suspense>
  );
}

/**
 * Save the search, get updates for it. Who is not signed in is asked to sign in first. Until it is known who that is, a press waits: a
 * button that another one takes the place of in the middle of a press does not get it.
 */
export function LazySearchToggles({ state }: { state: SearchState }) {
  const { isSignedIn } = useSession();
  const account = useAccount();
  if (useIsHydrating()) return <SearchToggleButtons isPlaceholder />;
  if (!isSignedIn) return <VisitorSearchToggles state={state} />;
  return (
    <Suspense fallback={<SearchToggleButtons isPlaceholder />}>
      <FetchedSearchToggles key={account} state={state} />
    </Suspense>
  );
}
