import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useSiteStatistics } from '../app/api/site-guide.ts';
import { mayReadOffline } from '../app/offline/readable-offline.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsHydrating } from '../ui/hydration.ts';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import { showToast } from '../ui/toasts/toasts.tsx';
import styles from './notices.module.css';
import { storedChoice, useStoredChoice } from '../app/session/stored-choice.ts';

const choice = storedChoice<boolean>(
  'beta_notice',
  (stored) => stored !== 'dismissed',
  (visible) => (visible ? null : 'dismissed'),
);

/** Few visitors ever see it. */
const MissingLanguage = lazyWithFallback(() =>
  import('./missing-language.tsx').then((module) => module.MissingLanguage),
);

/** What every page must say first: that the site is new, that its documents are invented, that there is no network. */
export function Notices() {
  const { t } = useTranslation();
  const beta = useBetaNotice();
  const samples = useSiteStatistics()?.samples ?? 0;
  const missing = useLocation({ select: ({ state }) => state.missingLanguage });
  // The server knows nothing of what the browser's history remembers.
  const isHydrating = useIsHydrating();
  const isOnline = useOnline();
  const canKeep = !isOnline && mayReadOffline();
  useEffect(() => {
    const tell = (): void => showToast(t('frame.online'), 'info');
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [t]);
  return (
    <div className={styles['notices']}>
      {missing !== undefined && !isHydrating && (
        <Suspense fallback={null}>
          <MissingLanguage missing={missing} />
        </Suspense>
      )}
      {beta.visible && (
        <section className={styles['notice']} data-part="beta" aria-label={t('frame.beta_label')}>
          <p>
            {t('frame.beta')}
            {samples > 0 && <b> {t('frame.samples', { count: samples })}</b>}
          </p>
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={t('frame.dismiss_beta')}
            onClick={beta.dismiss}
          >
            <Icon name="close" />
          </button>
        </section>
      )}
      <output className={isOnline ? undefined : `${styles['notice']} ${styles['samples']}`}>
        {!isOnline && (
          <span>
            {t('frame.offline')} {canKeep && <Link to="/offline">{t('frame.what_is_kept')}</Link>}
          </span>
        )}
      </output>
    </div>
  );
}

/** The notice that the site is new: there until the visitor has dismissed it. */
function useBetaNotice(): { visible: boolean; dismiss: () => void } {
  return { visible: useStoredChoice(choice), dismiss: dismissBeta };
}

function dismissBeta(): void {
  choice.choose(false);
}

function onNetworkChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network at all. */
function useOnline(): boolean {
  return useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
}
