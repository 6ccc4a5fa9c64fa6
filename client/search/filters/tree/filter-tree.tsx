import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../../app/i18n/use-translation.tsx';
import { descendants, type TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { useLanguage } from '../../../app/i18n/language.ts';
import styles from './filter-tree.module.css';
import { TreeGrid } from './tree-grid.tsx';
import { treeRows } from './tree-rows.ts';
import { TreeSearchField } from './tree-search-field.tsx';
import { searchTree } from './tree-search.ts';
import { useOpenBranches } from './use-open-branches.ts';
import { useTreeFocus } from './use-tree-focus.ts';

/** A tree with more nodes than this has a search field. */
const longTree = 20;
/** A branch of a heading with more nodes than this starts closed. */
const longBranch = 40;

interface FilterTreeProps {
  /** What the tree is about; names it and its search field. */
  readonly label: string;
  readonly colour: number;
  readonly nodes: readonly TreeNode[];
  readonly selected: readonly string[];
  /** Documents by legacy key; null while unknown. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** Opens long branches of headings from the start too. */
  readonly opensAll?: boolean;
  readonly onToggle: (key: string) => void;
  readonly onDateRange: () => void;
}

/** Branches that open and close, leaves and branches that are ticked: a grid of rows, each with its checkbox (decision 18). */
export function FilterTree(props: FilterTreeProps) {
  const { label, colour, nodes, selected, counts, opensAll = false, onToggle, onDateRange } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const search = useMemo(
    () => searchTree(nodes, wanted, (treeNode) => titleOfNode(treeNode, language)),
    [nodes, wanted, language],
  );
  const { isOpen, setOpen, forget } = useOpenBranches(
    nodes,
    selected,
    opensAll ? Infinity : longBranch,
    search,
  );
  const rows = useMemo(
    () => treeRows(nodes, (key) => search === null || search.shown.has(key), isOpen),
    [nodes, search, isOpen],
  );
  const ticked = useMemo(() => new Set(selected), [selected]);
  const { enter, forgetLast, ...focus } = useTreeFocus({
    rows,
    nameOf: (treeNode) => titleOfNode(treeNode, language),
    isFirstStop: ({ treeNode: { node } }) => (search?.found ?? ticked).has(node.legacyKey),
    setOpen,
  });
  const actions = useMemo(() => ({ setOpen, onToggle, onDateRange }), [setOpen, onToggle, onDateRange]);
  const isLong = nodes.length + nodes.flatMap(descendants).length > longTree;
  return (
    <div className={styles['tree']} data-colour={colour}>
      {isLong && (
        <TreeSearchField
          group={label}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            forget();
            forgetLast();
          }}
          onLeave={enter}
        />
      )}
      {rows.length > 0 && (
        <TreeGrid label={label} rows={rows} ticked={ticked} counts={counts} {...focus} actions={actions} />
      )}
      <output className={styles['nothing']}>
        {search?.shown.size === 0 && t('filters.none_found', { typed: wanted })}
      </output>
    </div>
  );
}
