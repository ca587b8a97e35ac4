import type { Page } from '@playwright/test'
import { RETRY_POLICY } from '../../shell/src/areas/loading/retry-policy.ts'
import { shorten } from '../fixtures/delivery.ts'
import { faults } from '../fixtures/faults.ts'
import { DEMO, logIn } from '../fixtures/people.ts'
import { alive } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

const FILES = '**/releases/mf-customer/**'

/** Fails the first request of each matching file; returns the files. */
async function loseOnce(page: Page, files: RegExp): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  await page.route(files, (route) => {
    const url = route.request().url()
    if (lost.has(url)) return route.continue()
    lost.add(url)
    return faults['is refused'](route)
  })
  return lost
}

async function expectTheRestAlive(page: Page) {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Faults that reach the page itself, and one of a host; the others of a host are those of `delivery/retry-policy.spec.ts`. */
const FAULTS = (['hangs', 'throws', 'was tampered with'] as const).map((name) => [name, faults[name]] as const)

test.describe('an area that cannot be loaded is a page, not a crash', () => {
  for (const [name, fault] of FAULTS) {
    test(`a file that ${name}`, async ({ page, noise }) => {
      noise.expect(/Failed to load|integrity|quebrou|mf-customer|mf_customer|ChunkLoadError|RUNTIME|preload|MIME/i)
      await page.route(FILES, (route) => fault(route))
      // The page times out by exactly this limit, which need not be waited for twice.
      if (name === 'hangs') await shorten(page, RETRY_POLICY.limit, Number.POSITIVE_INFINITY)

      await page.goto('/cupons')
      const unavailable = page.getByRole('heading', { name: 'Área indisponível' })
      await expect(unavailable).toBeVisible({ timeout: 60_000 })
      expect(await page.evaluate(() => 'invaded' in window)).toBe(false)

      await expectTheRestAlive(page)

      // Coming back retries, and fails again.
      await page.goBack()
      await expect(unavailable).toBeVisible({ timeout: 60_000 })
      await page.unroute(FILES)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { name: 'Cupons disponíveis' })).toBeVisible({ timeout: 30_000 })
      await expect(unavailable).toHaveCount(0)
    })
  }

  test('only a chunk of a page is missing', async ({ page, noise }) => {
    noise.expect(/Failed to load|ChunkLoadError|mf-customer|mf_customer|preload/i)
    const isChunk = (url: URL) =>
      /\/releases\/mf-customer\/.+\.js$/.test(url.pathname) && !/remoteEntry/.test(url.pathname)
    await page.route(isChunk, (route) => route.abort('connectionrefused'))
    await page.goto('/cupons')
    await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible()
    await page.unroute(isChunk)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Cupons disponíveis' })).toBeVisible({ timeout: 30_000 })
  })
})

test('a script of the shell that does not come is asked for once more, and only then it is said', async ({
  page,
  noise,
}) => {
  noise.expect(/Failed to load/)
  const scripts = /\/releases\/shell\/\w+\/js\/main\.js$/
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir a Loopi' })
  for (const path of ['/admin-login', '/express']) {
    const lost = await loseOnce(page, scripts)
    await page.goto(path)
    await alive(page)
    await expect(alert).toHaveCount(0)
    expect(lost.size).toBe(1)
    await page.unroute(scripts)
  }
  await page.route(scripts, (route) => faults['is refused'](route))
  await page.goto('/admin-login')
  await expect(alert).toBeVisible()
})

test.describe('a file that the shell fetches later, for itself and for every area', () => {
  const later = /\/releases\/shell\/\w+\/js\/(?!main\.)[^/]+\.js$/

  for (const [path, as, heading] of [
    ['/admin-login', null, 'Que bom ter você de volta'],
    ['/configuracoes', 'cliente', 'Configurações'],
  ] as const)
    test(`is asked for again when it was lost on its way to ${path}`, async ({ page, signIn, noise }) => {
      noise.expect(/Failed to load|ChunkLoadError|preload/i)
      if (as) await signIn(page, as)
      const lost = await loseOnce(page, later)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(lost.size).toBeGreaterThan(1)
    })

  test('is asked for again by who tries again', async ({ page, signIn, noise }) => {
    noise.expect(/Failed to load|ChunkLoadError|mf-customer|mf_customer|RUNTIME|preload/i)
    await signIn(page, 'cliente')
    await page.route(later, (route) => faults['is refused'](route))
    await page.goto('/configuracoes')
    await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible({ timeout: 60_000 })
    await page.unroute(later)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible({ timeout: 30_000 })
  })
})

test('signing in works while every area is down', async ({ page, noise }) => {
  noise.expect(/Failed to load|mf-|mf_|RUNTIME|preload/i)
  await page.route('**/releases/mf-*/**', (route) => route.abort('connectionrefused'))
  await page.goto('/admin-login')
  await logIn(page, DEMO.cliente)
  await expect(page).toHaveURL('/area-do-cliente')
  await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
})
