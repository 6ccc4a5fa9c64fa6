import { useRef } from 'react';
import type { Applied } from '#domain/taxonomy/selection.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { afterHydration, useEarly } from '../../ui/hydration.ts';
import styles from './filter-rail.module.css';

interface RailFilterProps {
  readonly name: string;
  readonly applied: Applied;
  /** Documents; null while unknown. */
  readonly count: number | null;
  readonly onToggle: () => void;
}

/** A filter that is ticked where it stands, with the documents that it would leave. */
export function RailFilter({ name, applied, count, onToggle }: RailFilterProps) {
  const { t, number } = useTranslation();
  const isOn = applied === 'all';
  const box = useRef<HTMLInputElement>(null);
  useEarly(() => {
    if (box.current !== null && box.current.checked !== isOn) afterHydration(onToggle);
  });
  const isEmpty = count === 0 && applied === 'none';
  return (
    <label className={isEmpty ? `${styles['filter']} ${styles['empty']}` : styles['filter']}>
      <input
        ref={(input) => {
          box.current = input;
          if (input !== null) input.indeterminate = applied === 'some';
        }}
        type="checkbox"
        autoComplete="off"
        checked={isOn}
        onChange={onToggle}
      />
      <span className={styles['name']}>{name}</span>
      <span className={styles['count']}>
        {count !== null && (
          <>
            <span aria-hidden="true">{number(count)}</span>
            <span className="visually-hidden">{t('search_page.documents', { count })}</span>
          </>
        )}
      </span>
    </label>
  );
}
