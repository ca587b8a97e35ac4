import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../platform/local/ports.ts'
import { isSameDocument, kill, mark, nextBuild, startInCopy } from '../fixtures/development.ts'
import { copySources, edit } from '../fixtures/sources.ts'
import { expect, test } from '../fixtures/test.ts'

/** Development server of a copy, without an api, which these pages do not need. */
const startDevelopment = (folder: string, port: number): Promise<ChildProcess> => {
  const options = `{ port: ${port}, host: '127.0.0.1', apiUrl: 'http://127.0.0.1:9', log: console.log }`
  const code = `const { startDevServer } = await import('./platform/host/dev/dev-server.ts'); await startDevServer(${options})`
  return startInCopy(folder, code)
}

const LANDING_TEXTS = 'mf-marketing/src/features/landing/landing.texts.ts'
const SHELL_TEXTS = 'shell/src/session/login/login.texts.ts'
const GREETING = 'Que bom ter você de volta'

test.describe('a saved change reaches the open page', () => {
  test.describe.configure({ mode: 'default' })

  let folder: string
  let child: ChildProcess
  let url: string

  test.beforeAll(async () => {
    folder = await copySources()
    const port = await freePort()
    url = `http://localhost:${port}`
    child = await startDevelopment(folder, port)
    // The watcher starts after the first build and may rebuild immediately, which would include a first change.
    const built = nextBuild(child)
    await edit(join(folder, SHELL_TEXTS), GREETING, `${GREETING}!`)
    await built
  })

  test.afterAll(async () => {
    await kill(child)
    await rm(folder, { recursive: true, force: true })
  })

  test('in an area, with what was typed kept', async ({ page }) => {
    await page.goto(url)
    await page.getByLabel('Nome').fill('Marina')
    await mark(page)
    await edit(join(folder, LANDING_TEXTS), 'Gere seu cupom', 'Gere outro cupom')
    await expect(page.getByText('Gere outro cupom')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Marina')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('programs that say nothing of what they read get pages and the registry, as of the host', async ({
    request,
  }) => {
    const statusOf = async (path: string) => (await request.get(`${url}${path}`)).status()
    expect(await Promise.all(['/cupons', '/nada', '/federation/registry'].map(statusOf))).toEqual([200, 404, 200])
    expect(await (await request.get(`${url}/cupons`)).text()).toContain('<title>Cupons')
  })

  test('the design system has an address, and is compiled when it is asked for', async ({ page }) => {
    await page.goto(`${url}/design?densidade=console`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sistema de design da Loopi' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'console')
  })

  test('twice, faster than the page follows', async ({ page }) => {
    await page.goto(url)
    await page.getByLabel('Nome').fill('Marina')
    await mark(page)
    const asked = Promise.withResolvers<void>()
    const secondBuild = Promise.withResolvers<void>()
    await page.route('**/*.hot-update.json', async (route) => {
      asked.resolve()
      await secondBuild.promise
      await route.continue()
    })
    await edit(join(folder, LANDING_TEXTS), 'Gere outro cupom', 'Gere mais um cupom')
    await asked.promise
    const built = nextBuild(child)
    await edit(join(folder, LANDING_TEXTS), 'Gere mais um cupom', 'Gere o terceiro cupom')
    await built
    secondBuild.resolve()
    await expect(page.getByText('Gere o terceiro cupom')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Marina')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('in the shell', async ({ page, noise }) => {
    // The login requests passkey options from the missing api, and works without.
    noise.expect(/status of 503/)
    await page.goto(`${url}/admin-login`)
    await mark(page)
    await edit(join(folder, SHELL_TEXTS), `${GREETING}!`, 'Olá de novo')
    await expect(page.getByText('Olá de novo')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
  test('as a new page, with its title and its entry in the navigation, of which an open tab learns, with what was typed', async ({
    page,
    context,
    noise,
  }) => {
    await page.goto(url)
    noise.expect(/status of 404/)
    const reply = await page.goto(`${url}/novidades`)
    expect(reply?.status()).toBe(404)
    const openTab = await context.newPage()
    await openTab.goto(url)
    await openTab.getByLabel('Nome').fill('Marina')
    const first = `'/atacado': async`
    await edit(
      join(folder, 'mf-marketing/src/area.tsx'),
      first,
      `'/novidades': async () => ({ Component: () => <h1>Novidades da semana</h1> }),\n  ${first}`,
    )
    await edit(
      join(folder, 'mf-marketing/area.ts'),
      'routes: [',
      `routes: [{ path: '/novidades', title: 'Novidades', access: 'public' },`,
    )
    await edit(
      join(folder, 'mf-marketing/area.ts'),
      'navigation: [',
      `navigation: [{ id: 'news', label: 'Novidades', to: '/novidades', order: 5 },`,
    )
    const entry = openTab.getByRole('link', { name: 'Novidades' }).first()
    await expect(entry).toBeVisible()
    await expect(openTab.getByLabel('Nome')).toHaveValue('Marina')
    await entry.click()
    await expect(openTab.getByRole('heading', { name: 'Novidades da semana' })).toBeVisible()
    await expect(openTab).toHaveTitle(/Novidades/)
    expect((await page.reload())?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Novidades da semana' })).toBeVisible()
  })
})
