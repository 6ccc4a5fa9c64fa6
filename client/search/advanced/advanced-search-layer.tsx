import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { changeSearch } from '#domain/search-state/search-state.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import { isValueFilter } from '#domain/taxonomy/filter-groups.ts';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import { BestSwitch } from '../box/best-switch.tsx';
import { useSearchState } from '../state/search-address.ts';
import { useFilterTrees } from '../../app/api/site-guide.ts';
import { useSite } from '../../app/session/site.tsx';
import { useCurrentYear } from '../../app/timing/current-year.ts';
import { Button } from '../../ui/button.tsx';
import styles from './advanced-search.module.css';
import { FormLines } from './form-lines.tsx';
import { hasProblems } from './form-problems.ts';
import { LiveCount } from './live-count.tsx';
import { useAdvancedForm } from './use-advanced-form.ts';
import { ValueFields } from './value-fields.tsx';
import { WrittenQuery } from './written-query.tsx';
import { YearPair } from './year-pair.tsx';

/** A form that writes a query of the query language, and counts what it finds while it is filled in. */
export function AdvancedSearchLayer() {
  const { t } = useTranslation();
  const id = useId();
  const site = useSite();
  const navigate = useNavigate();
  const address = useSearchState();
  const state = useAdvancedForm(address.query);
  const { form, query } = state;
  const [best, setBest] = useState(address.best);
  const [filters, setFilters] = useState(address.filters);
  const [wasRefused, setRefused] = useState(false);
  const currentYear = useCurrentYear();
  const fields = useRef<HTMLFormElement>(null);
  const search = useMemo(
    () => changeSearch(address, { query, best, filters }, site),
    [address, query, best, filters, site],
  );
  const trees = useFilterTrees();
  const others = filters.filter((key) => !isValueFilter(key)).length;
  const isWhole = !hasProblems(form, currentYear);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(!isWhole);
    if (isWhole) {
      void navigate({ to: '/search', search: toSearchParameters(search, site), state: { layerDepth: 0 } });
      return;
    }
    // What is marked as wrong is there once the form is drawn again.
    requestAnimationFrame(() => {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }
  return (
    <LayerPanel
      title={t('advanced_search.title')}
      foot={
        <div className={styles['foot']}>
          <LiveCount search={search} isWhole={isWhole} />
          <Button kind="primary" type="submit" form={`${id}-form`}>
            {t('search_page.search')}
          </Button>
        </div>
      }
    >
      <form ref={fields} id={`${id}-form`} className={styles['form']} noValidate onSubmit={submit}>
        <p className={styles['quiet']}>{t('advanced_search.introduction')}</p>
        <FormLines state={state} showProblems={wasRefused} />
        <YearPair form={form} currentYear={currentYear} showProblem={wasRefused} onChange={state.setYears} />
        <BestSwitch best={best} onChange={setBest} />
        <ValueFields trees={trees} filters={filters} onChange={setFilters} />
        <WrittenQuery query={query} filters={others} />
      </form>
    </LayerPanel>
  );
}
