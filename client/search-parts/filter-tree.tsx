import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { descendants, type PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import { appliedState } from '#domain/taxonomy/selection.ts';
import { useLanguage } from '../i18n/language.ts';
import { titleOf } from './filter-names.ts';
import styles from './filter-tree.module.css';
import { FilterTreeRow, type TreeView } from './filter-tree-row.tsx';
import { searchTree } from './tree-search.ts';

/** A tree with more nodes than this has a search field. */
const longTree = 20;
/** A branch of a heading with more nodes than this starts closed. */
const longBranch = 40;

interface FilterTreeProps {
  /** What the tree is about; names its search field and its list. */
  readonly label: string;
  readonly colour: number;
  readonly nodes: readonly PlacedNode[];
  readonly selected: readonly string[];
  /** Documents by legacy key; null while unknown. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** Opens long branches of headings from the start too. */
  readonly opensAll?: boolean;
  readonly onToggle: (key: string) => void;
  readonly onDateRange: () => void;
}

/** Branches that open and close, leaves and branches that are ticked: nested lists of checkboxes. */
export function FilterTree(props: FilterTreeProps) {
  const { label, colour, nodes, selected, counts, opensAll = false, onToggle, onDateRange } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpen = useCallback(
    (key: string, isOpen: boolean) => setToggled((before) => new Map(before).set(key, isOpen)),
    [],
  );
  const openAtFirst = useOpenAtFirst(nodes, selected, opensAll ? Infinity : longBranch);
  const wanted = useDeferredValue(typed);
  const search = useMemo(
    () => searchTree(nodes, wanted, (placed) => titleOf(placed, language)),
    [nodes, wanted, language],
  );
  const selectedSet = useMemo(() => new Set(selected), [selected]);
  const isLong = nodes.length + nodes.flatMap(descendants).length > longTree;
  const view: TreeView = {
    counts,
    language,
    appliedTo: (placed) => appliedState(placed, selectedSet),
    isShown: (key) => search === null || search.shown.has(key),
    isOpen: (key) => toggled.get(key) ?? (search === null ? openAtFirst.has(key) : search.opened.has(key)),
    setOpen,
    onToggle,
    onDateRange,
  };
  return (
    <div className={styles['tree']} data-colour={colour}>
      {isLong && (
        <div className={styles['search']}>
          <label htmlFor={id}>{t('filters.find', { group: label })}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setToggled(new Map());
            }}
          />
        </div>
      )}
      <ul aria-label={label}>
        {nodes.map((placed) => (
          <FilterTreeRow key={placed.node.legacyKey} placed={placed} view={view} level={0} />
        ))}
      </ul>
      <output className={styles['nothing']}>
        {search?.shown.size === 0 && t('filters.none_found', { typed: wanted })}
      </output>
    </div>
  );
}

/** Short headings are open from the start, and so is the way to what was selected when the tree was opened. */
function useOpenAtFirst(
  nodes: readonly PlacedNode[],
  selected: readonly string[],
  longest: number,
): ReadonlySet<string> {
  const [open] = useState(() => {
    const set = new Set(selected);
    return [...nodes, ...nodes.flatMap(descendants)]
      .filter(
        (placed) =>
          (placed.node.heading === true && placed.children.length <= longest) ||
          appliedState(placed, set) === 'some',
      )
      .map((placed) => placed.node.legacyKey);
  });
  return useMemo(() => new Set(open), [open]);
}
