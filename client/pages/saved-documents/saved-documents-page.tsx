import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { savedDocumentsQuery } from '../../saved/documents/saved-documents-cache.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { KeptNote } from '../../app/feedback/kept-note.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useAccount, useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { usePrintDate } from '../../export/print-date.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RemovedNote } from './removed-note.tsx';
import styles from './saved-documents-page.module.css';
import { SavedList } from './saved-list.tsx';
import { useRemoval } from './use-removal.ts';

/** The documents that the person has saved on this site. */
export function SavedDocumentsPage() {
  return <DocumentsOfAccount key={useAccount()} />;
}

function DocumentsOfAccount() {
  const { t } = useTranslation();
  const site = useSite();
  const { isSignedIn } = useSession();
  const query = savedDocumentsQuery(site.code, useLanguage());
  const saved = useQuery({ ...query, enabled: isSignedIn });
  const removal = useRemoval(saved.data ?? []);
  const title = t('saved_documents_page.title');
  useDocumentTitle(title);
  const printed = usePrintDate();
  return (
    <div className={styles['page']} tabIndex={-1}>
      <header>
        <h1>{title}</h1>
        {printed !== null && (
          <p data-part="printed">
            {t('saved_documents_page.printed', { site: site.name, date: printed })}
            {saved.data !== undefined && ` · ${t('search_page.documents', { count: saved.data.length })}`}
          </p>
        )}
      </header>
      <KeptNote of={query.queryKey} />
      <RemovedNote removal={removal} />
      {saved.isError && removal.error === null && (
        <CallFailure error={saved.error} onRetry={() => void saved.refetch()} />
      )}
      {saved.isPending && <DelayedSkeletons texts={5} lines={4} />}
      {saved.data?.length === 0 && <NothingSaved />}
      {saved.data !== undefined && saved.data.length > 0 && (
        <SavedList documents={saved.data} onRemove={removal.remove} isRemoving={removal.isRemoving} />
      )}
    </div>
  );
}

/** What to do while nothing is saved. */
function NothingSaved() {
  const { t } = useTranslation();
  return (
    <div className={styles['nothing']}>
      <p>{t('saved_documents_page.empty')}</p>
      <p className={styles['quiet']}>{t('saved_documents_page.empty_advice')}</p>
      <p>
        <Link to="/search" className={buttonClass('primary')}>
          {t('saved_documents_page.search')}
        </Link>
      </p>
    </div>
  );
}
