import type { Browser } from '@playwright/test'
import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { alive } from '../fixtures/settled.ts'
import { inBucketOf } from '../fixtures/staging.ts'
import { COUPONS, CRASH, RAN } from '../fixtures/variants.ts'

test('a visitor who gets a canary keeps it', async ({ delivery, page, context }) => {
  const canary = await delivery.canary('newer', 10)
  await context.addCookies([inBucketOf(0, delivery.url)])
  for (let times = 0; times < 3; times++) {
    await page.goto('/cupons')
    expect(await liveIn(page)).toMatchObject({ hash: canary, source: 'canary' })
    await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  }
})

/** Visitor with a fresh browser in the canary's buckets. */
async function canaryVisitor(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([inBucketOf(0, url)])
  return context
}

test('a canary whose chunk is broken is taken back by the host, and no visitor sees more than the retry', async ({
  browser,
  delivery,
}) => {
  const canary = await delivery.canary('newer', 10)
  await delivery.remove(canary, await delivery.scriptWith(canary, RAN.coupons))
  for (let visitor = 0; visitor < 2; visitor++) {
    const context = await canaryVisitor(browser, delivery.url)
    const page = await context.newPage()
    const documents: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
    await page.goto('/cupons')
    expect(await liveIn(page)).toMatchObject({ hash: canary, source: 'canary' })
    await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Área indisponível' })).toHaveCount(0)
    // The beacon may arrive after the page was closed.
    const fallbacks = () => delivery.failures.filter(({ outcome }) => outcome === 'fallback')
    await expect.poll(fallbacks, 'visits that the host has been told of').toHaveLength(visitor + 1)
    expect(documents).toEqual([`${delivery.url}/cupons`])
    await context.close()
  }

  await expect.poll(async () => (await delivery.registry()).rollouts).toEqual([])
  const [newest] = await delivery.audit()
  expect(newest).toMatchObject({ operation: 'halt', by: 'host', area: AREA, hash: canary })

  const context = await canaryVisitor(browser, delivery.url)
  const page = await context.newPage()
  await page.goto('/cupons')
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first, source: 'live' })
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await context.close()
})

test('a canary that crashes in drawing goes on as the release before, in the same page, and is halted', async ({
  browser,
  delivery,
}) => {
  const canary = await delivery.canary('newer', 10)
  for (let visitor = 0; visitor < 2; visitor++) {
    const context = await canaryVisitor(browser, delivery.url)
    const page = await context.newPage()
    const documents: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
    await page.goto('/cupons')
    await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
    // Otherwise the crash would come with hydration, while typing.
    await alive(page)
    await page.evaluate((crash) => Object.assign(globalThis, { [crash]: true }), CRASH)
    const search = page.getByRole('searchbox', { name: 'Buscar cupons' })
    await search.fill('pizza')
    await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
    await expect(search).toHaveValue('pizza')
    await expect(page.getByRole('heading', { name: 'Área indisponível' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/cupons/)
    expect(documents).toEqual([`${delivery.url}/cupons`])
    const crashes = () => delivery.failures.filter(({ outcome }) => outcome === 'crashed')
    await expect.poll(crashes, 'visits that the host has been told of').toHaveLength(visitor + 1)
    await context.close()
  }
  await expect.poll(async () => (await delivery.registry()).rollouts).toEqual([])
  expect(await delivery.registry()).toMatchObject({ refused: { [AREA]: { [canary]: { why: 'halted', by: 'host' } } } })
})
