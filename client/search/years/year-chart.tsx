import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { YearRange } from '#domain/taxonomy/date-range.ts';
import styles from './year-chart.module.css';
import { useAppliedRange, useYearBars } from './use-year-bars.ts';
import type { YearBar, YearCounts } from './year-bars.ts';
import { documentsIn, oldestYear } from './year-range.ts';

export interface YearChartProps {
  readonly years: YearCounts;
  readonly filters: readonly string[];
}

/** How the documents found lie over the years; those of the applied range stand out. */
export function YearChart({ years, filters }: YearChartProps) {
  const { t } = useTranslation();
  const bars = useYearBars(years, filters);
  const range = useAppliedRange(filters);
  const most = bars.toSorted((a, b) => b.count - a.count)[0];
  const [first, last] = [bars[0], bars.at(-1)];
  if (most === undefined || first === undefined || last === undefined) return null;
  const label = t('filters.by_year', {
    from: oldestYear(years, first.year),
    to: last.year,
    most: most.year,
    count: most.count,
  });
  return (
    <figure className={styles['chart']}>
      <div className={styles['plot']}>
        <YearBars bars={bars} range={range} label={label} />
      </div>
      <YearEnds years={years} bars={bars} />
      <YearsLine years={years} bars={bars} range={range} />
      <div className={styles['numbersLater']} />
    </figure>
  );
}

interface YearBarsProps {
  readonly bars: readonly YearBar[];
  readonly range: YearRange | null;
  /** What a screen reader says in place of the bars; null where the same is said beside them. */
  readonly label: string | null;
}

const height = 48;

/** A bar a year, as wide as there is room. */
export function YearBars({ bars, range, label }: YearBarsProps) {
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <svg
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${bars.length * 4} ${height}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ year, count }, index) => {
        const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
        const isInside = range === null || (year >= range.from && year <= range.to);
        return (
          <rect
            key={year}
            className={isInside ? styles['inside'] : styles['outside']}
            x={index * 4 + 0.5}
            y={height - tall}
            width={3}
            height={tall}
          />
        );
      })}
    </svg>
  );
}

/** The years of the first and the last bar. The first one stands for what is older too. */
export function YearEnds({ years, bars }: { years: YearCounts; bars: readonly YearBar[] }) {
  const first = bars[0]?.year ?? 0;
  const last = bars.at(-1)?.year;
  return (
    <p className={styles['ends']} aria-hidden="true">
      <span>
        {oldestYear(years, first) < first && '≤ '}
        {first}
      </span>
      {last !== first && <span>{last}</span>}
    </p>
  );
}

/** The years that are searched, all of them where none are chosen, and their documents. */
export function YearsLine({
  years,
  bars,
  range,
}: {
  years: YearCounts;
  bars: readonly YearBar[];
  range: YearRange | null;
}) {
  const { t } = useTranslation();
  const from = range?.from ?? oldestYear(years, bars[0]?.year ?? 0);
  return (
    <p className={styles['chosen']}>
      <span>{t('filters.chosen_years', { from, to: range?.to ?? bars.at(-1)?.year })}</span>{' '}
      <span>{t('search_page.documents', { count: documentsIn(years, range) })}</span>
    </p>
  );
}
