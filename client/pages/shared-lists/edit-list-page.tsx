import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnSharedList } from '#contract/shared-lists.ts';
import { UnsavedChangesProvider } from '../../account/unsaved-changes.tsx';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { currentAccount, useSession } from '../../app/session/session.ts';
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
  const shown = useLast(own.data, id);
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
      {shown && (
        <UnsavedChangesProvider>
          <ListForm key={shown.id} list={shown} />
        </UnsavedChangesProvider>
      )}
    </div>
  );
}

/** The list as it last came for the account: in another language it may not come, which must not take away what is typed. */
function useLast(list: OwnSharedList | null | undefined, id: string): OwnSharedList | null {
  const account = currentAccount();
  const [last, setLast] = useState({ list, account });
  if (list !== undefined && list !== last.list) setLast({ list, account });
  const isOwn = last.list?.id === id && last.account === account;
  return list ?? (isOwn ? (last.list ?? null) : null);
}
