import { createHash } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { PageData } from '../../shared/federation/page-data.ts'
import { AREA, type Delivery, expect, liveIn, shorten, test } from '../fixtures/delivery.ts'
import { newCustomer } from '../fixtures/people.ts'
import { alive } from '../fixtures/settled.ts'
import type { Noise } from '../fixtures/test.ts'
import { COUPONS, WELCOME } from '../fixtures/variants.ts'

/** Pages of the four areas; the tokens of two are made up. */
const PAGES = ['/', '/cupons', '/finalizar-empresa/token', '/convite-administrador/token']

/** Paths of the files of releases that a new visitor's browser requests on these pages. */
async function filesOfVisit(browser: Browser, { url }: Delivery, noise: Noise): Promise<string[]> {
  const context = await browser.newContext({ baseURL: url })
  context.on('page', (page) => noise.listen(page))
  const requested = new Set<string>()
  context.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname.startsWith('/releases/')) requested.add(pathname)
  })
  for (const path of PAGES) {
    const page = await context.newPage()
    await page.goto(path)
    await alive(page)
    await page.close()
  }
  await context.close()
  return [...requested]
}

const hashesOf = async (request: APIRequestContext, paths: string[]): Promise<string[]> =>
  Promise.all(
    paths.map(async (path) =>
      createHash('sha256')
        .update(await (await request.get(path)).body())
        .digest('hex'),
    ),
  )

const isOfArea = (path: string) => path.startsWith(`/releases/${AREA}/`)
/** Releases of files, sorted: which files of one a visit requests depends on how long its pages were idle. */
const releasesOf = (paths: string[]) => [...new Set(paths.map((path) => path.split('/').slice(2, 4).join(' ')))].sort()

test('a release changes what is asked of its own area, and not a byte of anything else', async ({
  browser,
  request,
  delivery,
  noise,
}) => {
  noise.expect(/status of 404/)
  const before = await filesOfVisit(browser, delivery, noise)
  const others = before.filter((path) => !isOfArea(path))
  const hashes = await hashesOf(request, others)
  const hash = await delivery.release('newer')
  const after = await filesOfVisit(browser, delivery, noise)

  expect(releasesOf(others)).toEqual([
    expect.stringMatching(/^mf-company-admin /),
    expect.stringMatching(/^mf-marketing /),
    expect.stringMatching(/^mf-root-admin /),
    expect.stringMatching(/^shell /),
  ])
  expect(releasesOf(after.filter((path) => !isOfArea(path)))).toEqual(releasesOf(others))
  expect(await hashesOf(request, others)).toEqual(hashes)
  expect(releasesOf(before.filter(isOfArea))).toEqual([`${AREA} ${delivery.first}`])
  expect(releasesOf(after.filter(isOfArea))).toEqual([`${AREA} ${hash}`])
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
