import type { Browser, Page } from '@playwright/test'
import { percentileOf } from '../../platform/host/registry/bucket.ts'
import type { PageData } from '../../shared/federation/page-data.ts'
import { AREA, type Delivery, expect, shorten, test } from '../fixtures/delivery.ts'
import { alive } from '../fixtures/settled.ts'
import { LOGIN, SHELL_THROWS } from '../fixtures/variants.ts'

/** Bucket that gets every canary of the shell, however small. */
const IN_CANARY = String(
  Array.from({ length: 9999 }, (_, index) => index).find((bucket) => percentileOf(bucket, 'shell') === 0),
)

/** Page of a new visitor in the canary, with its document requests. */
async function aVisitor(browser: Browser, { url }: Delivery) {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'loopi_bucket', value: IN_CANARY, url }])
  const page = await context.newPage()
  const documents: string[] = []
  page.on(
    'request',
    (request) => void (request.isNavigationRequest() && documents.push(new URL(request.url()).pathname)),
  )
  return { context, page, documents }
}

const greeting = (page: Page, text: string) => page.getByText(text, { exact: true })
const shellIn = async (page: Page) =>
  (JSON.parse((await page.locator('#loopi-page').textContent()) ?? '') as PageData).shellRelease

test('a shell that throws at its start: each visitor sees the page after one more load, and the host takes it back', async ({
  browser,
  delivery,
}) => {
  const ofArea = await delivery.canary('newer', 10)
  const bad = await delivery.shellCanary(10)
  // The module's throw comes first: it becomes an unhandled rejection, and no code of the shell can report it.
  const ways = [SHELL_THROWS.module, SHELL_THROWS.start]
  for (const [nth, way] of ways.entries()) {
    const { context, page, documents } = await aVisitor(browser, delivery)
    await page.addInitScript((name) => Object.assign(globalThis, { [name]: true }), way)
    await page.goto('/admin-login')
    await expect(greeting(page, LOGIN.old)).toBeVisible()
    expect(documents).toEqual(['/admin-login', '/admin-login'])
    expect((await shellIn(page)).hash).not.toBe(bad)
    await expect
      .poll(() => delivery.failures.map(({ area, hash, outcome }) => [area, hash, outcome]))
      .toEqual(Array.from({ length: nth + 1 }, () => ['shell', bad, 'crashed']))
    await context.close()
  }
  await expect
    .poll(async () => (await delivery.registry()).rollouts)
    .toMatchObject([{ area: AREA, release: { hash: ofArea } }])
  expect(await delivery.registry()).toMatchObject({ refused: { shell: { [bad]: { why: 'halted', by: 'host' } } } })
})

test('a shell whose first script does not come is told of once, and the next document has another', async ({
  browser,
  delivery,
}) => {
  const bad = await delivery.shellCanary(10)
  const { context, page, documents } = await aVisitor(browser, delivery)
  await page.route(`**/releases/shell/${bad}/js/main.js`, (route) => route.abort())
  await page.goto('/admin-login')
  await expect(greeting(page, LOGIN.old)).toBeVisible()
  expect(documents).toHaveLength(2)
  await expect
    .poll(() => delivery.failures.map(({ area, outcome }) => [area, outcome]))
    .toEqual([['shell', 'unavailable']])
  await context.close()
})

const unavailable = { name: 'Área indisponível' }

for (const { when, path, module, open, shown } of [
  {
    when: 'loaded',
    path: '/finalizar-cadastro/x',
    module: '@loopi/shared/ui/fields',
    open: async () => {},
    shown: (page: Page) => page.getByRole('heading', { name: 'Finalizar cadastro' }),
  },
  {
    when: 'drawn further',
    path: '/marcas',
    module: '@loopi/shared/ui/dialogs',
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Ver mais/ })
        .first()
        .click(),
    shown: (page: Page) => page.getByRole('dialog'),
  },
])
  test(`a file of the shell that an area’s page asks for when it is ${when}: the next document has it, and no area is blamed`, async ({
    browser,
    delivery,
  }) => {
    const bad = await delivery.shellCanary(10)
    const { shared } = await delivery.shellRecordOf(bad)
    const lost = shared[module]?.files.findLast(({ as }) => as === 'script')?.path
    const { context, page, documents } = await aVisitor(browser, delivery)
    await page.route(`**/releases/shell/${bad}/${lost}`, (route) => route.fulfill({ status: 404 }))
    await page.goto(path)
    expect((await shellIn(page)).hash).toBe(bad)
    await open(page)
    await expect(shown(page)).toBeVisible()
    expect(documents).toHaveLength(2)
    expect((await shellIn(page)).hash).not.toBe(bad)
    await expect(page.getByRole('heading', unavailable)).toHaveCount(0)
    const blamed = () => delivery.failures.filter(({ outcome }) => outcome !== 'failed')
    await expect
      .poll(() => blamed().map(({ area, hash, outcome }) => [area, hash, outcome]))
      .toEqual([['shell', bad, 'late-chunk']])
    await context.close()
  })

test('without another shell the page says that it does not start, and loads no second time', async ({
  browser,
  delivery,
}) => {
  const { context, page, documents } = await aVisitor(browser, delivery)
  await page.route('**/releases/shell/*/js/main.js', (route) => route.abort())
  await page.goto('/admin-login')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(documents).toHaveLength(1)
  await context.close()
})

test('an open tab is told of a new shell, and goes on with its own until it is updated', async ({ page, delivery }) => {
  await shorten(page, 5000, 1)
  await page.goto('/')
  await alive(page)
  const newer = await delivery.publishShell()
  const promoted = await delivery.run('promote', 'shell', newer, '--reason', 'Todos')
  expect(promoted, promoted.said).toMatchObject({ code: 0 })
  await expect(page.getByText('A Loopi tem uma versão nova')).toBeVisible()

  // An area that was not visited before loads into the old tab, without a new document.
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('navigation').getByRole('link', { name: 'Marcas' }).first().click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)

  await page.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect.poll(async () => (await shellIn(page)).hash).toBe(newer)
  await expect(page).toHaveURL('/marcas')
})
