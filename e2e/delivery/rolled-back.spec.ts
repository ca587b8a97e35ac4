import { expect, liveIn, marksIn, test } from '../fixtures/delivery.ts'
import { COUPONS, RAN, WELCOME } from '../fixtures/variants.ts'

test('after a release ran and was left in the same page, the area is really the one before', async ({
  page,
  delivery,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load|Refused to execute|preload/i)
  const hash = await delivery.release('newer')
  await delivery.remove(hash, await delivery.scriptWith(hash, WELCOME.new))
  await signIn(page, 'cliente')

  await page.goto('/area-do-cliente/promo')
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  expect(await marksIn(page)).toEqual([RAN.exposed, RAN.coupons])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Área do Cliente' }).click()
  await expect(page.getByText(WELCOME.old)).toBeVisible()

  await page.getByRole('link', { name: 'Ver promoções' }).click()
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await expect(page.getByText(COUPONS.new)).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await liveIn(page)).toMatchObject({ hash })
})
