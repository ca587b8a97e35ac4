import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { percentileOf } from '../../platform/host/registry/bucket.ts'
import { alive } from '../fixtures/settled.ts'
import { edit } from '../fixtures/sources.ts'
import { expect, test } from '../fixtures/test.ts'
import { CRASH, CRASHES } from '../fixtures/variants.ts'
import { DELIVERIES, inSeconds, product, say, tree } from './engine.ts'
import { hashWith, healthOf } from './release-state.ts'

const AREA = 'mf-customer'

/** Creates another release of the area. */
async function editArea(text: string): Promise<void> {
  const file = join(tree, AREA, 'src/features/coupons/coupons.texts.ts')
  const sources = await readFile(file, 'utf8')
  await writeFile(file, sources.replace(/redeemed: '[^']*'/, `redeemed: '${text}'`))
  await product.run(['build', AREA])
}

const deliver = (env: Record<string, string> = {}) => product.try(['run', '--rm', '-T', AREA], env)

/** Bucket that gets every canary of the area, however small. */
const IN_CANARY = String(
  Array.from({ length: 9999 }, (_, index) => index).find((bucket) => percentileOf(bucket, AREA) === 0),
)

/** Adds the outcome to each report's URL, because the driver cannot read a beacon's body. */
const withOutcomes = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then((text) => send(`${url}?${JSON.parse(text).outcome}`, body))
      return true
    }
  })

/** Visit whose canary crashes while rendering, and continues with the release before. */
async function crashingVisit(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'loopi_bucket', value: IN_CANARY, url }])
  const page = await context.newPage()
  await withOutcomes(page)
  await page.goto('/cupons')
  const search = page.getByRole('searchbox', { name: 'Buscar cupons' })
  await expect(search).toBeVisible()
  // Otherwise the crash would come with hydration, while typing.
  await alive(page)
  await page.evaluate((crash) => Object.assign(globalThis, { [crash]: true }), CRASH)
  const beacon = page.waitForResponse((answer) => answer.url().endsWith('/federation/beacon?crashed'))
  await search.fill('pizza')
  await beacon
  await context.close()
}

/** Commands that restart containers; after each the deliveries have ended. */
const STARTS: readonly (readonly string[])[][] = [[['up', '-d']], [['restart']], [['stop'], ['start']]]

/** Restarts everything in each way, and expects an unchanged registry. */
async function expectKept(revision: () => Promise<number>, status: () => Promise<unknown>): Promise<void> {
  const before = [await revision(), await status()]
  for (const commands of STARTS) {
    for (const args of commands) await product.run(args)
    await product.ended(DELIVERIES)
    await expect.poll(() => revision().catch(() => null)).toBe(before[0])
    expect([commands.flat().join(' '), await revision(), await status()]).toEqual([
      commands.flat().join(' '),
      ...before,
    ])
  }
  say(`kept over ${STARTS.map((commands) => commands.map(([name]) => name).join(' and ')).join(', ')}`)
}

test('an area is delivered alone: nothing else is touched, and the command says what it did', async ({ request }) => {
  const others = ['postgres', 'api', 'host', 'balancer']
  const started = () =>
    Promise.all(
      others.map(async (name) => product.inspect(await product.container(name), '{{.Id}} {{.State.StartedAt}}')),
    )
  const before = [await started(), await hashWith(AREA, 'live')] as const
  const since = performance.now()
  await editArea('Cupons que são seus')
  const { code, output } = await deliver()
  expect([code, output]).toEqual([0, expect.stringContaining('is live for everybody.')])
  say(`edit to live, alone: ${inSeconds((performance.now() - since) / 1000)}`)
  expect(await started()).toEqual(before[0])
  expect(await hashWith(AREA, 'live')).not.toBe(before[1])
  await expect.poll(async () => (await healthOf(request)).areas[AREA]).toBe('shown')
})

test('a running canary survives every start, with its share', async ({ request }) => {
  await editArea('Cupons de um décimo')
  const { code, output } = await deliver({ CANARY: '10' })
  expect([code, output]).toEqual([0, expect.stringContaining('live for 10 % of the visitors')])
  const revision = async () => (await healthOf(request)).revision
  await expectKept(revision, () => hashWith(AREA, 'canary'))
})

test('a canary that was rolled back stays off, and delivering it ends with an error that says why', async ({
  request,
}) => {
  const bad = await hashWith(AREA, 'canary')
  const rolledBack = await product.release('rollback', AREA, '--reason', 'Quebrou o caixa')
  expect(rolledBack).toContain('went back to')
  const revision = async () => (await healthOf(request)).revision
  await expect.poll(() => hashWith(AREA, 'canary')).toBeNull()
  await expectKept(revision, () => hashWith(AREA, 'live'))
  const refused = await deliver()
  expect(refused.code).toBe(1)
  const sentence = refused.output.split('\n').find((line) => line.startsWith('✗')) ?? ''
  expect(sentence).toMatch(new RegExp(`${bad} was rolled back on .*Quebrou o caixa.*AGAIN=1`))
  say(`exit ${refused.code}: ${sentence}`)
  const again = await deliver({ AGAIN: '1', REASON: 'Era o caixa, não a área' })
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('is live for everybody.')])
})

test('a live release that was rolled back stays off, too', async ({ request }) => {
  const bad = await hashWith(AREA, 'live')
  await product.release('rollback', AREA, '--reason', 'De novo')
  expect(await hashWith(AREA, 'live')).not.toBe(bad)
  await expectKept(
    async () => (await healthOf(request)).revision,
    () => hashWith(AREA, 'live'),
  )
})

test('a canary that its visitors’ crashes halted stays off, and delivering it ends with an error that says why', async ({
  browser,
  baseURL,
  request,
}) => {
  const [file, from, to] = CRASHES
  await edit(join(tree, file), from, to)
  await product.run(['build', AREA])
  expect((await deliver({ CANARY: '10' })).code).toBe(0)
  const bad = (await hashWith(AREA, 'canary')) ?? ''
  // Judged by fewer visits than usual, because there is a single network.
  await product.release(
    'promote',
    AREA,
    bad,
    '--canary',
    '10',
    '--min-visits',
    '3',
    '--min-networks',
    '1',
    '--reason',
    'Prova',
  )
  let visits = 0
  while ((await hashWith(AREA, 'canary')) !== null && visits < 10) {
    await crashingVisit(browser, baseURL ?? '')
    visits++
  }
  expect(await hashWith(AREA, 'canary')).toBeNull()
  say(`halted by the host after ${visits} visits, each of which went on with the release before`)
  const revision = async () => (await healthOf(request)).revision
  await expectKept(revision, () => hashWith(AREA, 'live'))
  const refused = await deliver()
  const sentence = refused.output.split('\n').find((line) => line.startsWith('✗')) ?? ''
  expect([refused.code, sentence]).toEqual([1, expect.stringMatching(new RegExp(`${bad} was halted on .*AGAIN=1`))])
  say(`exit ${refused.code}: ${sentence}`)
  await edit(join(tree, file), to, from)
})

test('a release that the gate refuses ends with an error and the rule', async () => {
  const file = join(tree, AREA, 'area.ts')
  const data = await readFile(file, 'utf8')
  // Navigation id of another area.
  const foreign = "navigation: [{ id: 'brands', label: 'Marcas', to: '/cupons', order: 90 },"
  await writeFile(file, data.replace('navigation: [', foreign))
  await product.run(['build', AREA])
  const { code, output } = await deliver()
  await writeFile(file, data)
  // The following tests start the images as built.
  await product.run(['build', AREA])
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/✗ The release did not pass the gate: .*"brands" belongs to mf-marketing/),
  ])
  say(output.split('\n').find((line) => line.startsWith('✗')) ?? '')
})
