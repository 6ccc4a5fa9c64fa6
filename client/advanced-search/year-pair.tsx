import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { earliestYear } from '#domain/taxonomy/date-range.ts';
import type { AdvancedForm } from './advanced-form.ts';
import styles from './advanced-search.module.css';
import { openYearProblem } from './form-problems.ts';

interface YearPairProps {
  readonly form: AdvancedForm;
  readonly currentYear: number;
  /** Told at once; otherwise after a field was left. */
  readonly showProblem: boolean;
  readonly onChange: (years: Partial<Pick<AdvancedForm, 'from' | 'to'>>) => void;
}

/** Years of publication, from and to; either may stay open. */
export function YearPair({ form, currentYear, showProblem, onChange }: YearPairProps) {
  const { t } = useTranslation();
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const problem = wasLeft || showProblem ? openYearProblem(form, currentYear) : null;
  return (
    <fieldset className={styles['years']}>
      <legend>{t('advanced_search.years')}</legend>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <label htmlFor={`${id}-${end}`}>{t(`filters.year_${end}`)}</label>
          <input
            id={`${id}-${end}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder={String(end === 'from' ? earliestYear : currentYear)}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            value={form[end]}
            onChange={(event) => onChange({ [end]: event.target.value.trim() })}
            onBlur={() => setLeft(form.from !== '' || form.to !== '')}
          />
        </div>
      ))}
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem !== null &&
          t(`filters.year_problem_${problem}`, { earliest: earliestYear, latest: currentYear })}
      </p>
    </fieldset>
  );
}
