import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { COUPONS, CRASH } from '../fixtures/variants.ts'

test('a link shows a candidate with its ribbon to whoever opens it, live to everybody else, and can be left', async ({
  browser,
  delivery,
  page,
}) => {
  const candidate = await delivery.publish('newer')
  const ran = await delivery.run('preview', AREA, candidate, '--to', delivery.url)
  const [link = ''] = /http\S+$/m.exec(ran.said) ?? []
  expect(ran).toMatchObject({ code: 0 })

  await page.goto(new URL(link).search)
  await expect(page).toHaveURL(`${delivery.url}/`)
  await page.goto('/cupons')
  expect(await liveIn(page)).toMatchObject({ hash: candidate, source: 'preview', ticket: null })
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  const ribbon = page.getByRole('region', { name: 'Prévia' })
  await expect(ribbon).toContainText(`Prévia de Área do Cliente (${candidate.slice(0, 8)})`)

  const others = await browser.newContext({ baseURL: delivery.url })
  const visitor = await others.newPage()
  await visitor.goto('/cupons')
  await expect(visitor.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  expect(await liveIn(visitor)).toMatchObject({ hash: delivery.first, source: 'live' })
  await expect(visitor.getByRole('region', { name: 'Prévia' })).toHaveCount(0)
  await others.close()

  await ribbon.getByRole('button', { name: 'Sair da prévia' }).click()
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await expect(page).toHaveURL(`${delivery.url}/cupons`)
  expect(await liveIn(page)).toMatchObject({ hash: delivery.first, source: 'live' })
  await expect(ribbon).toHaveCount(0)
})

test('a candidate that crashes goes on as what is live, and its ribbon says so; the next page tries it again', async ({
  delivery,
  noise,
  page,
}) => {
  noise.expect(/crashed in drawing/)
  const candidate = await delivery.publish('newer')
  const { said } = await delivery.run('preview', AREA, candidate, '--to', delivery.url)
  await page.goto(new URL(/http\S+$/m.exec(said)?.[0] ?? '').search)
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  await page.evaluate((crash) => Object.assign(globalThis, { [crash]: true }), CRASH)
  await page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('pizza')
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  const ribbon = page.getByRole('region', { name: 'Prévia' })
  await expect(ribbon).toContainText('Falhou, e a versão no ar tomou o lugar: Área do Cliente')
  await page.reload()
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  await expect(ribbon).toContainText('Prévia de Área do Cliente')
})

test('a link that somebody made up shows the product and says so, once', async ({ delivery, page }) => {
  const made = `${AREA}.${delivery.first}.zzzzzz.${'A'.repeat(43)}`
  await page.goto(`/cupons?preview=${made}`)
  await expect(page).toHaveURL(`${delivery.url}/cupons`)
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  const notice = page.getByText('O link da prévia venceu.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: COUPONS.old })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
