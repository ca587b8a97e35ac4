// Service worker of the host, independent of releases. Pages always come from the network; only navigations without a
// network get the cached document. Responses of the server with any status are never replaced.
const CACHE = 'loopi-offline-__VERSION__'
const PAGE = '__PAGE__'
const NO_PAGE = /^\/(?:api|federation|releases|dev)\//

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepPage())
  // Static routing: files and calls bypass the worker, so that it need not start for them.
  if ('addRoutes' in event)
    event.addRoutes({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => {})
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return
  if (NO_PAGE.test(new URL(url).pathname)) return
  event.respondWith(fromNetwork(event).catch(keptPage))
})

async function keepPage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('loopi-offline-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The request is sent while the worker starts.
  await self.registration.navigationPreload?.enable()
}

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const keptPage = async (cause) => {
  const page = await caches.match(PAGE)
  if (!page) throw cause
  return page
}
