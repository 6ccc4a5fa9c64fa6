import { useEffect, useState } from 'react';

/** By then what the page shows first has been fetched. */
const patience = 1500;
let hasBeenIdle = false;

/** Whether the page has come to rest since it was opened: what is not needed at first sight is fetched then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    if (isIdle) return undefined;
    const timer = setTimeout(() => {
      hasBeenIdle = true;
      setIdle(true);
    }, patience);
    return () => clearTimeout(timer);
  }, [isIdle]);
  return isIdle;
}
