import { memo, useId, type CSSProperties } from 'react';
import { useTranslation } from '../../../app/i18n/use-translation.tsx';
import type { Applied } from '#domain/taxonomy/selection.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './filter-tree.module.css';
import type { TreeRow } from './tree-rows.ts';

/** What rows tell their tree. */
export interface TreeActions {
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
  readonly onToggle: (key: string) => void;
  readonly onDateRange: () => void;
}

interface RowProps extends Omit<TreeRow, 'treeNode'> {
  readonly kind: 'choice' | 'heading' | 'years';
  /** Legacy key of the node. */
  readonly nodeKey: string;
  readonly name: string;
  readonly applied: Applied;
  /** Documents; null while unknown. */
  readonly count: number | null;
  /** Whether Tab stops here. */
  readonly isStop: boolean;
  readonly actions: TreeActions;
}

/** Drawn again only when something of it changes: one tick among two hundred countries must not wait for the others. */
export const FilterTreeRow = memo(function FilterTreeRow(props: RowProps) {
  const { kind, level, position, siblings, branch, count, applied } = props;
  const Content = contents[kind];
  // Custom properties are absent from React's type of a style.
  const depth = { '--depth': level - 1 } as CSSProperties;
  return (
    <div
      role="row"
      className={`${styles['row']} ${kind === 'choice' && count === 0 && applied === 'none' ? styles['empty'] : ''}`}
      style={depth}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded(props)}
    >
      <div role="gridcell" className={styles['cell']}>
        {branch !== 'none' && kind === 'choice' && <Opener {...props} />}
        <Content {...props} />
      </div>
    </div>
  );
});

const contents = { choice: Choice, heading: Heading, years: Years };

/** Undefined for what has no branch: nothing is said of it then. */
function expanded({ branch }: RowProps): boolean | undefined {
  return branch === 'none' ? undefined : branch === 'open';
}

/** For mice and fingers. Arrow keys do the same at the row. */
function Opener({ nodeKey, name, branch, actions }: RowProps) {
  const { t } = useTranslation();
  const isOpen = branch === 'open';
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['opener']}
      aria-expanded={isOpen}
      aria-label={t('filters.below', { name })}
      onClick={() => actions.setOpen([nodeKey], !isOpen)}
    >
      <Icon name={isOpen ? 'down' : 'next'} size={16} />
    </button>
  );
}

function Choice(props: RowProps) {
  const { nodeKey, name, applied, count, isStop, actions } = props;
  const { t, number } = useTranslation();
  const id = useId();
  return (
    <>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          data-control
          tabIndex={isStop ? 0 : -1}
          checked={applied === 'all'}
          ref={(input) => {
            if (input !== null) input.indeterminate = applied === 'some';
          }}
          // Screen readers that pass over the row on the way to what has the focus say it here.
          aria-expanded={expanded(props)}
          aria-describedby={`${id}-count`}
          onChange={() => actions.onToggle(nodeKey)}
        />
        <span>{name}</span>
      </label>
      <span className={styles['count']} aria-hidden="true">
        {count !== null && number(count)}
      </span>
      <span id={`${id}-count`} hidden>
        {count !== null && t('search_page.documents', { count })}
      </span>
    </>
  );
}

function Heading(props: RowProps) {
  const { nodeKey, name, level, branch, isStop, actions } = props;
  const Level = level === 1 ? 'h3' : 'h4';
  const isOpen = branch === 'open';
  return (
    <Level className={styles['heading']}>
      <button
        type="button"
        data-control
        tabIndex={isStop ? 0 : -1}
        aria-expanded={expanded(props)}
        onClick={() => actions.setOpen([nodeKey], !isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'next'} size={16} />
        {name}
      </button>
    </Level>
  );
}

function Years({ name, isStop, actions }: RowProps) {
  return (
    <h3 className={styles['heading']}>
      <button
        type="button"
        data-control
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        onClick={actions.onDateRange}
      >
        <Icon name="calendar" size={16} />
        {name}
      </button>
    </h3>
  );
}
