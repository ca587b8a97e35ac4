import { createHash } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { PageData } from '../../shared/federation/page-data.ts'
import { AREA, type Delivery, expect, liveIn, shorten, test } from '../fixtures/delivery.ts'
import { newCustomer } from '../fixtures/people.ts'
import { withoutEvents } from '../fixtures/settled.ts'
import type { Noise } from '../fixtures/test.ts'
import { COUPONS, WELCOME } from '../fixtures/variants.ts'

/** Pages of the shell and of three areas. */
const PAGES = ['/', '/admin-login', '/cupons', '/register']

type Visit = { browser: Browser; request: APIRequestContext; delivery: Delivery; noise: Noise }

/** Every file that a new visitor's browser requests on these pages, with the hash of its content. */
async function filesOfVisit({ browser, request, delivery, noise }: Visit): Promise<Map<string, string>> {
  const context = await browser.newContext({ baseURL: delivery.url })
  context.on('page', (page) => noise.listen(page))
  await withoutEvents(context)
  const requested = new Set<string>()
  context.on('request', (one) => {
    const { pathname, search } = new URL(one.url())
    if (/^\/releases\//.test(pathname)) requested.add(pathname + search)
  })
  for (const path of PAGES) {
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  await context.close()
  const hashes = [...requested].map(async (path) => {
    const body = await (await request.get(path)).body()
    return [path, createHash('sha256').update(body).digest('hex')] as const
  })
  return new Map((await Promise.all(hashes)).toSorted())
}

const isOfArea = ([path]: [string, string]) => path.startsWith(`/releases/${AREA}/`)

test('a release changes what is asked of its own area, and not a byte of anything else', async ({
  browser,
  request,
  delivery,
  noise,
}) => {
  const visit = { browser, request, delivery, noise }
  const before = [...(await filesOfVisit(visit))]
  const hash = await delivery.release('newer')
  const after = [...(await filesOfVisit(visit))]

  const others = before.filter((file) => !isOfArea(file))
  const paths = others.map(([path]) => path)
  expect(paths).toContainEqual(expect.stringMatching(/^\/releases\/shell\//))
  expect(paths).toContainEqual(expect.stringMatching(/^\/releases\/mf-marketing\//))
  expect(after.filter((file) => !isOfArea(file))).toEqual(others)
  const folders = (files: typeof after) => new Set(files.filter(isOfArea).map(([path]) => path.split('/')[3]))
  expect([...folders(before)]).toEqual([delivery.first])
  expect([...folders(after)]).toEqual([hash])
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão: Área do Cliente' })
/** Delay after which a page connects to the host's events. */
const START_DELAY = 5000

test('an open tab works on with what it has, and is offered the new release', async ({ page, delivery, signIn }) => {
  await shorten(page, START_DELAY, 9)
  await signIn(page, 'cliente')
  await page.goto('/area-do-cliente')
  await expect(page.getByText(WELCOME.old)).toBeVisible()
  await delivery.release('newer')

  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: 'Ver promoções' }).click()
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await expect(notice(page)).toBeVisible()

  await page.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  await expect(page).toHaveURL('/area-do-cliente/promo')
  await expect(notice(page)).toHaveCount(0)
})

test('an area that was not entered yet takes the new release with the next click', async ({ page, delivery }) => {
  await shorten(page, START_DELAY, 9)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Publishing creates a revision of the registry, too, whose response still has the first release.
  const learnt = page.waitForResponse(async (answer) => {
    if (new URL(answer.url()).pathname !== '/federation/registry') return false
    const { areas } = (await answer.json()) as PageData
    return areas.some(({ area, hash }) => area.name === AREA && hash !== delivery.first)
  })
  await delivery.release('newer')
  await learnt
  // Responses arrive in order, so after this one the page has processed the previous.
  await page.evaluate(async () => (await fetch('/federation/registry')).json())
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Cupons', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(notice(page)).toHaveCount(0)
})

test('a form that is being filled holds the new release back until it is saved', async ({
  page,
  request,
  delivery,
  signIn,
}) => {
  const { keys } = await newCustomer(request)
  await shorten(page, START_DELAY, 9)
  await signIn(page, keys)
  await page.goto('/configuracoes')
  const name = page.getByLabel('Nome')
  await expect(name).toHaveValue('Joana Prado')
  await name.fill('Joana Prado Lima')
  const hash = await delivery.release('newer')

  await expect(notice(page)).toContainText('Termine ou salve o que está preenchendo')
  await expect(page.getByRole('button', { name: 'Atualizar agora' })).toHaveCount(0)
  await expect(name).toHaveValue('Joana Prado Lima')

  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Configurações atualizadas com sucesso')).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect.poll(async () => (await liveIn(page))?.hash).toBe(hash)
  await expect(name).toHaveValue('Joana Prado Lima')
})
