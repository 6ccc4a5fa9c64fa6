import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { YearFields, type TypedYears } from '../years/year-fields.tsx';
import type { AdvancedForm } from '#query-language/form/advanced-form.ts';
import { openYearProblem } from './form-problems.ts';

interface YearPairProps {
  readonly form: AdvancedForm;
  readonly currentYear: number;
  /** Shown at once; otherwise after a field was left. */
  readonly showProblem: boolean;
  readonly onChange: (years: TypedYears) => void;
}

/** Years of publication, from and to; either may stay open. */
export function YearPair({ form, currentYear, showProblem, onChange }: YearPairProps) {
  const { t } = useTranslation();
  const [wasLeft, setLeft] = useState(false);
  const problem = wasLeft || showProblem ? openYearProblem(form, currentYear) : null;
  return (
    <YearFields
      legend={t('advanced_search.years')}
      kind="form"
      years={form}
      currentYear={currentYear}
      problem={problem}
      onType={({ from, to }) => onChange({ from, to })}
      onLeave={() => setLeft(form.from !== '' || form.to !== '')}
    />
  );
}
