import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { DEMO_COUPON, DEMO_PASSWORD, type Keys, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })

/** Ends the session on the server, as from another device. */
const endOnServer = (request: APIRequestContext, { access_token }: Keys) =>
  request.post('/api/user/logout', { headers: { authorization: `Bearer ${access_token}` } })

async function signInAgain(page: Page, email: string) {
  await expect(ended(page).getByLabel('E-mail')).toHaveValue(email)
  const password = ended(page).getByLabel('Senha', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page, '[role="dialog"]')
  await password.fill(DEMO_PASSWORD)
  await ended(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(ended(page)).toHaveCount(0)
}

test('a session that ends before a redemption is opened again in place, and the coupon is redeemed', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  // The ended session is refused, which browsers report.
  noise.expect(/status of 401/)
  const { email, keys } = await newCustomer(request)
  await signIn(page, keys)
  await page.goto('/area-do-cliente/promo')
  await page.getByRole('button', { name: `Resgatar ${DEMO_COUPON}` }).click()
  await expect(page.getByRole('button', { name: 'Confirmar resgate' })).toBeVisible()
  await endOnServer(request, keys)
  await page.getByRole('button', { name: 'Confirmar resgate' }).click()
  await signInAgain(page, email)
  await expect(page.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()
  const { access_token } = await page.evaluate(() => ({ ...localStorage }))
  const held = await request.get('/api/cupons/resgatados', { headers: { authorization: `Bearer ${access_token}` } })
  expect((await held.json()).map(({ title }: { title: string }) => title)).toContain(DEMO_COUPON)
})

test('a form is saved after the session ended, a reload finds what was typed, and it can be discarded', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/status of 401/)
  const { email, keys } = await newCustomer(request)
  await signIn(page, keys)
  await page.goto('/configuracoes')
  await page.getByLabel('Nome').fill('Marina Nova')
  await endOnServer(request, keys)
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await signInAgain(page, email)
  await expect(page.getByText('Configurações atualizadas com sucesso')).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Marina Nova')

  await page.getByLabel('Nome').fill('Marina Outra')
  await page.reload()
  await expect(page.getByLabel('Nome')).toHaveValue('Marina Outra')
  await expectAccessible(page, 'form')
  await page.getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Marina Nova')
})
