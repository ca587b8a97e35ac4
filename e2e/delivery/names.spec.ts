import type { Page } from '@playwright/test'
import type { PageData } from '../../shared/federation/page-data.ts'
import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { COUPONS } from '../fixtures/variants.ts'

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

test('a name that the live shell lacks is told by the gate with the shell that has it, whose other names stop no area', async ({
  page,
  delivery,
}) => {
  test.setTimeout(240_000)
  const [hash, newer] = await Promise.all([delivery.publish('name that is new'), delivery.publishShell()])
  const promote = () => delivery.run('promote', AREA, hash, '--reason', 'Vamos ver')
  const { code, said } = await promote()
  expect(code).toBe(1)
  const missing = `Kbd of @loopi/shared/ui/core is not in shell [0-9a-f]{16}; shell ${newer} has it`
  expect(said).toMatch(new RegExp(`✗ +shared modules +${missing}`))
  await delivery.force({ live: hash })
  await page.goto('/cupons')
  expect(await liveIn(page), 'what is forced in').toMatchObject({ hash: delivery.first })

  const promotedShell = await delivery.run('promote', 'shell', newer, '--reason', 'Outro shell')
  expect(promotedShell, promotedShell.said).toMatchObject({ code: 0 })
  await delivery.force({ live: delivery.first })
  await walkThrough(page)
  expect(await shellIn(page), 'areas run in a shell beside which they were not built').toBe(newer)
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first })

  const promoted = await promote()
  expect(promoted, promoted.said).toMatchObject({ code: 0 })
  await page.goto('/cupons')
  await expect(page.getByText(COUPONS.newName)).toBeVisible()
  expect(await liveIn(page)).toMatchObject({ hash, source: 'live' })
})
