import { startTransition, useEffect, useState } from 'react';

let isArriving = true;

/**
 * Whether the page that was loaded stands. What can wait is drawn only then, so that no single step keeps a slow device
 * from answering. Once it has waited, it is true at once.
 */
export function useHasArrived(): boolean {
  const [hasArrived, setArrived] = useState(!isArriving);
  useEffect(() => {
    isArriving = false;
    if (!hasArrived) startTransition(() => setArrived(true));
  }, [hasArrived]);
  return hasArrived;
}
