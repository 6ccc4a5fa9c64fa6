import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import {
  earliestYear,
  parseDateRangeKey,
  readTypedYears,
  withDateRange,
} from '#domain/taxonomy/date-range.ts';
import styles from './date-range-fields.module.css';
import { useChangeSearch } from './search-address.ts';
import { yearProblem } from './year-problem.ts';

const digits = 4;

/** Two years. A pair that makes sense is applied as it is typed; two empty fields remove the range; all else says why not. */
export function DateRangeFields({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation();
  const id = useId();
  const change = useChangeSearch();
  const [currentYear] = useState(() => new Date().getFullYear());
  const { years, setYears } = useTypedYears(filters);
  const [wasLeft, setLeft] = useState(false);
  const problem = wasLeft ? yearProblem(years.from, years.to, currentYear) : null;

  function type(typed: TypedYears): void {
    setYears(typed);
    const range = readTypedYears(typed.from, typed.to, currentYear);
    if (range === 'incomplete') return;
    setLeft(false);
    change((state) => ({ filters: withDateRange(state.filters, range === 'removed' ? null : range) }));
  }
  return (
    <fieldset className={styles['fields']}>
      <legend>{t('filters.date_range_legend')}</legend>
      <div className={styles['pair']}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>{t(`filters.year_${end}`)}</label>
            <input
              id={`${id}-${end}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              placeholder={end === 'from' ? String(earliestYear) : String(currentYear)}
              value={years[end]}
              onBlur={(event) => {
                const pair = event.currentTarget.closest('fieldset');
                if (pair?.contains(event.relatedTarget) !== true) setLeft(true);
              }}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-problem`}
              onChange={(event) => type({ ...years, [end]: event.target.value.trim().slice(0, digits) })}
            />
          </div>
        ))}
      </div>
      <output className={styles['problem']}>
        {/* Not the output itself: an output has no description of its own to lend. */}
        <span id={`${id}-problem`}>
          {problem !== null &&
            t(`filters.year_problem_${problem}`, { earliest: earliestYear, latest: currentYear })}
        </span>
      </output>
    </fieldset>
  );
}

interface TypedYears {
  readonly from: string;
  readonly to: string;
}

/** What is typed, until the search's own range changes from elsewhere. */
function useTypedYears(filters: readonly string[]) {
  const applied = filters.map(parseDateRangeKey).find((range) => range !== null) ?? null;
  const shown = applied === null ? { from: '', to: '' } : { from: `${applied.from}`, to: `${applied.to}` };
  const [years, setYears] = useState<TypedYears>(shown);
  const [seen, setSeen] = useState(shown);
  if (seen.from !== shown.from || seen.to !== shown.to) {
    setSeen(shown);
    setYears(shown);
  }
  return { years, setYears };
}
