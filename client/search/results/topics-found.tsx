import { Fragment } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './result-item.module.css';

/** So many topics are named; which they are matters less than that it was topics. */
const mostNamed = 3;

interface TopicsFoundProps {
  /** As escaped text with the words found in bold. */
  readonly topics: readonly string[];
}

/** Says of a document whose texts have none of the words by which of its topics it was found. */
export function TopicsFound({ topics }: TopicsFoundProps) {
  const { t, i18n } = useTranslation();
  if (topics.length === 0) return <p className={styles['byTopic']}>{t('search_page.by_topics_unnamed')}</p>;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' });
  return (
    <p className={styles['byTopic']}>
      {t('search_page.by_topic')}{' '}
      {list
        .formatToParts(topics.slice(0, mostNamed))
        .map(({ type, value }, at) =>
          type === 'element' ? <MarkedText key={at} text={value} /> : <Fragment key={at}>{value}</Fragment>,
        )}
    </p>
  );
}
