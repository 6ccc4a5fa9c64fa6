import { useId } from 'react';
import { useTranslation } from '../../../app/i18n/use-translation.tsx';
import { appliedState } from '#domain/taxonomy/selection.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { useLanguage } from '../../../app/i18n/language.ts';
import styles from './filter-tree.module.css';
import { FilterTreeRow, type TreeActions } from './filter-tree-row.tsx';
import type { TreeRow } from './tree-rows.ts';
import type { TreeFocus } from './use-tree-focus.ts';

interface TreeGridProps extends Pick<TreeFocus, 'grid' | 'stop' | 'isWalked' | 'events'> {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly ticked: ReadonlySet<string>;
  readonly counts: Readonly<Record<string, number>> | null;
  readonly actions: TreeActions;
}

/** The rows of a tree, and which keys it knows. */
export function TreeGrid(props: TreeGridProps) {
  const { label, rows, ticked, counts, grid, stop, isWalked, events, actions } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus, one of them by Tab */}
      <div role="treegrid" ref={grid} aria-label={label} aria-describedby={id} {...events}>
        {rows.map(({ treeNode, ...row }, index) => {
          const { legacyKey, heading, type } = treeNode.node;
          return (
            <FilterTreeRow
              key={legacyKey}
              {...row}
              kind={type === 'dateRange' ? 'years' : heading === true ? 'heading' : 'choice'}
              nodeKey={legacyKey}
              name={titleOfNode(treeNode, language)}
              applied={appliedState(treeNode, ticked)}
              count={counts === null ? null : (counts[legacyKey] ?? 0)}
              isStop={index === stop}
              actions={actions}
            />
          );
        })}
      </div>
      <p id={id} className={styles['keys']} data-seen={isWalked}>
        {t('filters.keys')}
      </p>
    </>
  );
}
