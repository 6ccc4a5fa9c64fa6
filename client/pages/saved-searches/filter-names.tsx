import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { longestFilterName } from '#contract/applied-filters.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { joinNames } from '#domain/sites/punctuation.ts';
import styles from './saved-searches-page.module.css';

/** Filters that are named; the rest are counted. */
const most = 6;

/** The filters of a search by their names. */
export function FilterNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (names.length === 0) return null;
  return (
    <ul className={styles['filters']} aria-label={t('saved_searches_page.filters')}>
      {names.slice(0, most).map((name) => (
        <li key={name} title={name}>
          {ellipsis(name, longestFilterName)}
        </li>
      ))}
      {names.length > most && (
        <li title={joinNames(names.slice(most), language)}>
          {t('saved_searches_page.more_filters', { count: names.length - most })}
        </li>
      )}
    </ul>
  );
}
