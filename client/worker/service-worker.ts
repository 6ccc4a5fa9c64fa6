import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isLanguage } from '#domain/sites/languages.ts';
import { isSiteCode } from '#domain/sites/sites.ts';
import { cachePrefix, forgetOldBuilds } from './builds.ts';
import { keepLanguage, keepLanguagesOfBefore } from './kept-shells.ts';
import { isPageOfClient, openPage } from './open-page.ts';
import { answerWithTexts, isInterfaceTexts } from './texts.ts';

declare const self: ServiceWorkerGlobalScope;

// Opens the site without a network: keeps the files of the client, an empty page and the interface texts. What is asked of
// the API never passes through here: articles that can be read offline are kept by the page (app/offline/kept-copies.ts).

setCacheNameDetails({ prefix: cachePrefix, suffix: buildName, precache: 'files' });
precacheAndRoute(builtFiles.map((url) => ({ url, revision: null })));

// Files of an earlier build: a page that was opened before the update still fetches its parts.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
registerRoute(isPageOfClient, openPage);
registerRoute(isInterfaceTexts, answerWithTexts);

self.addEventListener('install', (event) => {
  // Pages that are open keep working, since the files of their build stay: no need to wait until they are closed.
  event.waitUntil(keepLanguagesOfBefore().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  // The browser asks for a page while it starts the worker, and not after it.
  const preload = self.registration.navigationPreload.enable().catch(() => undefined);
  event.waitUntil(Promise.all([preload, forgetOldBuilds()]));
});
clientsClaim();

self.addEventListener('message', (event) => {
  // Pages call a worker that waits (begin-offline.ts). Not waited for: it ends only when the worker is in charge.
  void self.skipWaiting();
  const { site, language }: Record<string, unknown> = Object(event.data);
  if (isSiteCode(site) && isLanguage(language)) event.waitUntil(keepLanguage({ site, language }));
});
