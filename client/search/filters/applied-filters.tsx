import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { longestFilterName } from '#contract/applied-filters.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { labelled } from '#domain/sites/punctuation.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './applied-filters.module.css';
import { colourOfGroup, groupOfKey, nameOfKey } from './filter-names.ts';
import { useChangeSearch } from '../state/search-address.ts';
import { useTreesOrNone } from './trees.ts';
import { withoutFilter } from './without-filter.ts';

/** The filters of the search, each with a way to remove it, and all of them. Nothing to be seen where there are none. */
export function AppliedFilters({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation();
  const trees = useTreesOrNone();
  const change = useChangeSearch();
  const area = useRef<HTMLDivElement>(null);
  const remove = useFocusAfterRemoval(area, filters);
  const isEmpty = filters.length === 0;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isCut = useIsCut(list, filters);
  const [isOpen, setOpen] = useState(false);
  // The filters that come after those that were looked at have their one line again.
  if (isEmpty && isOpen) setOpen(false);
  return (
    <div ref={area} className={isEmpty ? 'visually-hidden' : styles['applied']} tabIndex={-1}>
      {!isEmpty && (
        <>
          <h3 className="visually-hidden">{t('filters.applied')}</h3>
          <ul
            ref={list}
            id={`${id}-list`}
            className={styles['list']}
            data-cut={isCut && !isOpen}
            data-open={isOpen}
          >
            {filters.map((key, index) => (
              <li key={key}>
                <AppliedFilter
                  filterKey={key}
                  trees={trees}
                  onRemove={() => {
                    remove(index);
                    change((state) => ({ filters: withoutFilter(trees, state.filters, key) }));
                  }}
                />
              </li>
            ))}
          </ul>
          {(isCut || isOpen) && (
            <button
              type="button"
              className={styles['all']}
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              onClick={() => setOpen(!isOpen)}
            >
              {t('filters.all_applied', { applied: filters.length })}
              <Icon name={isOpen ? 'up' : 'down'} size={16} />
            </button>
          )}
          <button
            type="button"
            className={styles['clear']}
            onClick={() => {
              remove(0);
              change({ filters: [] });
            }}
          >
            {t('filters.clear_all')}
          </button>
        </>
      )}
    </div>
  );
}

/** Whether the filters need more than their line. */
function useIsCut(list: RefObject<HTMLElement | null>, filters: readonly string[]): boolean {
  const [isCut, setCut] = useState(false);
  // The same filters may come in a new list.
  const now = filters.join();
  useEffect(() => {
    const line = list.current;
    if (line === null || now === '') return undefined;
    const observer = new ResizeObserver(() => setCut(line.scrollWidth > line.clientWidth + 1));
    observer.observe(line);
    // Names come with the trees, and filters come and go, without a change of the line itself.
    for (const filter of line.children) observer.observe(filter);
    return () => observer.disconnect();
  }, [list, now]);
  return isCut;
}

/**
 * The button that removes a filter goes with it. The focus moves on to the next filter, or to the area where they
 * stood, and not to the top of the page. Takes the index of the filter that is about to go.
 */
function useFocusAfterRemoval(
  area: RefObject<HTMLElement | null>,
  filters: readonly string[],
): (index: number) => void {
  const removed = useRef<{ readonly index: number; readonly from: string } | null>(null);
  // The same filters may come in a new list, such as when the trees arrive.
  const now = filters.join();
  useEffect(() => {
    if (removed.current === null || removed.current.from === now) return;
    const { index } = removed.current;
    removed.current = null;
    const left = area.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    (left[Math.min(index, left.length - 1)] ?? area.current)?.focus({ preventScroll: true });
  }, [area, now]);
  return (index) => {
    removed.current = { index, from: now };
  };
}

interface AppliedFilterProps {
  readonly filterKey: string;
  readonly trees: FilterTrees;
  readonly onRemove: () => void;
}

function AppliedFilter({ filterKey, trees, onRemove }: AppliedFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = nameOfKey(trees, filterKey, language);
  const group = groupOfKey(trees, filterKey);
  return (
    <button
      type="button"
      className={styles['filter']}
      data-colour={colourOfGroup(trees, group)}
      title={
        group === null
          ? name
          : labelled(
              titleOfNode(group, language),
              nameOfKey(trees, filterKey, language, group.node.legacyKey),
              language,
            )
      }
      aria-label={t('filters.remove', { name })}
      onClick={onRemove}
    >
      {ellipsis(name, longestFilterName)} <span aria-hidden="true">×</span>
    </button>
  );
}
