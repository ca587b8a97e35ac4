import type { Page } from '@playwright/test'
import { UPDATE_WAITS } from '../../shared/federation/frame/update.ts'
import { TILL_PAGE, TILL_WORKER } from '../../shared/federation/offline/offline.ts'
import { AREA, expect, liveIn, shorten, test } from '../fixtures/delivery.ts'
import { newCustomer } from '../fixtures/people.ts'
import { inBucketOf } from '../fixtures/staging.ts'
import { moveClock, setClock } from '../fixtures/till/device.ts'
import { NO_NETWORK, openCoupons, reloadWithout } from '../fixtures/till/held-coupons.ts'
import { demoShop, holderOf, kept, pairedDevice, promote, read } from '../fixtures/till/till.ts'
import { COUPONS, RAN, TILL, WELCOME } from '../fixtures/variants.ts'

// Other tests block service workers, which would hide requests from Playwright.
test.use({ serviceWorkers: 'allow' })

const MINUTE = 60_000

const idle = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })

test('a release reaches a paired device within a minute of being online, without a tap', async ({
  browser,
  delivery,
  request,
  noise,
}) => {
  test.setTimeout(3 * MINUTE)
  noise.expect(NO_NETWORK)
  const shop = await demoShop(request)
  const { context, page } = await pairedDevice(browser, noise, request, shop, { baseURL: delivery.url })
  await kept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(idle(page, TILL.old)).toBeVisible()
  await delivery.releaseTill()
  await context.setOffline(false)
  await expect(idle(page, TILL.new)).toBeVisible({ timeout: MINUTE })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.store)
  await kept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(idle(page, TILL.new)).toBeVisible()
  await context.close()
})

test('a release waits for the end of a sale', async ({ browser, delivery, request, noise }) => {
  test.setTimeout(3 * MINUTE)
  const shop = await demoShop(request)
  const title = `Cupom da venda ${shop.store}`
  const { qr } = await holderOf(request, await promote(request, shop, { title }))
  const { context, page } = await pairedDevice(browser, noise, request, shop, { baseURL: delivery.url })
  await setClock(page, 0)
  await page.reload()
  await read(page, qr)
  await expect(page.getByRole('heading', { name: 'Válido' })).toBeVisible()
  await page.evaluate((update) => {
    const counted = Object.assign(window, { updates: 0 })
    window.addEventListener(update, () => counted.updates++)
  }, UPDATE_WAITS)
  const updates = () => page.evaluate(() => (window as Window & { updates?: number }).updates ?? -1)
  await delivery.releaseTill()
  await expect.poll(updates, 'offers of the update').toBeGreaterThan(0)

  await moveClock(page, 10 * MINUTE)
  const offered = await updates()
  await expect.poll(updates).toBeGreaterThan(offered)
  await expect(page.getByRole('heading', { name: 'Válido' })).toBeVisible()
  await page.getByLabel('Valor da venda (opcional)').pressSequentially('1200')
  await page.getByRole('button', { name: 'Confirmar uso' }).click()
  await expect(page.getByText(/^Uso registrado às/).first()).toBeVisible()

  await moveClock(page, MINUTE)
  await expect(idle(page, TILL.new)).toBeVisible()
  await context.close()
})

test('a kept file that was altered on the device is not run, and the till opens all the same', async ({
  browser,
  delivery,
  request,
  noise,
}) => {
  noise.expect(/integrity|digest|Failed to load|ChunkLoadError|RUNTIME/)
  const shop = await demoShop(request)
  const { context, page } = await pairedDevice(browser, noise, request, shop, { baseURL: delivery.url })
  await kept(page)
  const altered = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('loopi-till-'))
    const cache = await caches.open(name)
    const scripts = (await cache.keys()).filter(({ url }) => /\/mf-company-admin\/.*\.js$/.test(url))
    for (const script of scripts) {
      const answer = await cache.match(script)
      const body = `globalThis.altered = true;${await answer?.text()}`
      await cache.put(script, new Response(body, { headers: { 'content-type': 'text/javascript' } }))
    }
    return scripts.length
  })
  expect(altered).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.store)
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
  await context.close()
})

test.describe('with the till’s worker installed', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate(
      async ([worker, scope]) => {
        const { installing } = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
        while (installing && installing.state !== 'activated')
          await new Promise((changed) => installing.addEventListener('statechange', changed, { once: true }))
      },
      [TILL_WORKER, TILL_PAGE] as const,
    )
  })

  test.afterEach(async ({ page }) => {
    const scopes = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
    expect(await scopes()).toContainEqual(expect.stringMatching(/\/caixa$/))
  })

  test('a visitor keeps a canary', async ({ delivery, page, context }) => {
    const canary = await delivery.canary('newer', 10)
    await context.addCookies([inBucketOf(0, delivery.url)])
    for (let times = 0; times < 2; times++) {
      await page.goto('/cupons')
      expect(await liveIn(page)).toMatchObject({ hash: canary, source: 'canary' })
      await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
    }
  })

  test('a changed byte of a release is refused, and the release before is shown', async ({ delivery, page, noise }) => {
    noise.expect(/integrity|Failed to load|preload|MIME type/i)
    const hash = await delivery.release('newer')
    const file = await delivery.scriptWith(hash, RAN.coupons)
    await page.route(
      ({ pathname }) => pathname.includes(`/${hash}`) && pathname.endsWith(`/${file}`),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()} ` })
      },
    )
    await page.goto('/cupons')
    await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
    const kinds = () => delivery.failures.flatMap((told) => (told.outcome === 'failed' ? told.kind : []))
    await expect.poll(kinds).toContain('integrity')
  })

  test('an open tab is offered the new release', async ({ delivery, page, signIn }) => {
    await shorten(page, 5000, 9)
    await signIn(page, 'cliente')
    await page.goto('/area-do-cliente')
    await expect(page.getByText(WELCOME.old)).toBeVisible()
    await delivery.release('newer')
    await page.getByRole('button', { name: 'Atualizar agora' }).click()
    await expect(page.getByText(WELCOME.new)).toBeVisible()
  })

  test('an override is shown', async ({ delivery, staging, page }) => {
    const candidate = await delivery.publish('newer')
    const { entry } = await delivery.recordOf(candidate)
    // Different origin: the area's files at the host that served the page.
    const other = await staging.otherHost()
    await page.goto(`${other}/?mf.customer=${delivery.url}/releases/${AREA}/${candidate}/${entry.path}`)
    await page.goto('/cupons')
    expect(await liveIn(page)).toMatchObject({ source: 'override' })
    await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  })

  test('a customer’s coupons open without a network', async ({ page, context, request, signIn, noise }) => {
    noise.expect(NO_NETWORK)
    const { keys } = await newCustomer(request)
    await signIn(page, keys)
    await openCoupons(page)
    await reloadWithout(context, page)
    await expect(page.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('article', { name: 'Cupom de boas-vindas' })).toBeVisible()
  })
})
