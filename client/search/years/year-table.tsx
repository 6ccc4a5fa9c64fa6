import { memo, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import styles from './year-chart.module.css';
import type { YearCounts } from './year-bars.ts';

/** The same as the bars, in numbers: every year with documents, the latest first. Closed, it costs a tick of a filter nothing. */
export const YearTable = memo(function YearTable({ years }: { years: YearCounts }) {
  const { t, number } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const rows = isOpen ? Object.entries(years).filter(([, count]) => count > 0) : [];
  rows.sort(([one], [other]) => Number(other) - Number(one));
  return (
    <details className={styles['numbers']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('filters.years_in_numbers')}</summary>
      <table>
        <caption className="visually-hidden">{t('filters.documents_by_year')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('filters.year')}</th>
            <th scope="col">{t('filters.documents_in_year')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([year, count]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
});
