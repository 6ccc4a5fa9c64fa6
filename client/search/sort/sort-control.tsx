import { useId, useRef } from 'react';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import {
  chooseSort,
  disabledInSlot,
  isSortCriterion,
  sortCriteria,
  sortSlots,
  usableSlots,
  type SortCriterion,
} from '#domain/search-state/sort.ts';
import { labelled } from '#domain/sites/punctuation.ts';
import { useSite } from '../../app/session/site.tsx';
import { searchFormId } from '../box/search-form-id.ts';
import { useChosenSearch, useSearchState } from '../state/search-address.ts';
import { afterHydration, useEarlyInput } from '../../ui/hydration.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './sort-control.module.css';

/** The order of the results in one word or more, and below it the three slots that make it. */
export function SortMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sort } = useSearchState();
  const [first = 'relevance', ...others] = sort;
  const name = t(`search_page.sort_${first}`);
  const label = others.length === 0 ? name : t('search_page.sort_and_more', { name, more: others.length });
  return (
    <Popover
      label={
        <>
          <span className="visually-hidden">{labelled(t('search_page.sort'), '', language)}</span>
          <span className={styles['order']}>{label}</span>
        </>
      }
    >
      <SortControl />
    </Popover>
  );
}

/** Three slots: sorted by this, then by that. A criterion that another slot holds cannot be chosen twice. */
function SortControl() {
  const { t } = useTranslation();
  const site = useSite();
  const { chosen, choose } = useChosenSearch();
  const { sort } = chosen;
  return (
    <fieldset className={styles['sort']}>
      <legend className="visually-hidden">{t('search_page.sort')}</legend>
      {Array.from({ length: sortSlots }, (_, slot) => (
        <SortSlot
          key={slot}
          slot={slot}
          sort={sort}
          onChoose={(value) => {
            const criterion = isSortCriterion(value) ? value : null;
            choose({ sort: chooseSort(sort, slot, criterion, site.defaultSort) });
          }}
        />
      ))}
    </fieldset>
  );
}

interface SortSlotProps {
  readonly slot: number;
  readonly sort: readonly SortCriterion[];
  readonly onChoose: (value: string) => void;
}

function SortSlot({ slot, sort, onChoose }: SortSlotProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const chosen = sort[slot] ?? '';
  const isUsable = slot < usableSlots(sort);
  useEarlyInput(field, chosen, (value) => afterHydration(() => onChoose(value)));
  return (
    <span className={styles['slot']}>
      <label htmlFor={id}>
        {slot === 0 ? t('search_page.sorted_by') : t('search_page.then_by')}
        <span className="visually-hidden"> {t('search_page.sort_slot', { number: slot + 1 })}</span>
      </label>
      <select
        ref={field}
        id={id}
        form={searchFormId}
        name="sort_by"
        autoComplete="off"
        value={chosen}
        disabled={!isUsable}
        title={isUsable ? undefined : t(whyDisabled(sort))}
        onChange={(event) => onChoose(event.target.value)}
      >
        {slot > 0 && <option value="">–</option>}
        {sortCriteria.map((criterion) => (
          <option key={criterion} value={criterion} disabled={disabledInSlot(sort, slot).includes(criterion)}>
            {t(`search_page.sort_${criterion}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Nothing follows relevance, and no slot is left out. */
function whyDisabled(
  sort: readonly SortCriterion[],
): 'search_page.sort_ends' | 'search_page.sort_needs_previous' {
  return sort.includes('relevance') ? 'search_page.sort_ends' : 'search_page.sort_needs_previous';
}
