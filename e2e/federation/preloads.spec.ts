import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { PAGE_DATA_ID } from '../../shared/federation/page-data.ts'
import { addressOf, ROUTES } from '../fixtures/routes.ts'
import { alive, holdScripts, withoutEvents } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

/** Files of the product, except the script that loads when the page is idle. */
const isFile = (path: string) => /^\/releases\/(?!shell\/\w+\/js\/after-start\.)/.test(path)

/** Distinct files that a page's HTML refers to. */
async function namedBy(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address).filter(isFile)
  return [...new Set(named)].sort()
}

for (const path of ['/', '/cupons', '/finalizar-cadastro/token', '/register', '/promo-dashboard']) {
  test(`the HTML of ${path} names every file that the page asks for, and none that it does not need`, async ({
    page,
    request,
    noise,
  }) => {
    // The link's token is made up.
    if (path.includes('token')) noise.expect(/status of 404/)
    const requested = new Set<string>()
    page.on('request', (one) => {
      const { pathname } = new URL(one.url())
      if (isFile(pathname)) requested.add(pathname)
    })
    await withoutEvents(page)
    await page.goto(path)
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect([...requested].sort()).toEqual(await namedBy(request, path))
  })
}

test('the data in every page is at most 2,350 bytes in gzip: everything else comes after the first paint', async ({
  request,
}) => {
  for (const route of ROUTES) {
    const html = await (await request.get(addressOf(route, {}))).text()
    const data = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? ''
    expect(data).toContain('"areas"')
    expect(gzipSync(data, { level: 9 }).length, route.path).toBeLessThanOrEqual(2_350)
  }
})

/** Files in a page's HTML that contain the schema library. */
async function schemaFilesOf(request: APIRequestContext, path: string): Promise<string[]> {
  const scripts = (await namedBy(request, path)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (file) => (await request.get(file)).text()))
  return scripts.filter((_, index) => texts[index]?.includes('ZodError'))
}

test('pages that are opened often fetch no schemas: readers read their answers', async ({ request }) => {
  // The settings page validates passwords by schema, so its HTML preloads the library.
  expect(await schemaFilesOf(request, '/configuracoes')).toHaveLength(1)
  const often = ['/cupons', '/area-do-cliente', '/area-do-cliente/promo', '/area-do-cliente/cashloopi']
  const consoles = ['/admin-dashboard', '/admin-dashboard/clientes', '/promo-dashboard', '/admin-marcas', '/admin-root']
  for (const path of [...often, ...consoles, '/admin-root/fila', '/admin-root/atacado'])
    expect(await schemaFilesOf(request, path), path).toEqual([])
})

test('a link under the pointer fetches the files of its page, so that the click asks for none', async ({
  page,
  request,
}) => {
  const [here, there] = [await namedBy(request, '/'), await namedBy(request, '/marcas')]
  const ahead = there.filter((file) => !here.includes(file))
  expect(ahead).not.toEqual([])
  const [requested, finished] = [new Set<string>(), new Set<string>()]
  page.on('request', (one) => requested.add(new URL(one.url()).pathname))
  page.on('requestfinished', (one) => finished.add(new URL(one.url()).pathname))
  await page.goto('/')
  await alive(page)
  expect(ahead.filter((file) => requested.has(file))).toEqual([])

  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas Parceiras' })
  await link.hover()
  await expect.poll(() => ahead.filter((file) => !finished.has(file)), 'files that have not come').toEqual([])
  requested.clear()
  await link.click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas Parceiras' })).toBeVisible()
  expect([...requested].filter(isFile)).toEqual([])
})

test('a customer who points at their area has its frame already, and the guard asks before the files come', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'cliente')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/marcas')
  await alive(page)
  await expect
    .poll(() => requested.some((path) => /\/shell\/\w+\/js\/customer-navigation\./.test(path)), 'the frame')
    .toBe(true)
  requested.length = 0

  await page.getByRole('banner').getByRole('link', { name: 'Área do Cliente' }).hover()
  const isOfArea = (path: string) => path.startsWith('/releases/mf-customer/')
  await expect.poll(() => requested.some(isOfArea), 'files of the area').toBe(true)
  expect(requested.filter((path) => path === '/api/me' || isOfArea(path))[0]).toBe('/api/me')
})

test('a guarded page asks who is there without waiting for any script, and once', async ({ page, signIn }) => {
  await signIn(page, 'cliente')
  const release = await holdScripts(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const timesAsked = () => requested.filter((path) => path === '/api/me').length
  await page.goto('/area-do-cliente', { waitUntil: 'commit' })
  await expect.poll(timesAsked).toBe(1)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(timesAsked()).toBe(1)
})
