import type { Page } from '@playwright/test'
import { readHash } from '../../platform/releases/deliver/publish-release.ts'
import type { PageData } from '../../shared/federation/page-data.ts'
import { AREA, type Delivery, expect, liveIn, test } from '../fixtures/delivery.ts'
import { builtShell, COUPONS } from '../fixtures/variants.ts'

/** Promotes a shell by the command, including the gate. */
async function promoteShell(delivery: Delivery, hash: string): Promise<void> {
  const promoted = await delivery.run('promote', 'shell', hash, '--reason', 'Outro shell')
  expect(promoted, promoted.said).toMatchObject({ code: 0 })
}

const shellIn = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(document.getElementById('loopi-page')?.textContent ?? '') as PageData).shell)

/** Opens a page of one area, and from there one of another. */
async function walkThrough(page: Page): Promise<void> {
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas Parceiras' }).click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a name that the live shell lacks is told by the gate with the shell that has it, and is live after that shell', async ({
  page,
  delivery,
}) => {
  const hash = await delivery.publish('name that is new')
  const newer = await delivery.publishShell('with a name more')
  const promote = () => delivery.run('promote', AREA, hash, '--reason', 'Vamos ver')
  const { code, said } = await promote()
  expect(code).toBe(1)
  const missing = `Kbd of @loopi/ui/core is not in shell [0-9a-f]{16}; shell ${newer} has it`
  expect(said).toMatch(new RegExp(`✗ +shared modules +${missing}`))
  await delivery.force({ live: hash })
  await page.goto('/cupons')
  expect(await liveIn(page), 'what is forced in').toMatchObject({ hash: delivery.first })

  await promoteShell(delivery, newer)
  await delivery.force({ live: delivery.first })
  const promoted = await promote()
  expect(promoted, promoted.said).toMatchObject({ code: 0 })
  await page.goto('/cupons')
  await expect(page.getByText(COUPONS.newName)).toBeVisible()
  expect(await liveIn(page)).toMatchObject({ hash, source: 'live' })
})

test('a release of the numbered facade, which records no names and asks for a range, runs in the shell of today', async ({
  page,
  delivery,
}) => {
  const hash = await delivery.release('numbered facade')
  expect(await delivery.recordOf(hash)).toMatchObject({ uses: null })
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { name: COUPONS.numbered })).toBeVisible()
  expect(await liveIn(page)).toMatchObject({ hash })
})

for (const shell of ['with a name more', 'with a name less'] as const) {
  test(`areas run in a shell ${shell} than that which they were built beside`, async ({ page, delivery }) => {
    const hash = await delivery.publishShell(shell)
    await promoteShell(delivery, hash)
    await walkThrough(page)
    expect(await shellIn(page)).toBe(hash)
    expect(await liveIn(page)).toMatchObject({ hash: delivery.first })
  })
}

test('a shell that drops a name of a live area is refused, and area and name are told', async ({ delivery }) => {
  const before = await delivery.registry()
  const folder = await builtShell('without a name in use')
  const { code, said } = await delivery.run('publish', 'shell', '--from', folder)
  expect(code).toBe(1)
  const missing = `NumberInput of @loopi/ui/number-input is not in shell ${await readHash(folder)}`
  expect(said).toMatch(new RegExp(`mf-company-admin [0-9a-f]{16}: ${missing}`))
  expect(await delivery.registry()).toEqual(before)
})
