import type { Page } from '@playwright/test'
import { RETRY_POLICY } from '../../shell/src/areas/loading/retry-policy.ts'
import { AREA, expect, shorten, test } from '../fixtures/delivery.ts'
import { faults } from '../fixtures/faults.ts'
import { COUPONS } from '../fixtures/variants.ts'

/** Folders of the area in the order of a page's first requests. */
function foldersOf(page: Page): string[] {
  const folders: string[] = []
  page.on('request', (request) => {
    const [, folder] = new RegExp(`/releases/${AREA}/([^/]+)/`).exec(request.url()) ?? []
    if (folder && !folders.includes(folder)) folders.push(folder)
  })
  return folders
}

const unavailable = (page: Page) => page.getByRole('heading', { name: 'Área indisponível' })

/** Another area works in the same page. */
async function expectTheRestAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas Parceiras' }).click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const { throws: _throws, 'was tampered with': _tampered, ...ofTheHost } = faults

test.beforeEach(({ noise }) =>
  noise.expect(/Failed to load|integrity|mf-customer|mf_customer|ChunkLoadError|RUNTIME|preload|MIME/i),
)

for (const [name, fault] of Object.entries(ofTheHost)) {
  test(`the host of a release ${name}: two tries, then the release before`, async ({ page, delivery, cutOff }) => {
    const hash = await delivery.release('newer')
    await page.route(`**/releases/${AREA}/${hash}*/**`, (route) => fault(route, cutOff))
    const folders = foldersOf(page)
    // Shortens the timeout of both tries of the release, but not of the release before.
    await shorten(page, RETRY_POLICY.limit, RETRY_POLICY.tries)
    await page.goto('/cupons')
    await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
    await expect(unavailable(page)).toHaveCount(0)
    expect(folders).toEqual([hash, `${hash}~1`, delivery.first])
    expect(await page.evaluate(() => 'invaded' in window)).toBe(false)
    await expectTheRestAlive(page)
  })
}

test('an area that never comes: every attempt once, then a page that tries again from the first', async ({
  page,
  delivery,
}) => {
  const hash = await delivery.release('newer')
  const files = `**/releases/${AREA}/**`
  await page.route(files, faults['is refused'])
  const folders = foldersOf(page)
  await page.goto('/cupons')
  await expect(unavailable(page)).toBeVisible()
  expect(folders).toEqual([hash, `${hash}~1`, delivery.first, `${delivery.first}~1`])
  await expectTheRestAlive(page)

  await page.goBack()
  await expect(unavailable(page)).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  await expect(unavailable(page)).toHaveCount(0)
})
