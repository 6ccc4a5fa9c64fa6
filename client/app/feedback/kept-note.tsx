import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useKeptSince } from '../offline/kept-marks.ts';
import styles from './kept-note.module.css';

/** Says from when something is that was kept on this device, while the server cannot be reached; and asks again when it may be. */
export function KeptNote({ of }: { of: QueryKey }) {
  const { t } = useTranslation();
  const date = useKeptSince(of);
  useAskAgain(of, date !== null);
  return <output className={styles['note']}>{date !== null && t('offline.as_kept', { date })}</output>;
}

/** A page that was opened offline has not seen the network go: the library would not ask by itself. */
function useAskAgain(key: QueryKey, isKept: boolean): void {
  const queries = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    if (!isKept) return;
    const end = new AbortController();
    const ask = (): void => {
      if (document.visibilityState === 'visible')
        void queries.invalidateQueries({ queryKey: JSON.parse(name) });
    };
    addEventListener('online', ask, { signal: end.signal });
    document.addEventListener('visibilitychange', ask, { signal: end.signal });
    return () => end.abort();
  }, [queries, name, isKept]);
}
