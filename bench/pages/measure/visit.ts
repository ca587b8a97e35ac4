import type { BrowserContext, CDPSession } from 'playwright-core'
import { type Transfer, throttledPage } from './browser-page.ts'
import { LOADING } from './content.ts'

/** Costs of one visit that only reads; times in milliseconds, memory in bytes. */
export type Visit = Transfer & { fcp: number; lcp: number; cls: number; heap: number }

/**
 * Visit of `url`, until the heading is visible and the network is idle. Before the first paint no script of the measurement
 * runs in the page: asking for the heading from the start took 30 ms of the slower processor from it.
 */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, cdp, transfer } = await throttledPage(context)
  const painted = await firstPaint(cdp)
  await page.goto(url, { waitUntil: 'commit' })
  await painted()
  await page.locator('main h1').waitFor({ timeout: 60_000 })
  // While a code is read, a slow processor may leave the network idle between the page and its call.
  await page.locator(LOADING).first().waitFor({ state: 'detached', timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  const fcp = Number(await page.evaluate(FIRST_PAINT))
  const lcp = Number(await page.evaluate(LARGEST_PAINT))
  const cls = Number(await page.evaluate(SHIFTS))
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const costs = { ...transfer, fcp, lcp, cls, heap: usedSize }
  await page.close()
  return costs
}

/** Waits for the first paint of something on the page, as the browser tells it. */
async function firstPaint(cdp: CDPSession): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  cdp.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstContentfulPaint') resolve()
  })
  await cdp.send('Page.enable')
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true })
  return () => promise
}

const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0].startTime`

const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** Layout shift as the sum of all shifts: an upper bound of CLS, which is the worst session window. */
export const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 100)
})`
