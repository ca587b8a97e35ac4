import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { COUPONS, WELCOME } from '../fixtures/variants.ts'

const unavailable = 'Área indisponível'

test('live does not fit and last known good is broken on the disk: the release before both is shown', async ({
  page,
  delivery,
}) => {
  const unfit = await delivery.publish('react 18')
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
    const unfit = await delivery.publish('react 18')
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
