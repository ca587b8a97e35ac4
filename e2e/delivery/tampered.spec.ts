import type { Page } from '@playwright/test'
import { FIRST_FILE, PAGE_DATA_ID } from '../../shared/federation/page-data.ts'
import { AREA, type Delivery, expect, marksIn, test } from '../fixtures/delivery.ts'
import { COUPONS, RAN } from '../fixtures/variants.ts'

/** Changes one byte at the first occurrence of a text; the code still runs. */
const oneByteOf =
  (text: string) =>
  (content: Buffer): Buffer => {
    const at = content.indexOf(text)
    expect(at, `place of "${text}"`).toBeGreaterThanOrEqual(0)
    content[at + text.length - 1] = (content[at + text.length - 1] ?? 0) ^ 1
    return content
  }

/**
 * Preloads carry the hashes too, and Chromium reuses refused preloads, so without them the scripts' own hashes are
 * tested.
 */
async function withoutPreloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
  })
  await page.route('/cupons', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(new RegExp(`<link ${FIRST_FILE} [^>]*>`, 'g'), ''),
    })
  })
}

const entryOf = (delivery: Delivery, hash: string) => delivery.recordOf(hash).then(({ entry }) => entry.path)

/** Changes a file between host and browser, on every attempt. */
const onTheWay = (page: Page, hash: string, file: string, change: (content: Buffer) => Buffer): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.includes(`/${hash}`) && pathname.endsWith(`/${file}`),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.body()) })
    },
  )

/** Places of the change: the host refuses to send the first, the browser refuses to run the second. */
const PLACES = {
  'in the store': {
    kind: 'http',
    change: (_page: Page, delivery: Delivery, hash: string, file: string, to: (content: Buffer) => Buffer) =>
      delivery.tamper(hash, file, to),
  },
  'on the way': {
    kind: 'integrity',
    change: (page: Page, _delivery: Delivery, hash: string, file: string, to: (content: Buffer) => Buffer) =>
      onTheWay(page, hash, file, to),
  },
} as const

/** The release is refused, and the same page shows the one before. */
async function expectTheReleaseBefore(page: Page, delivery: Delivery, hash: string, kind: string): Promise<void> {
  await expect(page.locator('#root:not([data-prerendered])')).toBeAttached()
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await expect(page.getByText(COUPONS.new)).toHaveCount(0)
  const kinds = () => delivery.failures.flatMap((told) => (told.outcome === 'failed' ? told.kind : []))
  await expect.poll(kinds).toEqual([kind, kind])
  expect([...new Set(delivery.failures.map((told) => `${told.area} ${told.hash}`))]).toEqual([`${AREA} ${hash}`])
}

const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[]

/** Removes the hash of a release's entry, and of the file that contains it. */
function withoutHashes(html: string, hash: string): string {
  const block = new RegExp(`(<script[^>]*id="${PAGE_DATA_ID}"[^>]*>)([^<]*)`)
  const entry = new RegExp(`(<link ${FIRST_FILE} [^>]*/${hash}/[^>]*) integrity="[^"]*"`)
  expect(html).toMatch(entry)
  return html.replace(entry, '$1').replace(block, (_, tag: string, json: string) => {
    const data = JSON.parse(json) as { areas: { hash: string; rest?: string; first?: object }[] }
    const area = data.areas.find((one) => one.hash === hash)
    if (!area?.first) throw new Error(`The page does not begin with ${hash}.`)
    delete area.rest
    return tag + JSON.stringify(data).replaceAll('<', '\\u003c')
  })
}

test('an entry of which the page has no hash is not run, and the release before is shown', async ({
  page,
  delivery,
}) => {
  const hash = await delivery.release('newer')
  await page.route('/cupons', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutHashes(await response.text(), hash) })
  })
  await page.goto('/cupons')
  await expectTheReleaseBefore(page, delivery, hash, 'integrity')
  expect(await marksIn(page)).toEqual([])
})

test.describe('a byte of a file that was changed', () => {
  test.beforeEach(({ noise }) => noise.expect(/integrity|Failed to load|preload|MIME type/i))

  const files = {
    // Inside a message of the container: with the change the area would still work.
    'the entry': { text: ' does not expose ', find: entryOf, ran: [] },
    'the exposed module': { text: RAN.exposed, find: scriptWith(RAN.exposed), ran: [] },
    'the chunk of the page': { text: RAN.coupons, find: scriptWith(RAN.coupons), ran: [RAN.exposed] },
  }

  const ways = Object.entries(files).flatMap(([name, file]) => [
    ...PLACE_NAMES.map((place) => ({ name: `${name}, ${place}`, ...file, place, prepare: async () => {} })),
    {
      name: `${name}, on the way, which nothing preloads`,
      ...file,
      place: 'on the way' as const,
      prepare: withoutPreloads,
    },
  ])

  for (const { name, text, find, ran, place, prepare } of ways) {
    test(`in ${name}: it is refused, and the release before is shown`, async ({ page, delivery }) => {
      await prepare(page)
      const hash = await delivery.release('newer')
      await PLACES[place].change(page, delivery, hash, await find(delivery, hash), oneByteOf(text))
      await page.goto('/cupons')
      await expectTheReleaseBefore(page, delivery, hash, PLACES[place].kind)
      expect(await marksIn(page)).toEqual(ran)
    })
  }

  for (const place of PLACE_NAMES) {
    test(`in a part that the page fetches later, ${place}: it is refused, and the page works on`, async ({
      page,
      delivery,
      signIn,
      noise,
    }) => {
      noise.expect(/ChunkLoadError/)
      const hash = await delivery.release('newer')
      const file = await delivery.scriptWith(hash, RAN.dialog)
      await PLACES[place].change(page, delivery, hash, file, oneByteOf(RAN.dialog))
      await signIn(page, 'cliente')
      // Waits for the script that watches for lost files, which loads when the page is idle.
      const watching = page.waitForEvent('requestfinished', (one) => /\/after-start\./.test(one.url()))
      await page.goto('/cupons')
      await watching
      const redeem = page.getByRole('button', { name: /^Resgatar/ }).first()
      await redeem.click()
      await expect(page.getByText('Não foi possível abrir.')).toBeVisible()
      expect(await marksIn(page)).toEqual([RAN.exposed, RAN.coupons])
      await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
      await expect(redeem).toBeEnabled()
      // The visit counts against the release, although the page still works.
      const outcomes = () => delivery.failures.map(({ outcome }) => outcome)
      await expect.poll(outcomes).toContain('late-chunk')
    })
  }

  test('in compressed copies alone: the file is refused, and the release before is shown', async ({
    page,
    delivery,
  }) => {
    const hash = await delivery.release('newer')
    const file = await delivery.scriptWith(hash, RAN.coupons)
    await delivery.tamperCopies(hash, file, oneByteOf(RAN.coupons))
    await page.goto('/cupons')
    await expectTheReleaseBefore(page, delivery, hash, 'http')
    expect(await marksIn(page)).toEqual([RAN.exposed])
  })

  test('in styles of the page: they are refused, inlined too, and the release before is shown', async ({
    page,
    delivery,
    request,
  }) => {
    const hash = await delivery.release('newer')
    const { pages } = await delivery.recordOf(hash)
    const sheet = pages['/cupons']?.files.find(({ as }) => as === 'style')?.path ?? ''
    await delivery.tamper(hash, sheet, () => Buffer.from('body{background:url(//forged.example)}'))
    expect(await (await request.get('/cupons')).text()).not.toContain('forged')
    await page.goto('/cupons')
    // A missing sheet makes its chunk fail, with an error that does not name the sheet.
    await expectTheReleaseBefore(page, delivery, hash, 'evaluation')
  })

  test('in the markup of a page: none of it is sent, and the browser draws the page', async ({
    page,
    delivery,
    request,
  }) => {
    const hash = await delivery.release('newer')
    const { pages } = await delivery.recordOf(hash)
    const markup = pages['/cupons']?.markup?.path ?? ''
    await delivery.tamper(hash, markup, () => Buffer.from('<h1>forged</h1>'))
    expect(await (await request.get('/cupons')).text()).not.toContain('forged')
    await page.goto('/cupons')
    await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
    expect((await request.get(`/releases/${AREA}/${hash}/${markup}`)).status()).toBe(404)
  })

  test('a damaged release is whole again once it is published again', async ({ page, delivery }) => {
    const hash = await delivery.release('newer')
    await delivery.tamper(hash, await delivery.scriptWith(hash, RAN.coupons), oneByteOf(RAN.coupons))
    await delivery.publish('newer')
    await page.goto('/cupons')
    await expect(page.locator('#root:not([data-prerendered])')).toBeAttached()
    await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
    expect(delivery.failures).toEqual([])
  })
})

function scriptWith(text: string) {
  return (delivery: Delivery, hash: string) => delivery.scriptWith(hash, text)
}
