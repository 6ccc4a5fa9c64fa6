import { useState } from 'react';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { forgetKept } from '../../app/offline/forget-kept.ts';
import { mayReadOffline } from '../../app/offline/readable-offline.ts';
import { KeptList, useKeptArticles } from '../../offline/kept-list.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './offline-page.module.css';

/** What this device keeps for times without a connection, and how to be rid of it. */
export function OfflinePage() {
  const { t } = useTranslation();
  const { data: kept, refetch } = useKeptArticles();
  const [isCleared, setCleared] = useState(false);
  const title = t('offline.title');
  useDocumentTitle(title);
  async function clear(): Promise<void> {
    await forgetKept();
    await refetch();
    setCleared(true);
  }
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{t(mayReadOffline() ? 'offline.meaning' : 'offline.impossible')}</p>
      <output>{isCleared && t('offline.cleared')}</output>
      {!isCleared && <KeptList />}
      {kept !== undefined && kept.length > 0 && (
        <div className={styles['clear']}>
          <p>{t('offline.clear_meaning')}</p>
          <Button onClick={() => void clear()}>{t('offline.clear')}</Button>
        </div>
      )}
    </div>
  );
}
