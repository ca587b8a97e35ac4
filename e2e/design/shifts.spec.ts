import type { Page, Route } from '@playwright/test'
import { alive, withoutEvents } from '../fixtures/settled.ts'
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

/** Scripts and styles of the bars beside and below a page. */
const OF_FRAME = /\/releases\/shell\/\w+\/(?:js|css)\/(?:customer|console)-navigation\.(?:js|css)$/

/** Delays a page's frame until the returned function is called: on a slow network it arrives last. */
async function holdFrame(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(OF_FRAME, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Mocks the host's reports of staff pages, which have a rate limit shared by all tests. */
const withoutStaff = (page: Page) => page.route('**/federation/staff', (route) => route.fulfill({ status: 204 }))

for (const [role, path] of [
  ['admin', '/admin-dashboard'],
  ['admin', '/promo-dashboard'],
  ['cliente', '/area-do-cliente/promo'],
  ['root', '/admin-root/auditoria'],
  ['root', '/admin-root/clp'],
  ['root', '/admin-root/fila'],
] as const)
  for (const width of [390, 1280])
    test(`the content of ${path} stays in place at ${width} px when its frame comes behind its content`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, role)
      await watchShifts(page)
      await withoutEvents(page)
      await withoutStaff(page)
      const release = await holdFrame(page)
      await page.goto(path, { waitUntil: 'commit' })
      await alive(page)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const before = await shiftsOf(page)
      const places = page.locator('nav a[aria-current="page"]')
      const known = await places.count()
      release()
      await expect.poll(() => places.count()).toBeGreaterThan(known)
      expect(await shiftsOf(page)).toEqual(before)
    })

/** Delays api calls until the returned function is called; the session is known immediately, for the guard. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/(?!me\b)/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const [role, path, first, last] of [
  ['cliente', '/area-do-cliente', 'Carregando...', 'Convites'],
  ['admin', '/admin-dashboard', 'Total Clientes', 'Resgates por dia'],
  ['root', '/admin-root', 'Em Análise', /aguardam? sua decisão/],
] as const)
  for (const width of [390, 1280])
    test(`${path} stays in place at ${width} px when its answers come`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, role)
      await watchShifts(page)
      await withoutEvents(page)
      await withoutStaff(page)
      const release = await holdCalls(page)
      await page.goto(path, { waitUntil: 'commit' })
      await alive(page)
      await expect(page.getByRole('main').getByText(first).first()).toBeAttached()
      await expect(page.locator('nav a[aria-current="page"]').first()).toBeAttached()
      const before = await shiftsOf(page)
      release()
      await expect(page.getByText(last).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(await shiftsOf(page)).toEqual(before)
    })

test('a face that comes after the words of a page without markup moves nothing when its answers and their styles come', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'cliente')
  const faces: Route[] = []
  await page.route('**/assets/figtree*.woff2', (route) => void faces.push(route))
  await watchShifts(page)
  await withoutEvents(page)
  const release = await holdCalls(page)
  await page.goto('/area-do-cliente', { waitUntil: 'commit' })
  await alive(page)
  await expect(page.locator('nav a[aria-current="page"]').first()).toBeAttached()
  const before = await shiftsOf(page)
  const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
  for (const face of faces) await face.continue()
  await come
  release()
  await expect(page.getByText('Convites').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  expect(faces.length).toBeGreaterThan(0)
  // Resets the count of style changes.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await shiftsOf(page)).toEqual(before)
})

for (const path of ['/admin-marcas', '/promo-dashboard'])
  for (const sidebar of ['wide', 'narrow'])
    test(`${path} comes as markup for everybody, and stays in place as the console of an admin with a ${sidebar} sidebar`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'admin')
      await page.evaluate((width) => localStorage.setItem('loopi.sidebar', width), sidebar)
      await watchShifts(page)
      await withoutEvents(page)
      await withoutStaff(page)
      await page.goto(path)
      await alive(page)
      await expect(page.getByRole('navigation', { name: 'Navegação do painel' })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(await shiftsOf(page)).toEqual([])
    })
