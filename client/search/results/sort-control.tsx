import { useId, useReducer } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import {
  chooseSort,
  disabledInSlot,
  isSortCriterion,
  sortCriteria,
  sortSlots,
  usableSlots,
} from '#domain/search-state/sort.ts';
import { useSite } from '../../session/site.tsx';
import { useChangeSearch, useLatestSearch } from '../state/search-address.ts';
import styles from './sort-control.module.css';

/** Three slots: sorted by this, then by that. A criterion that another slot holds cannot be chosen twice. */
export function SortControl() {
  const { t } = useTranslation();
  const id = useId();
  const site = useSite();
  const change = useChangeSearch();
  // The page follows the address a little later; the next arrow key goes on from what the last one chose.
  const { sort } = useLatestSearch()();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const usable = usableSlots(sort);
  return (
    <fieldset className={styles['sort']}>
      <legend className="visually-hidden">{t('search_page.sort')}</legend>
      {Array.from({ length: sortSlots }, (_, slot) => (
        <span key={slot} className={styles['slot']}>
          <label htmlFor={`${id}-${slot}`}>
            {slot === 0 ? t('search_page.sorted_by') : t('search_page.then_by')}
            <span className="visually-hidden"> {t('search_page.sort_slot', { number: slot + 1 })}</span>
          </label>
          <select
            id={`${id}-${slot}`}
            value={sort[slot] ?? ''}
            disabled={slot >= usable}
            title={slot >= usable ? t('search_page.sort_ends') : undefined}
            onChange={(event) => {
              const { value } = event.target;
              const criterion = isSortCriterion(value) ? value : null;
              change({ sort: chooseSort(sort, slot, criterion, site.defaultSort) });
              drawAgain();
            }}
          >
            {slot > 0 && <option value="">–</option>}
            {sortCriteria.map((criterion) => (
              <option
                key={criterion}
                value={criterion}
                disabled={disabledInSlot(sort, slot).includes(criterion)}
              >
                {t(`search_page.sort_${criterion}`)}
              </option>
            ))}
          </select>
        </span>
      ))}
    </fieldset>
  );
}
