import { logIn, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('two tabs come in and go out together', async ({ page, context, request }) => {
  const { email } = await newCustomer(request)
  const other = await context.newPage()
  await other.goto('/admin-login')
  await expect(other.getByLabel('E-mail')).toBeVisible()

  await test.step('signing in takes the login page of the other tab on', async () => {
    await page.goto('/admin-login')
    await logIn(page, email)
    await expect(page).toHaveURL('/area-do-cliente')
    await expect(other).toHaveURL('/area-do-cliente')
    await expect(other.getByRole('button', { name: new RegExp(email) })).toBeVisible()
    // All calls have ended: one pending at the end of the session would be refused and reported.
    await expect(other.getByText('Pronto para usar')).toBeVisible()
  })

  await test.step('signing out leads the other tab to the login, with a quiet word', async () => {
    await page.getByRole('button', { name: new RegExp(email) }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/admin-login')
    await expect(other.getByRole('status').filter({ hasText: 'Você saiu.' })).toBeVisible()
    await expect(other.getByRole('alert')).toHaveCount(0)
  })
})
