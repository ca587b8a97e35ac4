import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** Throttling: Chromium's "slow 4G", and a processor four times slower than this one. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const SLOWER = 4

/** Requests that left the browser, and the bytes that came for them, compressed and with headers. */
export type Transfer = { requests: number; gzip: number }

export type ThrottledPage = { page: Page; cdp: CDPSession; transfer: Transfer }

/** Page of a phone on a slow network; the transfer counts on. */
export async function throttledPage(context: BrowserContext): Promise<ThrottledPage> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const transfer = { requests: 0, gzip: 0 }
  const cached = new Set<string>()
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    // A face that stands in the document came with it.
    const isInline = response.url.startsWith('data:')
    const isLocal = isInline || cached.has(requestId) || response.fromDiskCache || response.fromPrefetchCache
    if (isLocal) cached.add(requestId)
    else transfer.requests++
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!cached.has(requestId)) transfer.gzip += encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, cdp, transfer }
}
