import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** Virtual authenticator that verifies its user immediately. */
async function deviceOf(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const keys = (page: Page) => page.getByRole('list', { name: 'Chaves de acesso' })

test('a customer adds a passkey, comes back with it, and removes it with it', async ({ page, request, signIn }) => {
  const owner = await newCustomer(request)
  await deviceOf(page)
  await signIn(page, owner.keys)

  await test.step('adding it asks for the password', async () => {
    await page.goto('/configuracoes?aba=seguranca')
    await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova chave de acesso' })
    await dialog.getByLabel('Nome da chave').fill('Notebook da Joana')
    await dialog.getByLabel('Sua senha').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    await expect(keys(page).getByRole('heading', { name: 'Notebook da Joana' })).toBeVisible()
    await expect(keys(page)).toContainText('Ainda não usada')
  })

  await test.step('the browser offers it at the login, and this device takes it at once', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin-login')
    await expect(page).toHaveURL('/area-do-cliente')
  })

  await test.step('where the browser offers nothing, a button asks for it', async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin-login')
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page).toHaveURL('/area-do-cliente')
  })

  await test.step('nor to confirm that it goes', async () => {
    await page.goto('/configuracoes?aba=seguranca')
    await expect(keys(page)).toContainText('Usada agora há pouco')
    await page.getByRole('button', { name: 'Remover Notebook da Joana' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remover esta chave de acesso?' })
    await dialog.getByRole('button', { name: 'Confirmar com chave de acesso' }).click()
    await expect(dialog.getByText('Confirmado com chave de acesso')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remover chave' }).click()
    await expect(page.getByText('Você ainda não tem chaves de acesso')).toBeVisible()
  })
})
