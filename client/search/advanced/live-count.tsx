import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { searchPageQuery } from '../state/search-query.ts';
import { useDebounced } from '../../app/timing/use-debounced.ts';
import { useSite } from '../../app/session/site.tsx';
import styles from './advanced-search.module.css';

/** Pause of a typing person after which documents are counted. */
const pause = 400;

/** How many documents a search finds: the search itself, so that its results are there when they are asked for. */
export function LiveCount({ search, isWhole }: { search: SearchState; isWhole: boolean }) {
  const { t } = useTranslation();
  const site = useSite();
  const language = useLanguage();
  const settled = useDebounced(search, pause);
  const { data, isPlaceholderData, error } = useQuery({
    ...searchPageQuery(settled, site.code, language),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  const isCounting = isPlaceholderData || settled !== search || (data === undefined && error === null);
  if (!isWhole) return <output className={styles['count']}>{t('advanced_search.counted_later')}</output>;
  return (
    <output
      aria-busy={isCounting}
      className={isCounting ? `${styles['count']} ${styles['counting']}` : styles['count']}
    >
      {error !== null && !isPlaceholderData && data === undefined
        ? t('advanced_search.not_counted')
        : data !== undefined && t('search_page.documents', { count: data.hits.total.value })}
    </output>
  );
}
