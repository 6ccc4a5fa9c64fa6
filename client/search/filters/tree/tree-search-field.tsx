import { useId } from 'react';
import { useTranslation } from '../../../app/i18n/use-translation.tsx';
import styles from './filter-tree.module.css';

interface TreeSearchFieldProps {
  /** What the tree is about. */
  readonly group: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Arrow down leads from the field to what it found. */
  readonly onLeave: () => void;
}

export function TreeSearchField({ group, typed, onType, onLeave }: TreeSearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['search']}>
      <label htmlFor={id}>{t('filters.find', { group })}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onLeave();
        }}
      />
    </div>
  );
}
