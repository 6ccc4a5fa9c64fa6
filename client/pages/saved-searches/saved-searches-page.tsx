import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useSavedSearches } from '../../saved/searches/saved-searches.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useAccount } from '../../app/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CuratedList } from './curated-list.tsx';
import { SavedList } from './saved-list.tsx';
import styles from './saved-searches-page.module.css';

/** The searches that the person has saved on this site, and those that its editors keep. */
export function SavedSearchesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSavedSearches();
  const account = useAccount();
  const title = t('saved_searches_page.title');
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {data === undefined && error === null && <DelayedSkeletons texts={3} lines={3} />}
      {data === undefined && error !== null && <CallFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <SavedList searches={data} empty={<NothingSaved />} />}
      <CuratedList key={account} />
    </div>
  );
}

/** What to do while nothing is saved. */
function NothingSaved() {
  const { t } = useTranslation();
  return (
    <div className={styles['nothing']}>
      <p>{t('saved_searches_page.empty')}</p>
      <p className={styles['quiet']}>{t('saved_searches_page.empty_advice')}</p>
      <p>
        <Link to="/search" className={buttonClass('primary')}>
          {t('saved_searches_page.search')}
        </Link>
      </p>
    </div>
  );
}
