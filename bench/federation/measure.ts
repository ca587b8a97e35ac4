import type { Browser } from 'playwright-core'

/** Costs of one visit; times in milliseconds. */
export type Visit = { requests: number; gzip: number; lcp: number; cls: number; shown: number }

/** Throttling: Chromium's "slow 4G", and a processor four times slower than this one. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const SLOWER = 4

/** Visit of `url` in a new context, until the heading is visible and the network is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    let requests = 0
    let gzip = 0
    cdp.on('Network.responseReceived', () => {
      requests++
    })
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      gzip += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('main h1').waitFor({ timeout: 60_000 })
    const shown = await page.evaluate('performance.now()')
    await page.waitForLoadState('networkidle')
    const lcp = await page.evaluate(LARGEST_PAINT)
    const cls = await page.evaluate(SHIFTS)
    return { requests, gzip, lcp: Number(lcp), cls: Number(cls), shown: Number(shown) }
  } finally {
    await context.close()
  }
}

const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** Layout shift as the sum of all shifts: an upper bound of CLS, which is the worst session window. */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 100)
})`
