import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { FilterTrees, PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import { topmostSelected } from '#domain/taxonomy/selection.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import type { Layer } from '../../layers/layer-names.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-group-list.module.css';
import { colourOfGroup, groupOfKey, titleOf } from './filter-names.ts';
import type { SearchCounts } from '../state/search-results.ts';
import { useTreesOrNone } from './trees.ts';

interface FilterGroupListProps {
  readonly filters: readonly string[];
  readonly counts: SearchCounts | null;
}

/** The groups of filters, each with its colour, the documents in it and how many of its filters are applied. */
export function FilterGroupList({ filters, counts }: FilterGroupListProps) {
  const trees = useTreesOrNone();
  return (
    <ul className={styles['groups']}>
      {trees.roots.map((group) => (
        <li key={group.node.legacyKey}>
          <FilterGroup
            group={group}
            colour={colourOfGroup(trees, group)}
            applied={appliedIn(trees, group, filters)}
            documents={counts === null ? null : (counts.facets[group.node.legacyKey] ?? 0)}
          />
        </li>
      ))}
    </ul>
  );
}

function appliedIn(trees: FilterTrees, group: PlacedNode, filters: readonly string[]): number {
  return topmostSelected(trees, filters).filter((key) => groupOfKey(trees, key) === group).length;
}

/** The layer that shows a group: countries have one of their own, all other trees share one. */
export function layerOfGroup(group: PlacedNode): Layer {
  const { legacyKey } = group.node;
  return { name: legacyKey === filterKeys.areaOfFocus ? 'countries' : 'filters', filterKey: legacyKey };
}

interface FilterGroupProps {
  readonly group: PlacedNode;
  readonly colour: number;
  readonly applied: number;
  readonly documents: number | null;
}

function FilterGroup({ group, colour, applied, documents }: FilterGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { open } = useLayers();
  return (
    <button
      type="button"
      className={styles['group']}
      data-colour={colour}
      aria-haspopup="dialog"
      onClick={() => open(layerOfGroup(group))}
    >
      <span className={styles['name']}>{titleOf(group, language)}</span>
      {applied > 0 && (
        <span className={styles['applied']}>
          {t('filters.number', { count: applied })}
          <span className="visually-hidden"> {t('filters.applied_here', { count: applied })}</span>
        </span>
      )}
      {documents !== null && (
        <span className={styles['documents']}>
          <span aria-hidden="true">{t('filters.number', { count: documents })}</span>
          <span className="visually-hidden">{t('filters.documents', { count: documents })}</span>
        </span>
      )}
      <Icon name="next" size={16} />
    </button>
  );
}
