import { languageOfTag } from '../app/i18n/language.ts';
import { forgetOtherAccounts } from '../app/offline/kept-copies.ts';
import { keepSavedDocuments } from './keep-saved-documents.ts';
import type { OfflineParts } from './offline-parts.ts';

const address = '/service-worker.js';
const hour = 60 * 60 * 1000;

/** Makes the site readable offline: installs the service worker, and keeps what the account has saved. Called once. */
export async function beginOffline(parts: OfflineParts): Promise<void> {
  await forgetOtherAccounts();
  // Whoever saves data gets nothing that was not asked for.
  if (savesData()) return;
  const registration = await navigator.serviceWorker.register(trusted(address), { scope: '/' });
  askForUpdates(registration);
  const { active } = await navigator.serviceWorker.ready;
  const tellLanguage = (): void => {
    // A newer worker may have taken the place of this one.
    const worker = navigator.serviceWorker.controller ?? active;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin, and takes no such argument
    worker?.postMessage({ site: parts.site.code, language: languageOfTag(parts.texts.language) });
  };
  tellLanguage();
  parts.texts.on('languageChanged', tellLanguage);
  keepSavedDocuments(parts);
}

function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** A page that stays open for days asks for a new version too, when somebody comes back to it. */
function askForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < hour) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** The one address that the page's policy lets a worker have. */
function trusted(url: string): string {
  const policy = globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address });
  return policy === undefined ? url : policy.createScriptURL(url);
}

// What not every browser has, and the library of types does not know. A trusted address stands wherever a text may.
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
  // oxlint-disable-next-line no-var -- a property of the global object
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}
