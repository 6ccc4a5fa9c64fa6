import { useTranslation } from 'react-i18next';
import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import styles from './year-chart.module.css';
import { yearBars } from './year-bars.ts';

interface YearChartProps {
  readonly years: Readonly<Record<string, number>>;
  readonly filters: readonly string[];
}

/** How the documents found lie over the years; those of the applied range stand out. */
export function YearChart({ years, filters }: YearChartProps) {
  const { t } = useTranslation();
  const bars = yearBars(years);
  const most = bars.toSorted((a, b) => b.count - a.count)[0];
  const [first, last] = [bars[0], bars.at(-1)];
  if (most === undefined || first === undefined || last === undefined) return null;
  const range = filters.map(parseDateRangeKey).find((one) => one !== null) ?? null;
  return (
    <figure className={styles['chart']}>
      <svg
        role="img"
        aria-label={t('filters.by_year', {
          from: first.year,
          to: last.year,
          most: most.year,
          count: most.count,
        })}
        viewBox={`0 0 ${bars.length * 4} 40`}
        preserveAspectRatio="none"
      >
        {bars.map((bar, place) => {
          const height = bar.count === 0 ? 0 : Math.max(1, (bar.count / most.count) * 40);
          const isInside = range === null || (bar.year >= range.from && bar.year <= range.to);
          return (
            <rect
              key={bar.year}
              className={isInside ? styles['inside'] : styles['outside']}
              x={place * 4}
              y={40 - height}
              width={3}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{first.year}</span>
        <span>{last.year}</span>
      </figcaption>
    </figure>
  );
}
