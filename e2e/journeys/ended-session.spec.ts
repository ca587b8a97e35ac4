import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_COUPON, DEMO_PASSWORD, type Keys, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })

/** Ends the session on the server, as another device does. */
const endOnServer = (request: APIRequestContext, { access_token }: Keys) =>
  request.post('/api/user/logout', { headers: { authorization: `Bearer ${access_token}` } })

async function signInAgain(page: Page, email: string) {
  await expect(ended(page).getByLabel('E-mail')).toHaveValue(email)
  const password = ended(page).getByLabel('Senha', { exact: true })
  await expect(password).toBeFocused()
  await password.fill(DEMO_PASSWORD)
  await ended(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(ended(page)).toHaveCount(0)
}

test('a session that ends in the middle of work is opened again in place: the work goes on, and nothing is lost', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/401/)
  const { email, keys } = await newCustomer(request)
  await signIn(page, keys)

  await test.step('a redemption, above its own dialog', async () => {
    await page.goto('/area-do-cliente/promo')
    await page.getByRole('button', { name: `Resgatar ${DEMO_COUPON}` }).click()
    await expect(page.getByRole('button', { name: 'Confirmar resgate' })).toBeVisible()
    await endOnServer(request, keys)
    await page.getByRole('button', { name: 'Confirmar resgate' }).click()
    await signInAgain(page, email)
    await expect(page.getByRole('dialog', { name: /Mostre no caixa|resgatado/i })).toBeVisible()
  })

  await test.step('a form, with what was typed into it', async () => {
    await page.goto('/configuracoes')
    await page.getByLabel('Nome').fill('Marina Nova')
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    await endOnServer(request, { ...keys, access_token: token ?? '' })
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await signInAgain(page, email)
    await expect(page.getByText('Configurações atualizadas com sucesso')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Marina Nova')
    await expect(page).toHaveURL('/configuracoes')
  })

  await test.step('a reload in the middle of a form finds what was typed, and it can be discarded', async () => {
    await page.getByLabel('Nome').fill('Marina Outra')
    await page.reload()
    await expect(page.getByLabel('Nome')).toHaveValue('Marina Outra')
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect(page.getByLabel('Nome')).toHaveValue('Marina Nova')
  })
})
