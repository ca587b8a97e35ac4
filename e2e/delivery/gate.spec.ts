import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { COUPONS } from '../fixtures/variants.ts'

const refused = {
  'built against another React major': {
    variant: 'react 18',
    line: /✗ +shared modules +react: built against react 18\.3\.1, and the shell has 19\.\S+/,
  },
  'with a route of another area': {
    variant: 'route of another area',
    line: /✗ +routes +.*\/marcas/,
  },
} as const

for (const [what, { variant, line }] of Object.entries(refused)) {
  test(`a release ${what} is refused, and passed over when it is forced in`, async ({ page, delivery }) => {
    const hash = await delivery.publish(variant)
    const before = await delivery.registry()
    const { code, said } = await delivery.run('promote', AREA, hash, '--reason', 'Vamos ver')
    expect(code).toBe(1)
    expect(said).toContain(`${AREA} ${hash} did not pass the gate`)
    expect(said).toMatch(line)
    expect(said).toMatch(/✓ +integrity/)
    expect(await delivery.registry()).toEqual(before)

    await delivery.force({ live: hash })
    await page.goto('/cupons')
    expect(await liveIn(page)).toMatchObject({ hash: delivery.first })
    await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  })
}

test('an area of which nothing fits is unavailable, and everything else is there', async ({
  page,
  delivery,
  noise,
}) => {
  noise.expect(/status of 503/)
  const hash = await delivery.publish('route of another area')
  await delivery.force({ live: hash, lastKnownGood: hash })
  await page.goto('/cupons')
  expect(await liveIn(page)).toMatchObject({ unavailable: true })
  await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas Parceiras' }).click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
