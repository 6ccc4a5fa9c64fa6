import { firstIdle } from '../app/timing/first-idle.ts';

/**
 * Fetches what draws layers once the page has nothing else to do: the first menu opens at once, and opens without a
 * network too. A failure is reported where a layer is opened.
 */
export function fetchLayersWhenIdle(): void {
  void firstIdle().then(fetchLayers);
}

async function fetchLayers(): Promise<void> {
  await Promise.allSettled([
    import('./site-layers.tsx'),
    import('../search/filters/filter-groups-layer.tsx'),
    import('../search/filters/filters-layer.tsx'),
    import('../search/filters/countries-layer.tsx'),
    import('../search/years/date-range-layer.tsx'),
  ]);
}
