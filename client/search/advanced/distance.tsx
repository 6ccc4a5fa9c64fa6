import { useId, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { emptyLine, widestDistance } from '#query-language/form/advanced-form.ts';
import styles from './advanced-search.module.css';
import { hasDistanceProblem } from './form-problems.ts';

interface DistanceProps {
  readonly distance: string;
  /** Shown at once; otherwise after the field was left. */
  readonly showProblem: boolean;
  readonly onChange: (distance: string) => void;
}

/** How many other words may stand among words that are near each other. */
export function Distance({ distance, showProblem, onChange }: DistanceProps) {
  const { t } = useTranslation();
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const hasProblem =
    (wasLeft || showProblem) && hasDistanceProblem({ ...emptyLine, matching: 'near', distance });
  return (
    <div className={styles['distance']}>
      <label htmlFor={`${id}-distance`}>{t('advanced_search.distance')}</label>
      <input
        id={`${id}-distance`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? `${id}-problem` : undefined}
        value={distance}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {hasProblem && (
        <span id={`${id}-problem`} className={styles['problem']}>
          {t('advanced_search.distance_problem', { most: widestDistance })}
        </span>
      )}
    </div>
  );
}
