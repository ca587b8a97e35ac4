import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { LoadBalancer } from '../../e2e/fixtures/load-balancer.ts'
import { percentileOf } from '../../platform/host/registry/bucket.ts'
import type { ReleaseName } from '../../shared/contract/release-name.ts'
import type { PageVisit } from '../../shared/federation/page-data.ts'
import { PRERENDERED } from '../../shared/federation/prerendered.ts'
import { type HeldRelease, type Observation, pageDataIn, releaseIn } from './visitors.ts'

/** Page that everybody visits. */
export const PATH = '/cupons'

const bucketAt = (percentile: number, of: ReleaseName) =>
  Array.from({ length: 9999 }, (_, bucket) => bucket).find((bucket) => percentileOf(bucket, of) === percentile) ?? 0
/** Buckets of visitors who get every canary of an area or the shell, however small, and who get none. */
export const bucketsOf = (of: ReleaseName) => ({ canary: bucketAt(0, of), live: bucketAt(99, of) }) as const

/** Patience in milliseconds with what a page does by itself, and with its last report after it was left. */
const SETTLED = 2000
const LAST_REPORT = 3000

/**
 * Visit of a real browser: opens the page, searches for something, waits for what comes of it, leaves. The same for
 * every release, so that what differs is the release's doing.
 */
export async function visitInBrowser(
  browser: Browser,
  balancer: LoadBalancer,
  { of, bucket }: { of: ReleaseName; bucket: number },
): Promise<Observation> {
  const context = await browser.newContext({ baseURL: balancer.url, locale: 'pt-BR' })
  balancer.forget()
  try {
    await context.addCookies([{ name: 'loopi_bucket', value: String(bucket), url: balancer.url }])
    const page = await context.newPage()
    let failedCalls = 0
    let documents = 0
    page.on('request', (request) => void (request.isNavigationRequest() && documents++))
    page.on('response', (response) => {
      if (response.url().startsWith(`${balancer.url}/api/`) && response.status() >= 400) failedCalls++
    })
    // Read at once: a way back may take the document's place.
    const answer = await page.goto(PATH, { waitUntil: 'commit' })
    const given = heldIn((await answer?.text()) ?? '', of)
    await page.waitForLoadState('load')
    await pause(SETTLED)
    await search(page)
    await pause(SETTLED)
    const isUnavailable = await page.getByRole('heading', { name: 'Área indisponível' }).isVisible()
    const isEmpty = !(await page.locator(`#root:not([${PRERENDERED}]) main h1`).first().isVisible())
    const seen = { given, last: heldIn(await page.content(), of), documents, isUnavailable, isEmpty, failedCalls }
    await page.goto('about:blank')
    await lastReport(balancer)
    return { ...seen, reports: balancer.reports() }
  } finally {
    await context.close()
  }
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Buscar cupons' })
  if (await field.isVisible()) await field.pressSequentially('piz', { delay: 50 })
}

/** The last report is on its way when the page is gone. */
async function lastReport(balancer: LoadBalancer): Promise<void> {
  const until = Date.now() + LAST_REPORT
  while (Date.now() < until && !balancer.reports().some(({ outcome }) => outcome === 'measured')) await pause(50)
}

/** Release of an area, or of the shell, that the host wrote into a page. */
export const heldIn = (html: string, of: ReleaseName, tickets?: PageVisit['tickets']): HeldRelease =>
  releaseIn(pageDataIn(html), of, tickets)
