import type { QueryClient } from '@tanstack/react-query';
import { firstDataId, type FirstData } from '#contract/first-data.ts';
import type { Visit } from './page-data.ts';
import { seedQueries } from './seed-queries.ts';

/** Whether the server has written into the page what it shows at first. */
export function hasFirstView(container: HTMLElement): boolean {
  return container.querySelector('[data-first-view]') !== null;
}

/** Takes what the server knew when it wrote the page, as if it had been asked for. */
export function takeFirstData(visit: Visit): void {
  const element = document.querySelector(`#${firstDataId}`);
  if (element === null) return;
  // Our own server wrote it in this type; a schema here would cost every visitor its library.
  const { holdings, ...known } = JSON.parse(element.textContent) as FirstData;
  seedQueries(visit, { statistics: holdings, ...known }, new URL(location.href));
  element.remove();
}

/** Resolves once nothing is being asked for. */
export function untilAnswered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() === 0) end();
    });
    function end(): void {
      stop();
      resolve();
    }
    if (queries.isFetching() === 0) end();
  });
}
