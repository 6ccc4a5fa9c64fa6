import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { addressToShare } from './address-to-share.ts';

/** On paper alone: on which day the page was printed, and from which address. A page may stay open for days. */
export function PrintedFrom() {
  const { t } = useTranslation();
  const [date, setDate] = useState<Date | null>(null);
  useEffect(() => {
    // The browser prints what stands there when the listeners have returned.
    const tell = (): void => flushSync(() => setDate(new Date()));
    addEventListener('beforeprint', tell);
    return () => removeEventListener('beforeprint', tell);
  }, []);
  return (
    date !== null && <p data-part="printed">{t('exports.printed', { date, address: addressToShare() })}</p>
  );
}
