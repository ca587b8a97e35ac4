// Service worker of the till, for pages below /caixa alone. Pages come from the network while there is one; files of
// releases never change under their address, so kept ones are as good, and browsers check their integrity as ever.
// Calls, events and reports bypass the worker.
const CACHE = 'loopi-till-__VERSION__'
const PAGE = '__PAGE__'
const FILE = /^\/(?:releases|federation\/areas)\//
// Milliseconds for which a page waits for a network that does not answer.
const PATIENCE = 3000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(pageFor(event.request))
  } else if (FILE.test(pathname)) event.respondWith(fileFor(event.request))
})

// The page names its files once it runs: from then on it opens without a network.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('loopi-till-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  // Claims pages in the scope, so that the first visit is kept as well.
  await self.clients.claim()
}

async function pageFor(request) {
  const live = fetch(request)
  const kept = await caches.match(PAGE)
  if (!kept) return live
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))
  return Promise.race([live.catch(() => kept), silence])
}

const fileFor = async (request) => (await caches.match(request.url)) ?? fetch(request)

async function keep(named) {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE, { credentials: 'same-origin', cache: 'no-cache' })
  if (!page.ok) return
  // The document may be of a newer release than the page that named its files.
  const linked = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/releases\/[^"]+)"/g)].map(
    ([, file]) => file,
  )
  const files = new Set([...named, ...linked].filter((file) => FILE.test(file)))
  const missing = []
  for (const file of files) if (!(await cache.match(file))) missing.push(file)
  await cache.addAll(missing)
  await cache.put(PAGE, page)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== PAGE && !files.has(pathname)) await cache.delete(url)
  }
}
