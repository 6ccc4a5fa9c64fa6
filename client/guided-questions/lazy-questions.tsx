import { useTranslation } from '../app/i18n/use-translation.tsx';
import { Button } from '../ui/button.tsx';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './guided-questions.module.css';

/** The questions where they are closed at first: fetched once they are opened. Without them the page goes on. */
export const LazyQuestions = lazyWithFallback(
  () => import('./open-questions.tsx').then((module) => module.OpenQuestions),
  NotFetched,
);

function NotFetched() {
  const { t } = useTranslation();
  return (
    <div className={styles['failure']}>
      <Notice
        kind="problem"
        action={<Button onClick={() => location.reload()}>{t('failures.reload')}</Button>}
      >
        {t('failures.chunk_advice')}
      </Notice>
    </div>
  );
}
