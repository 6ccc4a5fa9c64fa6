import { lazy, Suspense } from 'react';

/** Where their code cannot be fetched, the page goes on without them. */
const ListenForShortcuts = lazy(() =>
  import('./listen-for-shortcuts.tsx').then(
    (module) => ({ default: module.ListenForShortcuts }),
    () => ({ default: () => null }),
  ),
);

/** Keyboard shortcuts, fetched once the page stands. */
export function Shortcuts() {
  return (
    <Suspense fallback={null}>
      <ListenForShortcuts />
    </Suspense>
  );
}
