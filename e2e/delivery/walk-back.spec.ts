import type { Page } from '@playwright/test'
import { AREA, type Delivery, expect, liveIn, test } from '../fixtures/delivery.ts'
import { alive } from '../fixtures/settled.ts'
import { COUPONS, CRASH, WELCOME } from '../fixtures/variants.ts'

const unavailable = 'Área indisponível'

test('live does not fit and last known good is broken on the disk: the release before both is shown', async ({
  page,
  delivery,
}) => {
  const unfit = await delivery.publishUnfit()
  const newer = await delivery.release('newer')
  await delivery.remove(newer, 'release.json')
  await delivery.force({ live: unfit, lastKnownGood: newer, previous: [newer, delivery.first] })
  const answer = await page.goto('/cupons')
  expect(answer?.status()).toBe(200)
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first, source: 'live', fallback: null })
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
})

test.describe('an area of which no release fits', () => {
  test.beforeEach(async ({ delivery }) => {
    const unfit = await delivery.publishUnfit()
    await delivery.force({ live: unfit, lastKnownGood: unfit })
  })

  test('is 503 with a page that says so, and stays in navigation; the others work', async ({
    page,
    delivery,
    signIn,
    noise,
  }) => {
    noise.expect(/status of 503/)
    await signIn(page, 'cliente')
    const answer = await page.goto('/cupons')
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Principal' })
    const own = bar.getByRole('link', { name: 'Área do Cliente' })
    await expect(own).toBeVisible()

    await bar.getByRole('link', { name: 'Marcas Parceiras' }).click()
    await expect(page).toHaveURL('/marcas')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: unavailable })).toHaveCount(0)
    await own.click()
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible()

    await delivery.force({ live: delivery.first, lastKnownGood: delivery.first })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText(WELCOME.old)).toBeVisible()
  })

  test('is 503 for who runs no scripts, too, and stays in the sitemap', async ({ browser, delivery }) => {
    const context = await browser.newContext({ baseURL: delivery.url, javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await page.goto('/cupons')
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toMatch(/^\d+$/)
    await expect(page).toHaveTitle(new RegExp(unavailable))
    await expect(page.getByRole('complementary')).toContainText('Esta área está indisponível agora')
    const sitemap = await page.request.get('/sitemap.xml')
    expect(await sitemap.text()).toContain('/cupons</loc>')
    const ready = await page.request.get('/federation/health/ready')
    expect(await ready.json()).toMatchObject({ status: 'ok', areas: { [AREA]: 'lost' } })
    await context.close()
  })
})

/** Documents requested by a page. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
  return documents
}

/** Three releases: the newest is live, the one before last known good, and the checkout's is third. */
async function threeReleases(delivery: Delivery): Promise<{ newest: string; newer: string }> {
  const newer = await delivery.release('newer')
  const newest = await delivery.release('newest')
  return { newest, newer }
}

test('when two releases of a page crash, a new load has the one before them, once, with the text typed', async ({
  page,
  delivery,
  noise,
}) => {
  noise.expect(/crashed in drawing/)
  const { newest, newer } = await threeReleases(delivery)
  const documents = documentsOf(page)
  await page.goto('/cupons')
  expect(await liveIn(page)).toMatchObject({ hash: newest, fallback: { hash: newer } })
  await expect(page.getByRole('heading', { name: COUPONS.newest })).toBeVisible()
  await alive(page)
  await page.evaluate((crash) => Object.assign(globalThis, { [crash]: true }), CRASH)
  await page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('pizza')

  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Buscar cupons' })).toHaveValue('pizza')
  await expect(page).toHaveURL(/\/cupons/)
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first, standsIn: true })
  await expect(page.getByRole('heading', { name: 'Área indisponível' })).toHaveCount(0)
  expect(documents).toHaveLength(2)
  const crashed = () => delivery.failures.filter(({ outcome }) => outcome === 'crashed').map(({ hash }) => hash)
  await expect.poll(crashed, 'releases that the host has been told of').toEqual([newest, newer])

  // Kept for the browser's session while the failed releases are live.
  await page.goto('/cupons')
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first })
  expect(documents).toHaveLength(3)
})

test('files of both releases are missing: the new load has the one before; when that fails too, the page stays', async ({
  page,
  delivery,
  noise,
}) => {
  noise.expect(/Failed to load|Refused to execute|preload|ChunkLoadError|mf-customer|mf_customer/i)
  const { newest, newer } = await threeReleases(delivery)
  for (const [hash, text] of [
    [newest, COUPONS.newest],
    [newer, COUPONS.new],
  ] as const)
    await delivery.remove(hash, await delivery.scriptWith(hash, text))
  const documents = documentsOf(page)
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first, standsIn: true, fallback: null })
  expect(documents).toHaveLength(2)

  await page.route(`**/${delivery.first}*/**`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible()
  expect(documents).toHaveLength(3)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})
