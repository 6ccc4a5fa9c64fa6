import { languageOfTag } from '../app/i18n/language.ts';
import { forgetOtherAccounts } from '../app/offline/kept-copies.ts';
import { keepSavedDocuments } from './keep-saved-documents.ts';
import type { OfflineParts } from './offline-parts.ts';

const address = '/service-worker.js';
const hour = 60 * 60 * 1000;
const untilCalledAgain = 5_000;

/** Makes the site readable offline: installs the service worker, and keeps what the account has saved. Called once. */
export async function beginOffline(parts: OfflineParts): Promise<void> {
  await forgetOtherAccounts();
  // Whoever saves data gets nothing that was not asked for.
  if (savesData()) return;
  const registration = await navigator.serviceWorker.register(trusted(address), { scope: '/' });
  askForUpdates(registration);
  const tellLanguage = (worker: ServiceWorker | null): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin, and takes no such argument
    worker?.postMessage({ site: parts.site.code, language: languageOfTag(parts.texts.language) });
  };
  const callWaiting = async (): Promise<void> => callUntilInCharge(registration, tellLanguage);
  registration.addEventListener('updatefound', () => void callWaiting());
  void callWaiting();
  const { active } = await navigator.serviceWorker.ready;
  // A newer worker may have taken the place of this one.
  const tellWorker = (): void => tellLanguage(navigator.serviceWorker.controller ?? active);
  tellWorker();
  parts.texts.on('languageChanged', tellWorker);
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

/**
 * Calls a new worker until it is in charge: whatever message it gets, it asks to take over. It asks when it is installed too,
 * but where the one before is answering just then, Chromium can forget it, and the earlier version stays until the next visit.
 */
async function callUntilInCharge(
  registration: ServiceWorkerRegistration,
  call: (worker: ServiceWorker | null) => void,
): Promise<void> {
  while (registration.installing !== null || registration.waiting !== null) {
    await new Promise((resolve) => {
      setTimeout(resolve, untilCalledAgain);
    });
    call(registration.waiting);
  }
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
