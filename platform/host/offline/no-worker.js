// Replaces the service worker when OFFLINE is 0: deletes the cached document and unregisters itself.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const kept = (await caches.keys()).filter((name) => /^loopi-(?:offline|till)-/.test(name))
  await Promise.all(kept.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
