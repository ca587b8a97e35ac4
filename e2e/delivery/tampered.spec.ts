import type { Page } from '@playwright/test'
import { AREA, type Delivery, expect, marksIn, test } from '../fixtures/delivery.ts'
import { COUPONS, RAN } from '../fixtures/variants.ts'

/** Byte of a file, changed at the first place of a text: code that would still run. */
const oneByteOf =
  (text: string) =>
  (content: Buffer): Buffer => {
    const at = content.indexOf(text)
    expect(at, `place of "${text}"`).toBeGreaterThanOrEqual(0)
    content[at + text.length - 1] = (content[at + text.length - 1] ?? 0) ^ 1
    return content
  }

/** Preloads carry the hashes too, and Chromium hands on what they refused: without them the scripts' own must do. */
async function withoutPreloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
  })
  await page.route('/cupons', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/<link rel="preload" as="script"[^>]*>/g, ''),
    })
  })
}

const entryOf = (delivery: Delivery, hash: string) => delivery.recordOf(hash).then(({ entry }) => entry.path)

test.describe('a byte of a file that was changed on the host', () => {
  test.beforeEach(({ noise }) => noise.expect(/integrity|Failed to load|preload/i))

  const files = {
    // In a sentence of the runtime: with it the area would work, and show what is new.
    'the entry': { text: 'Federation instance not found!', find: entryOf, ran: [] },
    'the exposed module': { text: RAN.exposed, find: scriptWith(RAN.exposed), ran: [] },
    'the chunk of the page': { text: RAN.coupons, find: scriptWith(RAN.coupons), ran: [RAN.exposed] },
  }

  const ways = Object.entries(files).flatMap(([name, file]) => [
    { name, ...file, prepare: async () => {} },
    { name: `${name}, which nothing preloads`, ...file, prepare: withoutPreloads },
  ])

  for (const { name, text, find, ran, prepare } of ways) {
    test(`in ${name}: it is refused, and the release before is shown`, async ({ page, delivery }) => {
      await prepare(page)
      const hash = await delivery.release('newer')
      const file = await find(delivery, hash)
      await delivery.tamper(hash, file, oneByteOf(text))

      await page.goto('/cupons')
      await expect(page.locator('#root:not([data-prerendered])')).toBeAttached()
      await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
      await expect(page.getByText(COUPONS.new)).toHaveCount(0)
      expect(await marksIn(page)).toEqual(ran)
      const kinds = () => delivery.failures.flatMap((told) => (told.outcome === 'failed' ? told.kind : []))
      await expect.poll(kinds).toEqual(['integrity', 'integrity'])
      expect([...new Set(delivery.failures.map((told) => `${told.area} ${told.hash}`))]).toEqual([`${AREA} ${hash}`])
    })
  }

  test('in a part that the page fetches later: it is refused, and the page works on', async ({
    page,
    delivery,
    signIn,
  }) => {
    const hash = await delivery.release('newer')
    await delivery.tamper(hash, await delivery.scriptWith(hash, RAN.dialog), oneByteOf(RAN.dialog))
    await signIn(page, 'cliente')
    await page.goto('/cupons')
    const redeem = page.getByRole('button', { name: /^Resgatar/ }).first()
    await redeem.click()
    await expect(page.getByText('Não foi possível abrir.')).toBeVisible()
    expect(await marksIn(page)).toEqual([RAN.exposed, RAN.coupons])
    await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
    await expect(redeem).toBeEnabled()
  })
})

function scriptWith(text: string) {
  return (delivery: Delivery, hash: string) => delivery.scriptWith(hash, text)
}
