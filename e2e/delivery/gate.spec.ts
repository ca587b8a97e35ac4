import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { COUPONS } from '../fixtures/variants.ts'

test('a release that the gate refuses is passed over when it is forced in', async ({ page, delivery }) => {
  const hash = await delivery.publishUnfit()
  const before = await delivery.registry()
  const { code, said } = await delivery.run('promote', AREA, hash, '--reason', 'Vamos ver')
  expect(code).toBe(1)
  expect(said).toContain(`${AREA} ${hash} did not pass the gate`)
  expect(said).toMatch(/✗ +shared modules +react: built against react 18\.3\.1, and the shell has 19\.\S+/)
  expect(said).toMatch(/✗ +routes +.*\/marcas/)
  expect(said).toMatch(/✓ +integrity/)
  expect(await delivery.registry()).toEqual(before)

  await delivery.force({ live: hash })
  await page.goto('/cupons')
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first })
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
})
