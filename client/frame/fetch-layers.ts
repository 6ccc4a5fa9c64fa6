/** By then the page that was asked for is there, and what it needed has been fetched. */
const idleDelay = 4000;

/**
 * Fetches what draws layers once the page has nothing else to do: the first menu opens at once, and opens without a
 * network too. A failure is reported where a layer is opened. Answers how to stop.
 */
export function fetchLayersWhenIdle(): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchLayers);
    else fetchLayers();
  }, idleDelay);
  return () => clearTimeout(timer);
}

function fetchLayers(): void {
  void Promise.allSettled([
    import('./site-layers.tsx'),
    import('../search/filters/filter-groups-layer.tsx'),
    import('../search/filters/filters-layer.tsx'),
    import('../search/filters/countries-layer.tsx'),
    import('../search/years/date-range-layer.tsx'),
  ]);
}
