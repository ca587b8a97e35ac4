import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Locator } from '@playwright/test'
import { isSameDocument, mark } from '../fixtures/development.ts'
import { alive } from '../fixtures/settled.ts'
import { edit } from '../fixtures/sources.ts'
import { expect, test } from '../fixtures/test.ts'
import { development, docker, inSeconds, product, say, tree } from './engine.ts'

const url = `http://localhost:${process.env.IMAGES_DEV_PORT}`

const filesOf = () => readdirSync(tree, { recursive: true, encoding: 'utf8' }).sort()

/** Status of a page requested like a browser; null without a response. */
const statusOf = async (request: APIRequestContext): Promise<number | null> =>
  (await request.get(url, { headers: { accept: 'text/html' } }).catch(() => null))?.status() ?? null

/** Seconds between saving an edit and seeing it on the page. */
async function seen(text: Locator, file: string, from: string, to: string): Promise<string> {
  const shown = text.first().waitFor({ timeout: 60_000 })
  await edit(join(tree, file), from, to)
  const since = performance.now()
  await shown
  return inSeconds((performance.now() - since) / 1000)
}

/** Containers of the product with their start times. */
const productRuns = () =>
  Promise.all(
    ['postgres', 'api', 'host', 'balancer'].map(async (name) =>
      product.inspect(await product.container(name), '{{.Id}} {{.State.StartedAt}} {{.State.Running}}'),
    ),
  )

test('development by one command, beside the product: edits of an area, of the shell and of the api arrive, and state is kept', async ({
  page,
  request,
  baseURL,
}) => {
  const before = filesOf()
  const running = await productRuns()
  const { seconds } = await development.run(['up', '-d', '--build'])
  await expect.poll(() => statusOf(request)).toBe(200)
  await expect
    .poll(async () => (await request.get(`${url}/releases/mf-marketing/dev/remoteEntry.js`)).status())
    .toBe(200)
  expect(await productRuns()).toEqual(running)
  expect((await request.get(`${baseURL}/api/health/ready`)).status()).toBe(200)
  say(`docker-compose.dev.yml up --build: ${inSeconds(seconds)}; the product in the same folder runs on`)

  await page.goto(url)
  await page.getByLabel('Nome').fill('Marina')
  await mark(page)
  const texts = 'mf-marketing/src/features/landing/landing.texts.ts'
  say(
    `edit of an area in the page: ${await seen(page.getByText('Gere outro cupom'), texts, 'Gere seu cupom', 'Gere outro cupom')}`,
  )
  say(`again: ${await seen(page.getByText('Gere mais um cupom'), texts, 'Gere outro cupom', 'Gere mais um cupom')}`)
  await expect(page.getByLabel('Nome')).toHaveValue('Marina')
  expect(await isSameDocument(page)).toBe(true)

  await page.goto(`${url}/admin-login`)
  await alive(page)
  const login = 'shell/src/session/login/login.texts.ts'
  say(
    `edit of the shell: ${await seen(page.getByText('Olá de novo'), login, 'Que bom ter você de volta', 'Olá de novo')}`,
  )

  await page.goto(url)
  const shared = 'shared/texts/common.ts'
  const home = page.getByRole('link', { name: 'Loopi de casa, página inicial' })
  say(`edit of shared: ${await seen(home, shared, "product: 'Loopi'", "product: 'Loopi de casa'")}`)

  await page.getByLabel('Nome').fill('Marina')
  const data = 'mf-marketing/area.ts'
  const navigated = await seen(
    page.getByText('Para revender'),
    data,
    'navigation: [',
    `navigation: [{ id: 'resale', label: 'Para revender', to: '/atacado', order: 5 },`,
  )
  await expect(page.getByLabel('Nome')).toHaveValue('Marina')
  say(`edit of an area's data: ${navigated}, and what was typed is filled in again`)

  const health = 'api/src/plugins/health.ts'
  const since = performance.now()
  await edit(join(tree, health), "async () => ({ status: 'ok' })", "async () => ({ status: 'edited' })")
  await expect
    .poll(async () => (await request.get(`${url}/api/health/live`)).text(), { intervals: [50] })
    .toContain('edited')
  say(`edit of the api: ${inSeconds((performance.now() - since) / 1000)}`)

  expect(filesOf()).toEqual(before)
  say('no file in the tree that was not there before')
})

test('an area is left out, and the rest works', async ({ page, noise }) => {
  noise.expect(/status of (?:404|503)/)
  await development.run(['stop', 'dev-mf-marketing'])
  await page.goto(`${url}/atacado`)
  await expect(page.getByText('Área indisponível').first()).toBeVisible()
  await page.goto(`${url}/admin-login`)
  await expect(page.getByRole('heading', { name: 'Olá de novo' })).toBeVisible()
  await development.run(['start', 'dev-mf-marketing'])
})

test('an area is replaced by the one that a live host has released', async ({ page, request }) => {
  const network = `${product.name}_front`
  const balancer = await product.container('balancer')
  const address = await docker(
    'inspect',
    '--format',
    `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`,
    balancer,
  )
  await development.run(['stop', 'dev-mf-marketing'])
  await development.run(['up', '-d', 'dev-host'], { RELEASED: `mf-marketing=http://${address}:3000` })
  await docker('network', 'connect', network, await development.container('dev-host'))
  await expect.poll(() => statusOf(request)).toBe(200)
  const scripts: string[] = []
  page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname))
  await page.goto(url)
  await expect(page.getByText('Gere seu cupom').first()).toBeVisible()
  const released = scripts.filter((path) => /^\/releases\/mf-marketing\/[0-9a-f]{16}\//.test(path))
  expect(released.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => path.startsWith('/releases/mf-marketing/dev/'))).toEqual([])
  say(`mf-marketing from a live host (${released[0]?.split('/')[3]}), shell and the other areas as they are saved`)
})

test('development goes, and the product stays', async ({ request, baseURL }) => {
  const running = await productRuns()
  await development.run(['down', '--volumes', '--timeout', '5'])
  expect(await productRuns()).toEqual(running)
  expect((await request.get(`${baseURL}/api/health/ready`)).status()).toBe(200)
})
