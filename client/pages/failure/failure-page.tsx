import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { ApiError } from '../../app/api/api-error.ts';
import { failureWords, isWorthRetrying } from '../../app/api/failure-words.ts';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { ChunkError } from '../../ui/load-chunk.ts';
import { Button } from '../../ui/button.tsx';
import styles from './failure-page.module.css';

/** What is shown in place of a page that failed to draw. */
export function FailurePage({ error: thrown }: ErrorComponentProps) {
  const { t } = useTranslation();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isChunk = error instanceof ChunkError;
  const title = t(isChunk ? 'failures.chunk_failed' : 'failures.unexpected');
  useDocumentTitle(title);
  return (
    <div className={styles['page']} role="alert">
      <h1>{title}</h1>
      <Explanation error={error} />
      <div className={styles['actions']}>
        {error instanceof ApiError && isWorthRetrying(error) && <RetryButton />}
        <Button kind={error instanceof ApiError ? 'normal' : 'primary'} onClick={() => location.reload()}>
          {t('failures.reload')}
        </Button>
      </div>
    </div>
  );
}

function Explanation({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (error instanceof ChunkError) return <p>{t('failures.chunk_advice')}</p>;
  if (error instanceof ApiError) return <p>{t(failureWords(error))}</p>;
  return (
    <>
      <p>{t('failures.internal')}</p>
      <pre className={styles['text']}>{error.message}</pre>
    </>
  );
}

function RetryButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  function retry(): void {
    reset();
    void router.invalidate();
  }
  return (
    <Button kind="primary" onClick={retry}>
      {t('failures.try_again')}
    </Button>
  );
}
