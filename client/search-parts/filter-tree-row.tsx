import { memo, useId } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import type { Language } from '#domain/sites/languages.ts';
import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';
import type { Applied } from '#domain/taxonomy/selection.ts';
import { Icon } from '../ui/icon.tsx';
import { titleOf } from './filter-names.ts';
import styles from './filter-tree.module.css';

/** What the rows of a tree ask and tell it. */
export interface TreeView {
  readonly counts: Readonly<Record<string, number>> | null;
  readonly language: Language;
  readonly appliedTo: (placed: PlacedNode) => Applied;
  readonly isShown: (key: string) => boolean;
  readonly isOpen: (key: string) => boolean;
  readonly setOpen: (key: string, isOpen: boolean) => void;
  readonly onToggle: (key: string) => void;
  readonly onDateRange: () => void;
}

interface RowProps {
  readonly placed: PlacedNode;
  readonly view: TreeView;
  readonly level: number;
}

/** A node, and below it its branch while that is open. */
export function FilterTreeRow({ placed, view, level }: RowProps) {
  const { legacyKey, heading, type } = placed.node;
  if (!view.isShown(legacyKey)) return null;
  const isOpen = placed.children.length > 0 && view.isOpen(legacyKey);
  return (
    <li>
      <div className={styles['row']}>
        {type === 'dateRange' ? (
          <DateRangeRow placed={placed} view={view} />
        ) : heading === true ? (
          <HeadingRow placed={placed} view={view} level={level} isOpen={isOpen} />
        ) : (
          <ChoiceRow placed={placed} view={view} isOpen={isOpen} />
        )}
      </div>
      {isOpen && (
        <ul aria-label={titleOf(placed, view.language)}>
          {placed.children.map((child) => (
            <FilterTreeRow key={child.node.legacyKey} placed={child} view={view} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

function HeadingRow({ placed, view, level, isOpen }: RowProps & { isOpen: boolean }) {
  const { legacyKey } = placed.node;
  const Heading = level === 0 ? 'h3' : 'h4';
  return (
    <Heading className={styles['heading']}>
      <button type="button" aria-expanded={isOpen} onClick={() => view.setOpen(legacyKey, !isOpen)}>
        <Icon name={isOpen ? 'down' : 'next'} size={16} />
        {titleOf(placed, view.language)}
      </button>
    </Heading>
  );
}

function ChoiceRow({ placed, view, isOpen }: Omit<RowProps, 'level'> & { isOpen: boolean }) {
  const { legacyKey } = placed.node;
  return (
    <Choice
      choiceKey={legacyKey}
      name={titleOf(placed, view.language)}
      applied={view.appliedTo(placed)}
      count={view.counts === null ? null : (view.counts[legacyKey] ?? 0)}
      branch={placed.children.length === 0 ? 'none' : isOpen ? 'open' : 'closed'}
      setOpen={view.setOpen}
      onToggle={view.onToggle}
    />
  );
}

interface ChoiceProps extends Pick<TreeView, 'setOpen' | 'onToggle'> {
  readonly choiceKey: string;
  readonly name: string;
  readonly applied: Applied;
  readonly count: number | null;
  readonly branch: 'none' | 'open' | 'closed';
}

/** Drawn again only when something of it changes: one tick among two hundred countries must not wait for the others. */
const Choice = memo(function Choice(props: ChoiceProps) {
  const { choiceKey, name, applied, count, branch, setOpen, onToggle } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      {branch !== 'none' && (
        <button
          type="button"
          className={styles['opener']}
          aria-expanded={branch === 'open'}
          aria-label={t('filters.below', { name })}
          onClick={() => setOpen(choiceKey, branch === 'closed')}
        >
          <Icon name={branch === 'open' ? 'down' : 'next'} size={16} />
        </button>
      )}
      <label className={`${styles['choice']} ${count === 0 && applied === 'none' ? styles['empty'] : ''}`}>
        <input
          type="checkbox"
          checked={applied === 'all'}
          ref={(input) => {
            if (input !== null) input.indeterminate = applied === 'some';
          }}
          aria-describedby={`${id}-count`}
          onChange={() => onToggle(choiceKey)}
        />
        <span>{name}</span>
      </label>
      <span className={styles['count']} aria-hidden="true">
        {count !== null && t('filters.number', { count })}
      </span>
      <span id={`${id}-count`} hidden>
        {count !== null && t('filters.documents', { count })}
      </span>
    </>
  );
});

function DateRangeRow({ placed, view }: Omit<RowProps, 'level'>) {
  return (
    <h3 className={styles['heading']}>
      <button type="button" aria-haspopup="dialog" onClick={view.onDateRange}>
        <Icon name="calendar" size={16} />
        {titleOf(placed, view.language)}
      </button>
    </h3>
  );
}
