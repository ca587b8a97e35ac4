import { expectAccessible } from '../fixtures/axe.ts'
import { DEMO, logIn, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const navigation = 'Navegação da sua conta'

test('on a phone a customer moves by the bar below: one tap from the profile to the wallet', async ({
  page,
  signIn,
}) => {
  const phone = { width: 320, height: 640 }
  await page.setViewportSize(phone)
  await signIn(page, 'cliente')
  await page.goto('/configuracoes')
  const bar = page.getByRole('navigation', { name: navigation })
  await expect(bar.locator('[aria-current=page]')).toHaveText('Perfil')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await bar.getByRole('link', { name: 'Carteira' }).click()
  await expect(page).toHaveURL('/area-do-cliente/cashloopi')
  await expect(bar.locator('[aria-current=page]')).toHaveText('Carteira')
  await bar.getByRole('link', { name: 'Cupons' }).click()
  await expect(page).toHaveURL('/area-do-cliente/promo')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await bar.getByRole('link', { name: 'Escanear' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ler um código' })).toBeVisible()
})

test('on a phone Back closes the ticket, and from the page that was wanted skips the login', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cupons')
  await page.goto('/area-do-cliente/promo?aba=meus#conteudo')
  await logIn(page, DEMO.cliente)
  await expect(page).toHaveURL('/area-do-cliente/promo?aba=meus#conteudo')
  const ticket = page.getByRole('dialog', { name: 'Mostre no caixa' })
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page
      .getByRole('button', { name: /^Mostrar QR/ })
      .first()
      .click()
    await expect(ticket).toBeVisible()
    await close()
    await expect(ticket).toHaveCount(0)
  }
  await expect(page).toHaveURL('/area-do-cliente/promo?aba=meus#conteudo')
  await page.goBack()
  await expect(page).toHaveURL('/cupons')
})

test('changes that wait to be saved stand above the bar', async ({ page, request, signIn }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await signIn(page, (await newCustomer(request)).keys)
  await page.goto('/configuracoes')
  await page.getByLabel('Nome').fill('Marina do Vale')
  const save = page.getByRole('button', { name: 'Salvar alterações' })
  const bar = page.getByRole('navigation', { name: navigation })
  await expect
    .poll(async () => {
      const [button, below] = [await save.boundingBox(), await bar.boundingBox()]
      return button && below ? below.y - (button.y + button.height) : null
    })
    .toBeGreaterThan(0)
})

test('on a desktop the same are tabs, whose room is kept until they come', async ({ page, signIn }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/customer-navigation*.js', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'cliente')
  // Does not wait for the load event, since the page soon requests the delayed file.
  await page.goto('/area-do-cliente/cashloopi', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = (await heading.boundingBox())?.y
  release()
  const tabs = page.getByRole('navigation', { name: navigation })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Carteira')
  expect((await heading.boundingBox())?.y).toBe(before)
})

test('visitors and companies fetch nothing of it', async ({ page, signIn }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, 'admin')
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('navigation', { name: 'Navegação do painel' })).toBeVisible()
  expect(fetched.filter((url) => /customer-navigation/.test(url))).toEqual([])
})
