import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component whose code is fetched when it is first drawn: `lazyWithFallback(() => import('./part.tsx').then((module) => module.Part))`.
 * Where its code cannot be fetched, the page goes on with the fallback, or without it.
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: fallback }),
    ),
  );
}
