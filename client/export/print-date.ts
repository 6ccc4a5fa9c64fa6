import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The day on which the page is being printed, or was printed last; null before. A page may stay open for days. */
export function usePrintDate(): Date | null {
  const [date, setDate] = useState<Date | null>(null);
  useEffect(() => {
    // The browser prints what stands there when the listeners have returned.
    const tell = (): void => flushSync(() => setDate(new Date()));
    addEventListener('beforeprint', tell);
    return () => removeEventListener('beforeprint', tell);
  }, []);
  return date;
}
