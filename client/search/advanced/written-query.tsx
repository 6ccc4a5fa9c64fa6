import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { CopyButton } from '../../app/feedback/copy-button.tsx';
import styles from './advanced-search.module.css';

/** The query that the form writes, as text that can be taken along; and what else takes part in the search. */
export function WrittenQuery({ query, filters }: { query: string; filters: number }) {
  const { t } = useTranslation();
  return (
    <section className={styles['written']} aria-labelledby="written-query">
      <h3 id="written-query">{t('advanced_search.query')}</h3>
      {query === '' ? (
        <p className={styles['quiet']}>{t('advanced_search.no_query')}</p>
      ) : (
        <>
          <code className={styles['query']} translate="no">
            {query}
          </code>
          <CopyButton label={t('advanced_search.copy')} text={() => query} />
        </>
      )}
      {filters > 0 && (
        <p className={styles['quiet']}>{t('advanced_search.filters_stay', { count: filters })}</p>
      )}
    </section>
  );
}
