import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { articleIdOf } from '#domain/text/slug.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { KeptNote } from '../../app/feedback/kept-note.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';
import { articleQuery } from '../../article/article-query.ts';
import { ArticleView } from '../../article/article-view.tsx';
import { useKeptSince } from '../../app/offline/kept-marks.ts';
import { PrintedFrom } from '../../export/printed-from.tsx';
import { WayBack } from './way-back.tsx';
import styles from '../../article/article.module.css';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useNotFound } from '../../app/session/page-report.ts';
import { useEffect } from 'react';
import type { Article } from '#contract/articles.ts';
import { isReadableOffline } from '../../app/offline/readable-offline.ts';

/** One document. An address without an id, or with one that nothing has, is a page that cannot be found. */
export function ArticlePage() {
  const { segment = '' } = useParams({ strict: false });
  const id = articleIdOf(segment);
  const query = articleQuery(id, useSite().code, useLanguage());
  const { data, error, refetch } = useQuery(query);
  useKeepVisited(data ?? null, useKeptSince(query.queryKey) !== null);
  if (id === null || data === null) return <ArticleNotFound />;
  return (
    <div className={styles['page']}>
      <PrintedFrom />
      <WayBack id={id} />
      <KeptNote of={query.queryKey} />
      {data !== undefined && <ArticleView key={id} article={data} />}
      {data === undefined && error === null && <DelayedSkeletons texts={2} lines={6} />}
      {data === undefined && error !== null && <CallFailure error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

/** There is no document of this address. */
function ArticleNotFound() {
  const { t } = useTranslation();
  const title = t('failures.page_not_found.title');
  useDocumentTitle(title);
  useNotFound();
  return (
    <div className={styles['header']}>
      <h1>{title}</h1>
      <p>{t('failures.page_not_found.oops')}</p>
      <p>{t('failures.page_not_found.advice')}</p>
    </div>
  );
}

/** Keeps an article that the server sent on this device, once the page has nothing else to do. */
function useKeepVisited(article: Article | null, isCopy: boolean): void {
  const site = useSite().code;
  const language = useLanguage();
  useEffect(() => {
    // A browser without room for it goes on without copies.
    if (article !== null && !isCopy) keep(article).catch(() => undefined);
    async function keep(opened: Article): Promise<void> {
      if (!(await isReadableOffline())) return;
      const { keepVisited } = await import('../../article/keep-articles.ts');
      await keepVisited(opened, site, language);
    }
  }, [article, site, language, isCopy]);
}
