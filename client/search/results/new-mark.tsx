import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useRevisionOfLastVisit } from '../../app/visits/visits.ts';
import styles from './result-item.module.css';

/** Says of a document that it was added since the visitor was last here. It lies beside the lines, since only the browser knows: nothing moves when it comes. */
export function NewMark({ added }: { added: number }) {
  const { t } = useTranslation();
  const before = useRevisionOfLastVisit();
  if (before === null || added <= before) return null;
  return (
    <p className={styles['new']} title={t('search_page.new_since_last_visit')}>
      <span aria-hidden="true">{t('search_page.new')}</span>
      <span className="visually-hidden">{t('search_page.new_since_last_visit')}</span>
    </p>
  );
}
