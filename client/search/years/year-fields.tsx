import { useId, useRef } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { earliestYear } from '#domain/taxonomy/date-range.ts';
import { afterHydration, useEarly } from '../../ui/hydration.ts';
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
  /** What is wrong with the pair, once it is to be shown. */
  readonly problem: YearProblem | null;
  readonly onType: (years: TypedYears) => void;
  /** A field was left; for the other one, or for something else. */
  readonly onLeave: (to: 'other_year' | 'elsewhere') => void;
}

function asYear(text: string): string {
  return text.trim().slice(0, digits);
}

/** Years of publication, from and to. */
export function YearFields(props: YearFieldsProps) {
  const { legend, kind, years, currentYear, problem, onType, onLeave } = props;
  const { t } = useTranslation();
  const id = useId();
  const pair = useRef<HTMLDivElement>(null);
  useEarly(() => {
    const [from, to] = [...(pair.current?.querySelectorAll('input') ?? [])].map(({ value }) => asYear(value));
    if (from === undefined || to === undefined) return;
    if (from !== years.from || to !== years.to) afterHydration(() => onType({ from, to }));
  });
  return (
    <fieldset className={`${styles['fields']} ${styles[kind]}`} data-part="scripted">
      <legend>{legend}</legend>
      <div ref={pair} className={styles['pair']}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>{t(`filters.year_${end}`)}</label>
            <input
              id={`${id}-${end}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              value={years[end]}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-problem`}
              onChange={(event) => onType({ ...years, [end]: asYear(event.target.value) })}
              onBlur={({ currentTarget, relatedTarget }) => {
                const fields = currentTarget.closest('fieldset');
                onLeave(fields?.contains(relatedTarget) === true ? 'other_year' : 'elsewhere');
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
