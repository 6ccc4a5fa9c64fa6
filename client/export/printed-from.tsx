import { useTranslation } from '../app/i18n/use-translation.tsx';
import { addressToShare } from './address-to-share.ts';
import { usePrintDate } from './print-date.ts';

/** On paper alone: on which day the page was printed, and from which address. */
export function PrintedFrom() {
  const { t } = useTranslation();
  const date = usePrintDate();
  return (
    date !== null && <p data-part="printed">{t('exports.printed', { date, address: addressToShare() })}</p>
  );
}
