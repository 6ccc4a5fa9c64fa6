import { useId } from 'react';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { firstFilters } from '#domain/taxonomy/filter-groups.ts';
import type { TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { nameOfNode, titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { appliedState } from '#domain/taxonomy/selection.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';
import type { SearchCounts } from '../state/search-results.ts';
import { AtAGlance, atAGlance } from './at-a-glance.tsx';
import { colourOfGroup } from './filter-names.ts';
import styles from './filter-rail.module.css';
import { RailFilter } from './rail-filter.tsx';
import { useTreesOrNone } from './trees.ts';
import { useToggleFilter } from './use-toggle-filter.ts';
import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import type { Layer } from '../../layers/layer-names.ts';

/** Filters of a group that stand in the rail, those that are ticked not counted. */
const shownPerGroup = 5;

interface FilterRailProps {
  readonly state: Pick<SearchState, 'best' | 'filters'>;
  readonly counts: SearchCounts | null;
}

/** Beside the results or in a layer: of each group the filters that most documents have, to be ticked at once, and the way to all of them. */
export function FilterRail({ state, counts }: FilterRailProps) {
  const trees = useTreesOrNone();
  const { ticked, toggle } = useToggleFilter(state.filters);
  const selected = new Set(ticked);
  return (
    <>
      <AtAGlance best={state.best} ticked={selected} counts={counts} onToggle={toggle} />
      {trees.roots.map((group) => (
        <RailGroup
          key={group.node.legacyKey}
          group={group}
          colour={colourOfGroup(trees, group)}
          selected={selected}
          counts={counts}
          onToggle={toggle}
        />
      ))}
    </>
  );
}

/** The largest filters of a group, and those of its first filters that are ticked; in the order of their documents. */
function shownFilters(
  group: TreeNode,
  selected: ReadonlySet<string>,
  counts: SearchCounts | null,
): TreeNode[] {
  const documentsOf = ({ node }: TreeNode): number => counts?.facets[node.legacyKey] ?? 0;
  const isTicked = (filter: TreeNode): boolean => appliedState(filter, selected) !== 'none';
  const own = firstFilters(group).filter(({ node }) => !atAGlance.includes(node.legacyKey));
  const byDocuments = own.toSorted((one, other) => documentsOf(other) - documentsOf(one));
  // Those without documents are dimmed, not left out: what stands below keeps its place when the counts change.
  const largest = byDocuments.slice(0, shownPerGroup);
  return byDocuments.filter((filter) => largest.includes(filter) || isTicked(filter));
}

interface RailGroupProps {
  readonly group: TreeNode;
  readonly colour: number;
  readonly selected: ReadonlySet<string>;
  readonly counts: SearchCounts | null;
  readonly onToggle: (key: string) => void;
}

function RailGroup({ group, colour, selected, counts, onToggle }: RailGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const { open } = useLayers();
  const language = useLanguage();
  const name = titleOfNode(group, language);
  return (
    <section
      className={styles['group']}
      data-colour={colour}
      aria-labelledby={`${id}-title`}
      data-part="scripted"
    >
      <div className={styles['head']}>
        <h3 id={`${id}-title`} className={styles['title']}>
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
      <ul className={styles['filters']}>
        {shownFilters(group, selected, counts).map((filter) => (
          <li key={filter.node.legacyKey}>
            <RailFilter
              name={nameOfNode(filter, language, group.node.legacyKey)}
              applied={appliedState(filter, selected)}
              count={counts === null ? null : (counts.facets[filter.node.legacyKey] ?? 0)}
              onToggle={() => onToggle(filter.node.legacyKey)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The layer that shows a group: countries have one of their own, all other trees share one. */
function layerOfGroup({ node: { legacyKey } }: TreeNode): Layer {
  return { name: legacyKey === filterKeys.areaOfFocus ? 'countries' : 'filters', filterKey: legacyKey };
}
