import { useId, useState } from 'react';
import { filterColour } from '#contract/applied-filters.ts';
import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { applyFilters, type Applied } from '#domain/taxonomy/selection.ts';
import { currentWithin, documentsSince, toSearchedSinceKey } from '#domain/taxonomy/searched-since.ts';
import { qualityKey, valueKeys } from '#domain/taxonomy/value-filters.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { afterHydration } from '../../ui/hydration.ts';
import { useChangeSearch, useSearchState } from '../state/search-address.ts';
import { useSearchTotals } from '../state/search-totals.ts';
import { useSite } from '../../app/session/site.tsx';
import { useCurrentYear } from '../../app/timing/current-year.ts';
import { changeSearch } from '#domain/search-state/search-state.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import type { SearchCounts } from '../state/search-results.ts';
import { RailFilter } from './rail-filter.tsx';
import styles from './filter-rail.module.css';
import { useTreesOrNone } from './trees.ts';
import { afterPainting } from './use-toggle-filter.ts';

/** Filters that many ask for, whatever their search is about: they come first, and not again in their group. */
export const atAGlance: readonly string[] = [
  filterKeys.living,
  filterKeys.freeFullTextFromPublisher,
  filterKeys.freeFullTextFromRepository,
  valueKeys.grade,
  qualityKey('high'),
  qualityKey('medium'),
];

interface AtAGlanceProps {
  readonly best: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly counts: SearchCounts | null;
  readonly onToggle: (key: string) => void;
}

/** The tick is drawn first: the page, which follows the address, is drawn after it. */
function useTickedBest(best: boolean): { isBest: boolean; toggleBest: () => void } {
  const change = useChangeSearch();
  const [tick, setTick] = useState<boolean | null>(null);
  const [seen, setSeen] = useState(best);
  if (seen !== best) {
    // The address has followed, or says something newer.
    setSeen(best);
    setTick(null);
  }
  const isBest = tick ?? best;
  return {
    isBest,
    toggleBest() {
      setTick(!isBest);
      afterPainting(() => afterHydration(() => change({ best: !isBest })));
    },
  };
}

/** What is of high quality, up to date and free to read, at once: each of them can be taken away by itself. */
function useAllAtOnce(
  ticked: ReadonlySet<string>,
  current: string,
): { applied: Applied; count: number | null; toggle: () => void } {
  const trees = useTreesOrNone();
  const change = useChangeSearch();
  const site = useSite();
  const state = useSearchState();
  const free = [filterKeys.freeFullTextFromPublisher, filterKeys.freeFullTextFromRepository];
  const keys = [qualityKey('high'), current, ...free.filter((key) => trees.byKey.has(key))];
  const isAll = keys.every((key) => ticked.has(key));
  const withAll = changeSearch(state, { filters: applyFilters(trees, state.filters, keys) }, site);
  // None of the counts beside it says what several filters leave together.
  const totals = useSearchTotals(trees.roots.length === 0 ? [] : [withAll], { keepsPrevious: true });
  return {
    applied: isAll ? 'all' : 'none',
    count: typeof totals === 'string' ? null : (totals[0] ?? null),
    toggle: () =>
      afterHydration(() =>
        change(({ filters }) => ({
          filters: isAll ? filters.filter((key) => !keys.includes(key)) : applyFilters(trees, filters, keys),
        })),
      ),
  };
}

/** The best, and what is living, free, graded, of high quality and up to date. */
export function AtAGlance({ best, ticked, counts, onToggle }: AtAGlanceProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const trees = useTreesOrNone();
  const { isBest, toggleBest } = useTickedBest(best);
  const from = useCurrentYear() - currentWithin;
  const current = toSearchedSinceKey(from);
  const all = useAllAtOnce(ticked, current);
  const countOf = (key: string): number | null => (counts === null ? null : (counts.facets[key] ?? 0));
  return (
    <section
      className={styles['group']}
      data-colour={filterColour(-1)}
      aria-labelledby={`${id}-title`}
      data-part="scripted"
    >
      <h3 id={`${id}-title`} className={styles['title']}>
        {t('filters.at_a_glance')}
      </h3>
      <ul className={styles['filters']}>
        <li>
          <RailFilter
            name={t('filters.best_to_use')}
            applied={all.applied}
            count={all.count}
            onToggle={all.toggle}
          />
        </li>
        <li>
          <RailFilter
            name={t('filters.best')}
            applied={isBest ? 'all' : 'none'}
            count={countOf(valueKeys.best)}
            onToggle={toggleBest}
          />
        </li>
        {atAGlance
          .flatMap((key) => trees.byKey.get(key) ?? [])
          .map((filter) => {
            const key = filter.node.legacyKey;
            return (
              <li key={key}>
                <RailFilter
                  name={titleOfNode(filter, language)}
                  applied={ticked.has(key) ? 'all' : 'none'}
                  count={countOf(key)}
                  onToggle={() => onToggle(key)}
                />
              </li>
            );
          })}
        <li>
          <RailFilter
            name={t('filters.searched_within', { count: currentWithin })}
            applied={ticked.has(current) ? 'all' : 'none'}
            count={counts === null ? null : documentsSince(counts.facets, from)}
            onToggle={() => onToggle(current)}
          />
        </li>
      </ul>
    </section>
  );
}
