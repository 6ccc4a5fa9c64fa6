import { useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { isSavedOrder, savedOrders } from './arrange-saved.ts';
import styles from './saved-documents-page.module.css';
import type { View } from './use-list-view.ts';

/** Documents above which a list is worth filtering. */
const longList = 20;

interface ListViewProps {
  readonly view: View;
  readonly change: (to: Partial<View>) => void;
  readonly total: number;
  readonly found: number;
}

/** How many documents there are, in which order they stand, and which of them. */
export function ListView({ view, change, total, found }: ListViewProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['view']}>
      {(total > longList || view.words !== '') && (
        <span className={styles['words']}>
          <label htmlFor={`${id}-words`}>{t('saved_documents_page.filter')}</label>
          <input
            id={`${id}-words`}
            type="search"
            autoComplete="off"
            value={view.words}
            onChange={(event) => change({ words: event.target.value })}
          />
        </span>
      )}
      <span className={styles['order']}>
        <label htmlFor={`${id}-order`}>{t('search_page.sorted_by')}</label>
        <select
          id={`${id}-order`}
          value={view.order}
          onChange={({ target }) => {
            if (isSavedOrder(target.value)) change({ order: target.value });
          }}
        >
          {savedOrders.map((order) => (
            <option key={order} value={order}>
              {t(`saved_documents_page.order_${order}`)}
            </option>
          ))}
        </select>
      </span>
      <output className="visually-hidden">
        {view.words !== '' && t('saved_documents_page.found', { count: found })}
      </output>
    </div>
  );
}
