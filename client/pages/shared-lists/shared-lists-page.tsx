import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SharedListSummary } from '#contract/shared-lists.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { sharedListsQuery } from '../../saved/shared-lists.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './shared-lists.module.css';

/** The lists that the person shares on this site. */
export function SharedListsPage() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const lists = useQuery({ ...sharedListsQuery(useSite().code), enabled: isSignedIn });
  const title = t('shared_lists.title');
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p className={styles['quiet']}>{t('shared_lists.about')}</p>
      {lists.isError && <CallFailure error={lists.error} onRetry={() => void lists.refetch()} />}
      {lists.isPending && <DelayedSkeletons texts={3} lines={2} />}
      {lists.data?.length === 0 && <NoLists />}
      {lists.data !== undefined && lists.data.length > 0 && (
        <ul className={styles['list']}>
          {lists.data.map((list) => (
            <OwnList key={list.id} list={list} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OwnList({ list }: { list: SharedListSummary }) {
  const { t } = useTranslation();
  const { id, title, documents, open, changed } = list;
  return (
    <li>
      <h2 className={styles['name']}>
        <Link to="/user/lists/$list" params={{ list: id }}>
          {title}
        </Link>
      </h2>
      <p className={styles['quiet']}>
        {t('shared_lists.documents', { count: documents })} ·{' '}
        {t('shared_lists.changed', { date: new Date(changed) })} ·{' '}
        {t(open ? 'shared_lists.is_open' : 'shared_lists.is_closed')}
      </p>
    </li>
  );
}

/** How a list is made. */
function NoLists() {
  const { t } = useTranslation();
  return (
    <div className={styles['nothing']}>
      <p>{t('shared_lists.none')}</p>
      <p>
        <Link to="/user/articles" className={buttonClass('primary')}>
          {t('shared_lists.to_saved')}
        </Link>
      </p>
    </div>
  );
}
