import type { Browser, Page } from '@playwright/test'
import type { PageData } from '../../shared/federation/page-data.ts'
import { AREA, test as base, expect, liveIn, shorten } from '../fixtures/delivery.ts'
import { openLoadBalancer } from '../fixtures/load-balancer.ts'
import { inBucketOf } from '../fixtures/staging.ts'
import { COUPONS, LOGIN, RAN } from '../fixtures/variants.ts'

/** URLs of two host processes over the test's store. */
const test = base.extend<{ hosts: readonly [one: string, other: string] }>({
  hosts: async ({ delivery, staging }, use) => use([delivery.url, await staging.otherHost()]),
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Page of a new visitor who is first, or last, to get a canary of the area. */
async function aVisitor(browser: Browser, url: string, percentile: 0 | 99): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([inBucketOf(percentile, url)])
  return context.newPage()
}

/**
 * Two visits behind one address: each page comes from one host and its report goes to the other, so that no host sees
 * more than one visit.
 */
async function twoVisits(browser: Browser, hosts: readonly string[], outcome: string, shown: string): Promise<void> {
  let pages = 0
  const balancer = await openLoadBalancer(hosts, {
    pick: (path, turn) => (path === '/cupons' ? pages++ : path === '/federation/beacon' ? pages : turn),
  })
  for (const _visit of hosts) {
    balancer.forget()
    const page = await aVisitor(browser, balancer.url, 0)
    await page.goto('/cupons')
    expect(await liveIn(page)).toMatchObject({ source: 'canary' })
    await expect(heading(page, shown)).toBeVisible()
    await expect.poll(() => balancer.reports().map((report) => report.outcome)).toContain(outcome)
    await page.context().close()
  }
  expect(pages).toBe(2)
  balancer.close()
}

test('a canary is halted for both hosts by what pages of one have reported to the other', async ({
  browser,
  delivery,
  hosts,
}) => {
  const canary = await delivery.canary('newer', 10)
  await delivery.remove(canary, await delivery.scriptWith(canary, RAN.coupons))
  await twoVisits(browser, hosts, 'fallback', COUPONS.old)
  await expect.poll(async () => (await delivery.registry()).rollouts).toEqual([])
  const [halt] = await delivery.audit()
  expect(halt).toMatchObject({
    operation: 'halt',
    by: 'host',
    hash: canary,
    reason: expect.stringContaining('2 visitas'),
  })
  for (const url of hosts) {
    const page = await aVisitor(browser, url, 0)
    await page.goto('/cupons')
    expect(await liveIn(page)).toMatchObject({ hash: delivery.first, source: 'live' })
    await page.context().close()
  }
})

test('a ramp’s step is made once, from the visits of both hosts, and seen at both', async ({
  browser,
  delivery,
  hosts,
}) => {
  const limits = { minVisits: 2, minNetworks: 1 }
  const canary = await delivery.canary('newer', 50, limits, { steps: [50, 100], every: 1000 })
  await twoVisits(browser, hosts, 'drawn', COUPONS.new)
  await expect.poll(async () => (await delivery.registry()).live[AREA]?.hash).toBe(canary)
  const steps = (await delivery.audit()).filter(({ operation, hash }) => operation === 'ramp' && hash === canary)
  expect(steps).toMatchObject([{ by: 'host', percent: 100, reason: expect.stringContaining('2 visitas') }])
  for (const url of hosts) {
    const page = await aVisitor(browser, url, 99)
    await page.goto('/cupons')
    await expect(heading(page, COUPONS.new)).toBeVisible()
    await page.context().close()
  }
})

test('a release that one host rolls back is gone at the other, whose tabs are offered another, and refused at both', async ({
  context,
  delivery,
  hosts: [one, other],
  page: tab,
}) => {
  const newer = await delivery.release('newer')
  await shorten(tab, 5000, 9)
  await tab.goto(`${other}/cupons`)
  await expect(heading(tab, COUPONS.new)).toBeVisible()
  expect(await delivery.run('rollback', AREA, '--to', one, '--reason', 'De volta')).toMatchObject({ code: 0 })
  const page = await context.newPage()
  await page.goto(`${other}/cupons`)
  await expect(heading(page, COUPONS.old)).toBeVisible()
  await expect(tab.getByRole('status').filter({ hasText: 'Nova versão: Área do Cliente' })).toBeVisible()
  for (const url of [one, other]) {
    const { code, said } = await delivery.run('promote', AREA, newer, '--to', url, '--reason', 'De novo')
    expect([code, said]).toEqual([1, expect.stringContaining('was rolled back')])
  }
})

test('a preview and an override that one host has signed are shown by the other', async ({
  delivery,
  hosts: [one, other],
  page,
}) => {
  const candidate = await delivery.publish('newer')
  const { said } = await delivery.run('preview', AREA, candidate, '--to', one)
  await page.goto(other + new URL(/http\S+$/m.exec(said)?.[0] ?? '').search)
  await page.goto(`${other}/cupons`)
  await expect(heading(page, COUPONS.new)).toBeVisible()
  expect(await liveIn(page)).toMatchObject({ hash: candidate, source: 'preview' })
  await page.context().clearCookies()

  // Different origin: the area's files at the host that served the page.
  const { entry } = await delivery.recordOf(candidate)
  await page.goto(`${one}/?mf.customer=${other}/releases/${AREA}/${candidate}/${entry.path}`)
  await page.goto(`${other}/cupons`)
  expect(await liveIn(page)).toMatchObject({ source: 'override' })
  await expect(heading(page, COUPONS.new)).toBeVisible()
})

test('orders for area and shell at two hosts at once are both done, and seen at both', async ({
  browser,
  delivery,
  hosts,
}) => {
  const [one, other] = hosts
  const area = await delivery.publish('newer')
  const shell = await delivery.publishShell()
  const order = (url: string, name: string, hash: string) =>
    delivery.run('promote', name, hash, '--to', url, '--reason', `Ao mesmo tempo: ${name}`)
  for (const ran of await Promise.all([order(one, AREA, area), order(other, 'shell', shell)]))
    expect(ran, ran.said).toMatchObject({ code: 0 })
  expect((await delivery.registry()).live).toMatchObject({ [AREA]: { hash: area }, shell: { hash: shell } })
  for (const url of hosts) {
    const page = await aVisitor(browser, url, 99)
    await page.goto('/cupons')
    await expect(heading(page, COUPONS.new)).toBeVisible()
    const data = JSON.parse((await page.locator('#loopi-page').textContent()) ?? '') as PageData
    expect([data.shell, (await liveIn(page))?.hash]).toEqual([shell, area])
    await page.goto('/admin-login')
    await expect(page.getByText(LOGIN.new, { exact: true })).toBeVisible()
    await page.context().close()
  }
})
