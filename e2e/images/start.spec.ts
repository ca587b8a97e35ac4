import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO, logIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { command, DELIVERIES, docker, inSeconds, product, say, tree } from './engine.ts'
import { healthOf } from './release-state.ts'

/** Seconds by which the first start of the database is delayed. */
const SLOW = 15

const SHOWN = { 'mf-marketing': 'shown', 'mf-customer': 'shown', 'mf-company-admin': 'shown', 'mf-root-admin': 'shown' }

test('starts from nothing by one command, also where the database sets itself up slowly', async ({ request }) => {
  // Official images run this script before their real server listens; substitutes use the setting.
  await writeFile(join(tree, 'slow.sh'), `sleep ${SLOW}\n`)
  const slow = {
    services: {
      postgres: {
        environment: { STANDIN_INIT: String(SLOW) },
        volumes: ['./slow.sh:/docker-entrypoint-initdb.d/slow.sh:ro'],
      },
    },
  }
  await writeFile(join(tree, 'docker-compose.override.yml'), JSON.stringify(slow))
  const { seconds } = await product.run(['up', '-d', '--build'])
  expect(await product.ended(['migrate', ...DELIVERIES])).toEqual(
    Object.fromEntries(['migrate', ...DELIVERIES].map((name) => [name, 0])),
  )
  await expect.poll(async () => (await healthOf(request)).areas).toEqual(SHOWN)
  say(`first up -d --build: ${inSeconds(seconds)}, ${SLOW} s of them the database's`)
})

test('a customer redeems a coupon', async ({ page }) => {
  await page.goto('/admin-login')
  await logIn(page, DEMO.cliente)
  await page.waitForURL((url) => url.pathname !== '/admin-login')
  await page.goto('/area-do-cliente/promo')
  const offers = page.getByRole('region', { name: 'Cupons disponíveis' })
  const button = offers
    .getByRole('button', { name: /^Resgatar / })
    .and(page.locator(':enabled'))
    .first()
  const title = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(
    'Resgatar ',
    '',
  )
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar resgate' }).click()
  await expect(page.getByText('Cupom adquirido com sucesso!')).toBeVisible()
  say(`redeemed: ${title}`)
})

test('host, api and database are back after kill -9', async ({ request }) => {
  for (const [service, path] of [
    ['host', '/federation/health/ready'],
    ['api', '/api/health/ready'],
    ['postgres', '/api/health/ready'],
  ] as const) {
    const container = await product.container(service)
    const restarts = () => product.inspect(container, '{{.RestartCount}}')
    const before = await restarts()
    await product.crash(container)
    const since = performance.now()
    await expect.poll(restarts, { intervals: [50] }).not.toBe(before)
    await expect
      .poll(async () => (await request.get(path, { timeout: 20_000 }).catch(() => null))?.status(), { intervals: [50] })
      .toBe(200)
    say(`${service} killed: answers again after ${inSeconds((performance.now() - since) / 1000)}`)
  }
})

test('releases and images name the commit', async () => {
  const { output } = await command('git', ['rev-parse', 'HEAD'], { cwd: tree })
  const commit = output.trim()
  for (const name of DELIVERIES) {
    const explained = await product.release('explain', name, '--json')
    const { content } = JSON.parse(explained.slice(explained.indexOf('{'))) as {
      content: { commit: string; dirty: boolean }
    }
    expect([name, content.commit, content.dirty]).toEqual([name, commit, true])
  }
  say(`commit ${commit}, with edits that no build in an image could see`)
})

test('images hold what they run and no more: no npm, no tests, no shared/testing', async () => {
  const look = `
    const { readdirSync, existsSync } = require('node:fs')
    const found = readdirSync('/app', { recursive: true }).map(String).filter((name) => !name.startsWith('node_modules'))
    const wrong = found.filter((name) => /[.](test|spec)[.]tsx?$|(^|\\/)test\\/|^shared\\/testing/.test(name))
    const tools = ['npm', 'npx', 'corepack', 'yarn'].filter((name) => existsSync('/usr/local/bin/' + name))
    console.log(JSON.stringify([...wrong, ...tools, ...(existsSync('/usr/local/lib/node_modules/npm') ? ['npm'] : [])]))`
  for (const service of ['host', 'api', 'mf-customer']) {
    const image = await product.image(service)
    expect([service, await docker('run', '--rm', '--entrypoint', 'node', image, '-e', look)]).toEqual([service, '[]'])
    const labels = JSON.parse(await docker('inspect', '--format', '{{json .Config.Labels}}', image)) as object
    expect(labels).toEqual({
      'org.opencontainers.image.title': `loopi-${service}`,
      'org.opencontainers.image.vendor': 'Loopi',
    })
    const bytes = Number(await docker('inspect', '--format', '{{.Size}}', image))
    say(`${service}: ${Math.round(bytes / 1e6)} MB`)
  }
})

test('an edit of one area builds one image', async () => {
  const services = ['host', 'api', ...DELIVERIES]
  const images = async () =>
    Object.fromEntries(await Promise.all(services.map(async (name) => [name, await built(name)])))
  const before = await images()
  const file = join(tree, 'mf-customer/src/features/coupons/coupons.texts.ts')
  await writeFile(file, (await readFile(file, 'utf8')).replace('Cupons resgatados', 'Seus cupons'))
  const { seconds } = await product.run(['build'])
  const after = await images()
  expect(services.filter((name) => after[name] !== before[name])).toEqual(['mf-customer'])
  say(`build after an edit of mf-customer: ${inSeconds(seconds)}, one image of ${services.length} is another one`)
})

/** Image of a service by its layers' digest. */
async function built(service: string): Promise<string> {
  const name = await product.inspect(await product.container(service), '{{.Config.Image}}')
  return docker('inspect', '--format', '{{json .RootFS.Layers}}', name)
}
