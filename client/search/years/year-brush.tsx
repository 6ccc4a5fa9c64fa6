import { useRef } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { AriaLocale } from '../../app/i18n/aria-locale.tsx';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { YearBars, YearChart, YearEnds, YearsLine, type YearChartProps } from './year-chart.tsx';
import styles from './year-chart.module.css';
import type { ChosenYears } from './year-range.ts';
import { YearTable } from './year-table.tsx';
import { useYearBrush } from './use-year-brush.ts';

const ends = ['first', 'last'] as const;
/** Years are written without the mark between thousands. */
const plainNumbers = { useGrouping: false };

/** The bars with two ends to move over them: by mouse, by touch, with the arrow keys. What lies between them is searched for. */
export function YearBrush({ years, filters }: YearChartProps) {
  const { t } = useTranslation();
  const brush = useYearBrush(years, filters);
  const { bars, range } = brush;
  const usesKeys = useRef(false);
  const [first, last] = [bars[0]?.year, bars.at(-1)?.year];
  if (first === undefined || last === undefined || first === last) {
    return <YearChart years={years} filters={filters} />;
  }
  const [from, to] = brush.chosen;
  return (
    <figure className={styles['chart']}>
      <AriaLocale>
        <Slider
          aria-label={t('filters.year_slider')}
          minValue={first}
          maxValue={last}
          value={[from, to]}
          formatOptions={plainNumbers}
          onChange={(moved) => brush.move(pair(moved))}
          onChangeEnd={(moved) => brush.apply(pair(moved), usesKeys.current ? 'after_pause' : 'now')}
        >
          <div
            className={styles['plot']}
            onKeyDownCapture={() => (usesKeys.current = true)}
            onPointerDownCapture={() => (usesKeys.current = false)}
          >
            <YearBars bars={bars} range={{ from, to }} label={null} />
            {/* From the middle of the first bar to that of the last. */}
            <SliderTrack className={styles['track'] ?? ''} style={{ marginInline: `${50 / bars.length}%` }}>
              {ends.map((end, index) => (
                <SliderThumb
                  key={end}
                  index={index}
                  aria-label={t(`filters.end_year_${end}`)}
                  className={styles['thumb'] ?? ''}
                  data-end={end}
                />
              ))}
            </SliderTrack>
          </div>
        </Slider>
      </AriaLocale>
      <YearEnds years={years} bars={bars} />
      <YearsLine years={years} bars={bars} range={range} />
      <YearTable years={years} />
    </figure>
  );
}

/** A slider with two ends has two values. */
function pair([first = 0, last = first]: readonly number[]): ChosenYears {
  return [first, last];
}
