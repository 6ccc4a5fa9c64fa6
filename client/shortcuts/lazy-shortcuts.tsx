import { Suspense } from 'react';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';

const ListenForShortcuts = lazyWithFallback(() =>
  import('./listen-for-shortcuts.tsx').then((module) => module.ListenForShortcuts),
);

/** Keyboard shortcuts, fetched once the page stands. */
export function Shortcuts() {
  return (
    <Suspense fallback={null}>
      <ListenForShortcuts />
    </Suspense>
  );
}
