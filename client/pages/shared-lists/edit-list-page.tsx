import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { UnsavedChangesProvider } from '../../account/unsaved-changes.tsx';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { ownListQuery } from '../../saved/shared-lists.ts';
import { ListForm } from './list-form.tsx';
import styles from './shared-lists.module.css';

/** A list as its owner changes it. */
export function EditListPage() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const { list: id } = useParams({ from: '/user/lists/$list' });
  const own = useQuery({ ...ownListQuery(useSite().code, id, useLanguage()), enabled: isSignedIn });
  const title = t('shared_lists.edit');
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <p>
        <Link to="/user/lists">{t('shared_lists.title')}</Link>
      </p>
      <h1>{title}</h1>
      {own.isError && <CallFailure error={own.error} onRetry={() => void own.refetch()} />}
      {own.isPending && <DelayedSkeletons texts={3} lines={3} />}
      {own.data === null && <p>{t('shared_lists.gone')}</p>}
      {own.data && (
        <UnsavedChangesProvider>
          <ListForm key={own.data.id} list={own.data} />
        </UnsavedChangesProvider>
      )}
    </div>
  );
}
