import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useIsHydrating } from '../ui/hydration.ts';
import { addressToShare } from './address-to-share.ts';
import styles from './export.module.css';

/** On paper alone: when the page was printed, and from which address. Drawn in the browser, which knows both. */
export function PrintedFrom() {
  return useIsHydrating() ? null : <PrintedNow />;
}

function PrintedNow() {
  const { t } = useTranslation();
  const [date, setDate] = useState(() => new Date());
  // Draws this again wherever the address changes.
  useLocation({ select: ({ href }) => href });
  useEffect(() => {
    // A page may stay open for days. The browser prints what stands there when the listeners have returned.
    const renew = (): void => flushSync(() => setDate(new Date()));
    addEventListener('beforeprint', renew);
    return () => removeEventListener('beforeprint', renew);
  }, []);
  return <p className={styles['printed']}>{t('exports.printed', { date, address: addressToShare() })}</p>;
}
