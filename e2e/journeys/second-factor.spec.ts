import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { DEMO_PASSWORD, logIn, newCompanyAdmin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** Code of the app some time steps from now; each code counts once, and a drift of one step is allowed. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin-login')
  await logIn(page, email)
}

const secondStep = (page: Page) => page.getByRole('heading', { name: 'Confirme que é você' })

test('a company turns the second step on, signs in with it, trusts a device and uses a recovery code', async ({
  page,
  browser,
  request,
  signIn,
  noise,
}) => {
  // The login that demands the second step, which browsers report.
  noise.expect(/status of 401/)
  const { email, keys } = await newCompanyAdmin(request, { name: 'Casa do Bordado' })
  await signIn(page, keys)
  await page.goto('/configuracoes?aba=seguranca')
  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sua senha', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await dialog.getByLabel('Código do aplicativo').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByLabel('Guardei meus códigos em um lugar seguro').check()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  const phone = await browser.newContext()
  const own = await phone.newPage()
  await test.step('with the code, and trusting the device', async () => {
    await givePassword(own, email)
    await expect(secondStep(own)).toBeVisible()
    await own.getByLabel('Código do aplicativo').fill(codeOf(secret, 1))
    await own.getByLabel('Confiar neste aparelho por 30 dias').check()
    await own.getByRole('button', { name: 'Confirmar' }).click()
    await expect(own).toHaveURL('/admin-dashboard')
  })

  await test.step('there the password is enough the next time', async () => {
    await own.evaluate(() => localStorage.clear())
    await givePassword(own, email)
    await expect(own).toHaveURL('/admin-dashboard')
    await phone.close()
  })

  await test.step('elsewhere a recovery code does instead of the app', async () => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await givePassword(other, email)
    await other.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await other.getByLabel('Código de recuperação').fill(recovery)
    await other.getByRole('button', { name: 'Confirmar' }).click()
    await expect(other).toHaveURL('/admin-dashboard')
    await elsewhere.close()
  })

  await page.reload()
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Aparelhos confiáveis' }).getByRole('listitem')).toHaveCount(1)
})
