import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { fetchLayersWhenIdle } from './fetch-layers.ts';
import { LayersProvider, useLayers } from '../layers/layer-stack.tsx';
import { repeatEarlyPresses } from '../app/session/early-presses.ts';
import { useNoteVisit } from '../app/visits/visits.ts';
import { loadChunk } from '../app/session/load-chunk.ts';
import { Shortcuts } from '../shortcuts/lazy-shortcuts.tsx';
import { useIsHydrating } from '../ui/hydration.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { PageChange } from './page-change.tsx';
import { PublicPageMetadata } from '../metadata/public-page-metadata.tsx';
import { useLanguageInAddress } from './use-language-in-address.ts';
import { useFocusAfterLayers } from './use-focus-after-layers.ts';
import { useLanguageOfProfile } from './use-language-of-profile.ts';
import { usePendingAction } from './use-pending-action.ts';
import { useSessionEnd } from './use-session-end.ts';

const SiteLayers = lazy(() =>
  loadChunk(async () => ({ default: (await import('./site-layers.tsx')).SiteLayers })),
);

/** What surrounds every page. */
export function Frame() {
  const { t } = useTranslation();
  return (
    <LayersProvider>
      <PublicPageMetadata />
      <div className={styles['frame']}>
        <a className={styles['skip']} href="#content">
          {t('frame.skip_to_content')}
        </a>
        <Header />
        <Notices />
        <main id="content" className={styles['content']} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <LayersWhenOpen />
      <Toasts label={t('frame.toasts')} closeLabel={t('frame.dismiss')} />
      <PageChange />
      {!useIsHydrating() && <Watch />}
    </LayersProvider>
  );
}

/** What acts by itself, and may lead to another address or another state: from the moment on that the page stands. */
function Watch() {
  useLanguageInAddress();
  useLanguageOfProfile();
  useSessionEnd();
  usePendingAction();
  useNoteVisit();
  useEffect(fetchLayersWhenIdle, []);
  useEffect(() => void repeatEarlyPresses(), []);
  return <Shortcuts />;
}

/** What draws layers is fetched with the first one, or before it when there is time. */
function LayersWhenOpen() {
  const { stack } = useLayers();
  useFocusAfterLayers(stack.length > 0);
  if (stack.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SiteLayers />
    </Suspense>
  );
}
