import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { track } from '../app/analytics/analytics.ts';

/** Pages name themselves as they are drawn; after this long the name is read out. */
const titleDelay = 300;

/**
 * When the path changes, the focus goes to the new page (unless the page has put it somewhere itself) and its title is
 * announced, as a browser does for pages that it loads.
 */
export function PageChange() {
  const router = useRouter();
  const [announced, setAnnounced] = useState<{ title: string; lang?: string | undefined }>({ title: '' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page that was loaded before anything was drawn has not changed since.
    if (router.state.resolvedLocation !== undefined) countView(router);
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!pathChanged) return;
      countView(router);
      if (fromLocation === undefined) return;
      const main = document.querySelector<HTMLElement>('#content');
      if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The title of a document may be in another language than the page.
        const lang = main?.querySelector('h1')?.getAttribute('lang') ?? undefined;
        setAnnounced({ title: document.title, lang });
      }, titleDelay);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <p className="visually-hidden" aria-live="polite" lang={announced.lang}>
      {announced.title}
    </p>
  );
}

function countView(router: RegisteredRouter): void {
  const { matches } = router.state;
  const carriesToken = matches.some((match) => match.staticData.carriesToken === true);
  if (!carriesToken) track('page_view', { page: matches.at(-1)?.routeId ?? '' });
}
