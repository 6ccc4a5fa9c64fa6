import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { earliestYear } from '#domain/taxonomy/date-range.ts';
import styles from './year-fields.module.css';
import type { YearProblem } from './year-problem.ts';

const digits = 4;

/** Two years as they are typed. */
export interface TypedYears {
  readonly from: string;
  readonly to: string;
}

interface YearFieldsProps {
  readonly legend: string;
  /** In a filter, or in a form of larger fields. */
  readonly kind: 'filter' | 'form';
  readonly years: TypedYears;
  readonly currentYear: number;
  /** What is wrong with the pair, once it is to be told. */
  readonly problem: YearProblem | null;
  readonly onType: (years: TypedYears) => void;
  /** A field was left; for the other one, or for something else. */
  readonly onLeave: (to: 'other_year' | 'elsewhere') => void;
}

/** Years of publication, from and to. */
export function YearFields(props: YearFieldsProps) {
  const { legend, kind, years, currentYear, problem, onType, onLeave } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={`${styles['fields']} ${styles[kind]}`}>
      <legend>{legend}</legend>
      <div className={styles['pair']}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>{t(`filters.year_${end}`)}</label>
            <input
              id={`${id}-${end}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              placeholder={String(end === 'from' ? earliestYear : currentYear)}
              value={years[end]}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-problem`}
              onChange={(event) => onType({ ...years, [end]: event.target.value.trim().slice(0, digits) })}
              onBlur={({ currentTarget, relatedTarget }) => {
                const pair = currentTarget.closest('fieldset');
                onLeave(pair?.contains(relatedTarget) === true ? 'other_year' : 'elsewhere');
              }}
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
