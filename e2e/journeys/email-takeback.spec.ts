import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, keysOf, linkFromMail, logIn, newCustomer, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const OWNERS = 'varanda de frente pro mar'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const password = (page: Page) => page.getByLabel('Senha atual', { exact: true })

test('an account that was moved to another e-mail returns to its owner by the link of the mail', async ({
  page,
  browser,
  request,
  signIn,
  noise,
}) => {
  // Refused passwords and the ended session, which browsers report.
  noise.expect(/status of (401|422)/)
  const owner = await newCustomer(request)
  const thief = newEmail()
  await signIn(page, owner.keys)

  await test.step('another e-mail asks for the password, and a wrong one moves nothing', async () => {
    await page.goto('/configuracoes')
    await expect(password(page)).toBeHidden()
    await email(page).fill(thief)
    await password(page).fill('palpite-errado')
    await save(page).click()
    await expect(page.getByRole('main').getByText('Senha atual incorreta.')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await password(page).fill(DEMO_PASSWORD)
    await save(page).click()
    await expect(page.getByText('Novo e-mail aguardando confirmação')).toBeVisible()
    await page.goto(await linkFromMail(request, thief, 'confirmar-email'))
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible()
  })

  const link = await linkFromMail(request, owner.email, 'desfazer-email')

  await test.step('the mail to the address of before leads to a page that takes the account back', async () => {
    const elsewhere = await browser.newContext()
    const own = await elsewhere.newPage()
    await own.goto(link)
    await expect(own.getByRole('main').getByText(owner.email)).toBeVisible()
    await own.getByLabel('Nova senha').fill(OWNERS)
    await own.getByLabel('Confirmar senha').fill(OWNERS)
    await own.getByRole('button', { name: 'Desfazer troca' }).click()
    await expect(own.getByRole('heading', { name: 'A conta é sua de novo!' })).toBeVisible()
    await own.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
    await logIn(own, owner.email, OWNERS)
    await expect(own).toHaveURL('/area-do-cliente')
    await own.goto('/configuracoes')
    await expect(email(own)).toHaveValue(owner.email)
    await elsewhere.close()
  })

  await test.step('who moved it is out, at the next step and at the sign-in', async () => {
    await page.goto('/area-do-cliente/promo')
    await expect(page).toHaveURL(/\/admin-login\?error=/)
    for (const [address, secret] of [
      [thief, DEMO_PASSWORD],
      [thief, OWNERS],
      [owner.email, DEMO_PASSWORD],
    ] as const)
      expect((await request.post('/api/user/login', { data: { email: address, password: secret } })).status()).toBe(401)
    expect((await keysOf(request, owner.email, OWNERS)).email).toBe(owner.email)
  })

  await test.step('the link works once', async () => {
    noise.expect(/status of 404/)
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('Token inválido ou expirado.')
  })
})

/** Lower edge of a field, including its hint or error. */
const lowerEdge = (field: Locator) =>
  field.evaluate((input) => {
    const told = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    return Math.max(...[input, ...told].map((element) => element?.getBoundingClientRect().bottom ?? 0))
  })

for (const width of [390, 1280])
  test(`at ${width} px nothing of a field that has the focus lies below the bar that saves`, async ({
    page,
    signIn,
    request,
    noise,
  }) => {
    noise.expect(/status of 422/)
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, (await newCustomer(request)).keys)
    await page.goto('/configuracoes')
    await email(page).fill(newEmail())
    const bar = page.locator('form > div').last()
    await expect(bar).toContainText('Descartar')
    const isClear = async (field: Locator) => {
      await expect(field).toBeFocused()
      const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
      expect(await lowerEdge(field)).toBeLessThanOrEqual(top)
    }
    // Scrolled to the top, where the bar covers what is below.
    const fields = [page.getByLabel('Nome'), email(page), password(page), page.getByLabel('CPF')]
    for (const field of [...fields, page.getByLabel('Telefone')]) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await field.focus()
      await isClear(field)
    }
    await password(page).fill('palpite-errado')
    await page.evaluate(() => window.scrollTo(0, 0))
    await password(page).press('Enter')
    await expect(page.getByRole('main').getByText('Senha atual incorreta.')).toBeVisible()
    await isClear(password(page))
  })
