import { useRef } from 'react';
import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { firstFilters } from '#domain/taxonomy/filter-groups.ts';
import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import { appliedState, type Applied } from '#domain/taxonomy/selection.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';
import { afterHydration, useEarly } from '../../ui/hydration.ts';
import type { SearchCounts } from '../state/search-results.ts';
import { layerOfGroup } from './filter-group-list.tsx';
import { colourOfGroup, titleOf } from './filter-names.ts';
import styles from './filter-rail.module.css';
import { useTreesOrNone } from './trees.ts';
import { useToggleFilter } from './use-toggle-filter.ts';

/** Filters of a group that stand in the rail, those that are ticked not counted. */
const shownPerGroup = 5;

/** Filters that many ask for, whatever their search is about: they come first, and not again in their group. */
const atAGlance: readonly string[] = [
  filterKeys.living,
  filterKeys.freeFullTextFromPublisher,
  filterKeys.freeFullTextFromRepository,
];

interface FilterRailProps {
  readonly filters: readonly string[];
  readonly counts: SearchCounts | null;
}

/** Beside the results: of each group the filters that most documents have, to be ticked at once, and the way to all of them. */
export function FilterRail({ filters, counts }: FilterRailProps) {
  const { t } = useTranslation();
  const trees = useTreesOrNone();
  const { ticked, toggle } = useToggleFilter(filters);
  const selected = new Set(ticked);
  const draw = (filter: PlacedNode) => (
    <li key={filter.node.legacyKey}>
      <RailFilter
        filter={filter}
        applied={appliedState(filter, selected)}
        count={counts === null ? null : (counts.facets[filter.node.legacyKey] ?? 0)}
        onToggle={toggle}
      />
    </li>
  );
  const first = atAGlance.flatMap((key) => trees.byKey.get(key) ?? []);
  return (
    <>
      {first.length > 0 && (
        <section className={styles['group']} aria-labelledby="rail-at-a-glance" data-part="scripted">
          <h3 id="rail-at-a-glance" className={styles['title']}>
            {t('filters.at_a_glance')}
          </h3>
          <ul className={styles['filters']}>{first.map(draw)}</ul>
        </section>
      )}
      {trees.roots.map((group) => (
        <section
          key={group.node.legacyKey}
          className={styles['group']}
          data-colour={colourOfGroup(trees, group)}
          aria-labelledby={`rail-${group.node.legacyKey}`}
        >
          <GroupTitle group={group} />
          <ul className={styles['filters']} data-part="scripted">
            {shownFilters(group, selected, counts).map(draw)}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The largest filters of a group, and those of its first filters that are ticked; in the order of their documents. */
function shownFilters(
  group: PlacedNode,
  selected: ReadonlySet<string>,
  counts: SearchCounts | null,
): PlacedNode[] {
  const documentsOf = ({ node }: PlacedNode): number => counts?.facets[node.legacyKey] ?? 0;
  const isTicked = (filter: PlacedNode): boolean => appliedState(filter, selected) !== 'none';
  const own = firstFilters(group).filter(({ node }) => !atAGlance.includes(node.legacyKey));
  const byDocuments = own.toSorted((one, other) => documentsOf(other) - documentsOf(one));
  const largest = byDocuments.filter((filter) => documentsOf(filter) > 0).slice(0, shownPerGroup);
  return byDocuments.filter((filter) => largest.includes(filter) || isTicked(filter));
}

function GroupTitle({ group }: { group: PlacedNode }) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const name = titleOf(group, useLanguage());
  return (
    <div className={styles['head']}>
      <h3 id={`rail-${group.node.legacyKey}`} className={styles['title']}>
        {name}
      </h3>
      <button
        type="button"
        className={styles['all']}
        aria-haspopup="dialog"
        aria-label={t('filters.show_all_of', { group: name })}
        onClick={() => open(layerOfGroup(group))}
      >
        {t('filters.show_all')}
      </button>
    </div>
  );
}

interface RailFilterProps {
  readonly filter: PlacedNode;
  readonly applied: Applied;
  /** Documents; null while unknown. */
  readonly count: number | null;
  readonly onToggle: (key: string) => void;
}

function RailFilter({ filter, applied, count, onToggle }: RailFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const key = filter.node.legacyKey;
  const isOn = applied === 'all';
  const box = useRef<HTMLInputElement>(null);
  useEarly(() => {
    if (box.current !== null && box.current.checked !== isOn) afterHydration(() => onToggle(key));
  });
  return (
    <label className={styles['filter']}>
      <input
        ref={(input) => {
          box.current = input;
          if (input !== null) input.indeterminate = applied === 'some';
        }}
        type="checkbox"
        autoComplete="off"
        checked={isOn}
        onChange={() => onToggle(key)}
      />
      <span className={styles['name']}>{titleOf(filter, language)}</span>
      {count !== null && (
        <span className={styles['count']}>
          <span aria-hidden="true">{t('filters.number', { count })}</span>
          <span className="visually-hidden">{t('filters.documents', { count })}</span>
        </span>
      )}
    </label>
  );
}
