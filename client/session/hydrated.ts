import { startTransition, useEffect, useState } from 'react';

let isFirstRender = true;

/**
 * Whether the first render of the loaded page is committed. What can wait is drawn only then, so that no single step keeps
 * a slow device from answering. Components that mount later get true at once.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isFirstRender);
  useEffect(() => {
    isFirstRender = false;
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
