import { readSiteSettings } from '../session/site-settings.ts';
import { firstIdle } from '../timing/first-idle.ts';

/** Whether this site lets browsers keep it, and this browser can. */
export function mayReadOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis && readSiteSettings().offlineReading;
}

/** Whether this browser could open the site offline. Known once the page stands; never, where no service worker gets installed. */
export async function isReadableOffline(): Promise<boolean> {
  if (!mayReadOffline()) return false;
  await firstIdle();
  await navigator.serviceWorker.ready;
  return true;
}
