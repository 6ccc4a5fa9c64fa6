// What the server sends in place of the worker where reading offline is switched off: it takes away what the worker kept,
// and then itself. Pages that are open go on without it.
// The library of types calls the global scope by the name of every worker's.
const worker = self as unknown as ServiceWorkerGlobalScope;
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('message', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
