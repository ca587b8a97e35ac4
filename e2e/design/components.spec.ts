import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test, type Variant } from '../fixtures/design.ts'

/** A single worker for the file, so that the page is built once. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

const WIDE: Variant = { density: 'console', scheme: 'light', width: 1280 }

test('a button of an icon shows its name under the mouse, which may go onto it, until Escape', async ({ open }) => {
  const page = await open(WIDE)
  const button = page.getByRole('button', { name: 'Mais ações de Café Aurora' })
  const tip = page.locator('[data-tip]')
  await button.hover()
  await expect(tip).toBeVisible()
  await expect(tip).toHaveText('Mais ações de Café Aurora')
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

test('the words stand beside the button and inside the window, at its edge too', async ({ open }) => {
  const page = await open({ ...WIDE, width: 390 })
  for (const button of await page.locator('#buttons button[aria-label]').all()) {
    await button.scrollIntoViewIfNeeded()
    await framesDrawn(page)
    await button.focus()
    await page.keyboard.press('Shift')
    await button.hover({ force: true })
    const tip = await page.locator('[data-tip]').boundingBox()
    const named = await button.boundingBox()
    expect(tip?.x).toBeGreaterThanOrEqual(0)
    expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(Math.abs((tip?.y ?? 0) - (named?.y ?? 0))).toBeLessThan(60)
  }
})

/** Waits for scroll events, which arrive with the next frame and close every tip. */
const framesDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

for (const density of ['vitrine', 'console'] as const)
  test(`axe finds nothing in any component: ${density}`, async ({ open }) => {
    await expectAccessible(await open({ density, scheme: 'light', width: 1280 }))
  })
