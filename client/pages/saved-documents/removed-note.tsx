import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { handFocusOn } from '../../ui/hand-focus-on.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './saved-documents-page.module.css';
import type { Removal } from './use-removal.ts';

/** Says what has just been removed and offers to take it back, for as long as the page is open: a toast is soon gone. */
export function RemovedNote({ removal }: { removal: Removal }) {
  const { t } = useTranslation();
  return (
    <div className={styles['removed']}>
      {removal.error !== null && <CallFailure error={removal.error} onRetry={removal.tryAgain} />}
      {removal.error === null && removal.removed > 0 && (
        <Notice
          action={
            <Button ref={handFocusOn} size="small" onClick={removal.undo}>
              {t('search_page.undo')}
            </Button>
          }
        >
          {t('saved_documents_page.removed', { count: removal.removed })}
        </Notice>
      )}
    </div>
  );
}
