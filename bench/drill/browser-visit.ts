import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { AREA } from '../../e2e/fixtures/staging.ts'
import { percentileOf } from '../../platform/host/registry/bucket.ts'
import type { LiveArea } from '../../shared/federation/page-data.ts'
import type { Relay } from './relay.ts'
import { type Observation, pageDataIn } from './visitors.ts'

/** Page that everybody visits. */
export const PATH = '/cupons'

/** Buckets of visitors who get every canary of the area, however small, and who get none. */
const bucketAt = (percentile: number) =>
  Array.from({ length: 9999 }, (_, bucket) => bucket).find((bucket) => percentileOf(bucket, AREA) === percentile) ?? 0
export const BUCKETS = { canary: bucketAt(0), live: bucketAt(99) } as const

/** Patience in milliseconds with what a page does by itself, and with its last report after it was left. */
const SETTLED = 1500
const LAST_REPORT = 3000

/**
 * Visit of a real browser: opens the page, searches for something, waits for what comes of it, leaves. The same for
 * every release, so that what differs is the release's doing.
 */
export async function visitInBrowser(browser: Browser, relay: Relay, bucket: number): Promise<Observation> {
  const context = await browser.newContext({ baseURL: relay.url, locale: 'pt-BR' })
  relay.forget()
  try {
    await context.addCookies([{ name: 'loopi_bucket', value: String(bucket), url: relay.url }])
    const page = await context.newPage()
    let failedCalls = 0
    page.on('response', (response) => {
      if (response.url().startsWith(`${relay.url}/api/`) && response.status() >= 400) failedCalls++
    })
    const answer = await page.goto(PATH)
    const live = areaIn((await answer?.text()) ?? '')
    await page.waitForLoadState('load')
    await pause(SETTLED)
    await search(page)
    await pause(SETTLED)
    const isUnavailable = await page.getByRole('heading', { name: 'Área indisponível' }).isVisible()
    const isEmpty = !(await page.locator('main h1').first().isVisible())
    await page.goto('about:blank')
    await lastReport(relay)
    return { live, reports: relay.reports(), isUnavailable, isEmpty, failedCalls }
  } finally {
    await context.close()
  }
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Buscar cupons' })
  if (await field.isVisible()) await field.pressSequentially('piz', { delay: 50 })
}

/** The last report is on its way when the page is gone. */
async function lastReport(relay: Relay): Promise<void> {
  const until = Date.now() + LAST_REPORT
  while (Date.now() < until && !relay.reports().some(({ outcome }) => outcome === 'measured')) await pause(50)
}

/** Release of the area that the host wrote into a page. */
export function areaIn(html: string): LiveArea {
  const live = pageDataIn(html).areas.find(({ area }) => area.name === AREA)
  if (!live) throw new Error(`The page has no ${AREA}.`)
  return live
}
