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

/** Milliseconds between two requests on their own; they double, and some of them is chance, so that a server that returns is not asked by all at once. */
const pauses = { first: 5_000, longest: 60_000 };

/**
 * A page that was opened offline has not seen the network go: the library would not ask by itself. Nor does the browser know
 * when a server answers again, or whether it does as soon as there is a network.
 */
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
    const stop = repeatMoreRarely(ask);
    return () => {
      end.abort();
      stop();
    };
  }, [queries, name, isKept]);
}

/** Gives what ends it. */
function repeatMoreRarely(work: () => void): () => void {
  let pause = pauses.first;
  let timer = setTimeout(repeat, withChance(pause));
  return () => clearTimeout(timer);

  function repeat(): void {
    work();
    pause = Math.min(pauses.longest, 2 * pause);
    timer = setTimeout(repeat, withChance(pause));
  }
}

/** Between half of it and all of it. */
function withChance(pause: number): number {
  return pause * (0.5 + Math.random() / 2);
}
