import { useId, useRef } from 'react';
import { documentsSince, searchedFrom } from '#domain/taxonomy/searched-since.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useCurrentYear } from '../../app/timing/current-year.ts';
import { afterHydration, useEarly } from '../../ui/hydration.ts';
import type { SearchCounts } from '../state/search-results.ts';
import styles from './year-fields.module.css';

/** Years ago that are offered. */
const offered = [1, 2, 3, 5, 10];

interface SearchedSinceFieldProps {
  readonly filters: readonly string[];
  /** null: without numbers. */
  readonly counts: SearchCounts | null;
  /** null: any year. */
  readonly onChoose: (year: number | null) => void;
}

/** The earliest year of the last literature search. */
export function SearchedSinceField({ filters, counts, onChoose }: SearchedSinceFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const currentYear = useCurrentYear();
  const applied = searchedFrom(filters);
  const years = new Set([...offered.map((ago) => currentYear - ago), ...(applied === null ? [] : [applied])]);
  const field = useRef<HTMLSelectElement>(null);
  const choose = (value: string): void => onChoose(value === '' ? null : Number(value));
  useEarly(() => {
    const value = field.current?.value ?? '';
    if (value !== String(applied ?? '')) afterHydration(() => choose(value));
  });
  return (
    <div className={styles['since']} data-part="scripted">
      <label htmlFor={id}>{t('article_labels.last_search')}</label>
      <select
        ref={field}
        id={id}
        autoComplete="off"
        value={applied ?? ''}
        onChange={({ target: { value } }) => choose(value)}
      >
        <option value="">{t('filters.any_year')}</option>
        {[...years]
          .toSorted((one, other) => other - one)
          .map((year) => (
            <option key={year} value={year}>
              {counts === null
                ? t('filters.or_later', { year })
                : t('filters.or_later_documents', { year, count: documentsSince(counts.facets, year) })}
            </option>
          ))}
      </select>
    </div>
  );
}
