import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { LayersProvider, useLayers } from '../layers/layer-stack.tsx';
import { repeatEarlyPresses } from '../app/session/early-presses.ts';
import { useNoteVisit } from '../app/visits/visits.ts';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import { loadChunk } from '../ui/load-chunk.ts';
import { Shortcuts } from '../shortcuts/lazy-shortcuts.tsx';
import { useIsHydrating } from '../ui/hydration.ts';
import { Toasts, showToast } from '../ui/toasts/toasts.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { PageChange } from './page-change.tsx';
import { PublicPageMetadata } from '../metadata/public-page-metadata.tsx';
import { useLanguageInAddress } from './use-language-in-address.ts';
import { onSessionChange, takeRefusal } from '../app/session/session.ts';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import { hasChosenLanguage, useProfile } from '../account/profile.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useSite } from '../app/session/site.tsx';
import { writeStored } from '../app/session/stored.ts';
import { firstIdle } from '../app/timing/first-idle.ts';

/** Milliseconds that a closing layer takes at most to give the focus back. */
const returning = 100;

const SiteLayers = lazy(() =>
  loadChunk(async () => ({ default: (await import('./site-layers.tsx')).SiteLayers })),
);

/** Fetched once the page stands. Where that fails, the next page may have more luck: what was asked for is remembered. */
const PendingAction = lazyWithFallback(() =>
  import('./pending-action.ts').then((module) => module.PendingAction),
);

/** What surrounds every page. */
export function Frame() {
  const { t } = useTranslation();
  return (
    <LayersProvider>
      <PublicPageMetadata />
      <div className={styles['frame']}>
        <a className="skip-link" href="#content">
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
  useNoteVisit();
  useEffect(fetchLayersWhenIdle, []);
  useEffect(() => void repeatEarlyPresses(), []);
  return (
    <>
      <Suspense fallback={null}>
        <PendingAction />
      </Suspense>
      <Shortcuts />
    </>
  );
}

/** What draws layers is fetched with the first one, or before it when there is time. */
function LayersWhenOpen() {
  return useLayers().stack.length > 0 && <OpenLayers />;
}

function OpenLayers() {
  useFocusAfterLayers();
  return (
    <Suspense fallback={null}>
      <SiteLayers />
    </Suspense>
  );
}

/**
 * A layer may close when what opened it is there no longer, as `Sign in` after signing in. The focus goes to the page then; where
 * the opener belonged to a result, to that result, which may be far down the page.
 */
function useFocusAfterLayers(): void {
  const [result] = useState(() => document.activeElement?.closest('article'));
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const title = document.getElementById(result?.getAttribute('aria-labelledby') ?? '');
        (title?.querySelector('a') ?? document.querySelector<HTMLElement>('#content'))?.focus({
          preventScroll: true,
        });
      }, returning);
    },
    [result],
  );
}

/** Tells that the session's time has run out while the page was open, or that the server has ended it. */
function useSessionEnd(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const tellRefusal = (): void => showToast(t('account.session_ended'), 'info');
    if (takeRefusal()) tellRefusal();
    return onSessionChange((change) => {
      if (change === 'expired') showToast(t('account.session_over'), 'info');
      if (change === 'refused') tellRefusal();
    });
  }, [t]);
}

/**
 * Shows the site in the language that the profile names for it, whenever the profile is loaded or names another one, until the
 * person chooses one.
 */
function useLanguageOfProfile(): void {
  const { code, languages } = useSite();
  const wanted = useProfile()?.languages[code];
  const shown = useLanguage();
  const navigate = useNavigate();
  const show = useEffectEvent((lang: Language): void => {
    if (lang === shown || hasChosenLanguage() || !languages.includes(lang)) return;
    const search = (before: object) => ({ ...before, lang });
    void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (wanted === undefined) return;
    // The next page that names no language is asked for in this one, before it is shown: see index.html.
    writeStored('profile_language', wanted === defaultLanguage ? null : wanted);
    show(wanted);
  }, [wanted]);
}

/**
 * Fetches what draws layers once the page has nothing else to do: the first menu opens at once, and opens without a
 * network too. A failure is reported where a layer is opened.
 */
function fetchLayersWhenIdle(): void {
  void firstIdle().then(fetchLayers);
}

async function fetchLayers(): Promise<void> {
  await Promise.allSettled([
    import('./site-layers.tsx'),
    import('../search/filters/filter-groups-layer.tsx'),
    import('../search/filters/filters-layer.tsx'),
    import('../search/filters/countries-layer.tsx'),
    import('../search/years/date-range-layer.tsx'),
  ]);
}
