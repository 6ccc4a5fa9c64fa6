import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useCurrentYear } from '../../app/timing/current-year.ts';
import { parseDateRangeKey, readTypedYears, withDateRange } from '#domain/taxonomy/date-range.ts';
import { useChosenSearch } from '../state/search-address.ts';
import { YearFields, type TypedYears } from './year-fields.tsx';
import { yearProblem } from './year-problem.ts';

/** Two years. A pair that makes sense is applied as it is typed; two empty fields remove the range; all else says why not. */
export function DateRangeFields() {
  const { t } = useTranslation();
  const { chosen, choose } = useChosenSearch();
  const currentYear = useCurrentYear();
  const { years, setYears } = useTypedYears(chosen.filters);
  const [wasLeft, setLeft] = useState(false);
  const problem = wasLeft ? yearProblem(years.from, years.to, currentYear) : null;

  function type(typed: TypedYears): void {
    setYears(typed);
    const range = readTypedYears(typed.from, typed.to, currentYear);
    if (range === 'incomplete') return;
    setLeft(false);
    choose((state) => ({ filters: withDateRange(state.filters, range === 'removed' ? null : range) }));
  }
  return (
    <YearFields
      legend={t('filters.date_range_legend')}
      kind="filter"
      years={years}
      currentYear={currentYear}
      problem={problem}
      onType={type}
      onLeave={(to) => {
        if (to === 'elsewhere') setLeft(true);
      }}
    />
  );
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
