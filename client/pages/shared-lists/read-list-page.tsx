import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import type { SharedList } from '#contract/shared-lists.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { articleLink } from '../../app/paths.ts';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useNotFound } from '../../app/session/page-report.ts';
import { useSite } from '../../app/session/site.tsx';
import { DocumentsExport } from '../../export/documents-export.tsx';
import { PrintedAddress } from '../../export/printed-address.tsx';
import { PrintedFrom } from '../../export/printed-from.tsx';
import { ShareMenu } from '../../export/share-menu.tsx';
import { DocumentLines } from '../../search/results/document-lines.tsx';
import { LazyEmailToMe } from '../../saved/lazy-search-tools.tsx';
import { readListQuery } from '../../saved/read-list-query.ts';
import styles from './shared-lists.module.css';

/** A list as whoever has its link reads it. */
export function ReadListPage() {
  const { list } = useParams({ from: '/lists/$list' });
  const read = useQuery(readListQuery(useSite().code, list, useLanguage()));
  return (
    <div className={styles['page']}>
      {read.isError && <CallFailure error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <DelayedSkeletons texts={4} lines={4} />}
      {read.data === null && <NotShared />}
      {read.data && <ReadList list={read.data} />}
    </div>
  );
}

function NotShared() {
  const { t } = useTranslation();
  const title = t('shared_lists.not_shared');
  useDocumentTitle(title);
  useNotFound();
  return (
    <>
      <h1>{title}</h1>
      <p>{t('shared_lists.not_shared_advice')}</p>
    </>
  );
}

function ReadList({ list }: { list: SharedList }) {
  const { t } = useTranslation();
  const site = useSite();
  useDocumentTitle(list.title);
  const ids = list.entries.map(({ document }) => document.id);
  return (
    <>
      <PrintedFrom />
      <header className={styles['head']}>
        <h1>{list.title}</h1>
        {list.introduction !== '' && <p className={styles['written']}>{list.introduction}</p>}
        <p className={styles['quiet']}>
          {t('shared_lists.by_reader', {
            site: site.name,
            date: new Date(list.changed),
            // The server writes it too, and knows no reader's clock.
            formatParams: { date: { timeZone: 'UTC' } },
          })}
        </p>
        <div className={styles['buttons']} data-part="scripted">
          {ids.length > 0 && <DocumentsExport ids={ids} />}
          <ShareMenu
            embedded={{ list: list.id }}
            emailToMe={ids.length > 0 && <LazyEmailToMe exported={{ documents: ids }} />}
          />
        </div>
      </header>
      {ids.length === 0 && <p>{t('shared_lists.empty')}</p>}
      <ol className={styles['list']}>
        {list.entries.map(({ document, note }) => (
          <li key={document.id}>
            <Entry document={document} note={note} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Entry({ document, note }: SharedList['entries'][number]) {
  const language = useLanguage();
  const { t } = useTranslation();
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <DocumentLines document={document} titleId={id} titleAs="h2">
        <Link {...articleLink(document.id, document.title, 'search', language)}>{document.title}</Link>
      </DocumentLines>
      {note !== '' && (
        <p className={styles['note']}>
          <span className="visually-hidden">{t('shared_lists.note')}: </span>
          {note}
        </p>
      )}
      <PrintedAddress id={document.id} />
    </article>
  );
}
