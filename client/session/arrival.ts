import { startTransition, useEffect, useState } from 'react';

let isArriving = true;

/**
 * Whether the page that was loaded stands. What can wait is drawn only then, so that no single step keeps a slow device
 * from answering. From the second page on it is true at once.
 */
export function useHasArrived(): boolean {
  const [hasArrived, setArrived] = useState(!isArriving);
  useEffect(() => {
    isArriving = false;
    if (!hasArrived) startTransition(() => setArrived(true));
  }, [hasArrived]);
  return hasArrived;
}

/** Whether somebody comes to a page that they have not been on: at its top, not on the way back or after a reload. */
export function comesAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Its type in the standard library is that of all entries.
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  return isArriving && isNew && location.hash === '';
}
