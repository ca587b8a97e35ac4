import { isCnpj } from '@loopi/contract/documents/cnpj'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { DEMO, DEMO_PASSWORD, keysOf, linkFromMail, newCnpj, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** CNPJ with valid check digits, so that approving needs no confirmation. */
function validCnpj(): string {
  const stem = newCnpj().slice(0, 12)
  const ends = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'))
  return stem + ends.find((end) => isCnpj(stem + end))
}

/** Company under review, and the link to its place in the queue. */
async function aWaitingCompany(request: APIRequestContext) {
  const { access_token } = await keysOf(request, DEMO.root)
  const headers = { authorization: `Bearer ${access_token}` }
  const [cnpj, email] = [validCnpj(), newEmail()]
  const name = `Padaria Aurora ${cnpj.slice(0, 8)}`
  const made = await request.post('/api/user/register', { headers, data: { name, cnpj, email } })
  expect(made.ok(), await made.text()).toBe(true)
  const { company } = await made.json()
  return { id: company.id as number, name, email, headers, at: `/admin-root/fila?empresa=${company.id}` }
}

/** Mails are delayed by twelve seconds. */
const MAIL = { timeout: 40_000 }

const articleOf = (page: Page, name: string) => page.getByRole('article', { name })

/** Starts counting clicks and keystrokes. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const efforts = { presses: 0 }
    Object.assign(globalThis, { efforts })
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, () => void efforts.presses++, { capture: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { efforts: { presses: number } }).efforts.presses)
}

test('a single key approves, where the list took three presses, and the access link leaves when the time to undo is over', async ({
  page,
  request,
  signIn,
}) => {
  const company = await aWaitingCompany(request)
  await signIn(page, 'root')
  await page.goto(company.at)
  await expect(articleOf(page, company.name)).toBeFocused()
  await expectAccessible(page)
  await page.bringToFront()
  await articleOf(page, company.name).focus()
  const presses = await countPresses(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`O link de acesso vai para ${company.email}`)).toBeVisible()
  await expect(articleOf(page, company.name)).toHaveCount(0)
  expect(await presses()).toBe(1)
  await expect(page.getByText(`Link de acesso enviado a ${company.email}.`)).toBeVisible(MAIL)
  expect(await linkFromMail(request, company.email, 'finalizar-empresa')).toContain('/finalizar-empresa/')
})

test('a decision is taken back before its mail leaves, and is then refused with a reason that the company reads', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/status of 403/)
  const company = await aWaitingCompany(request)
  await signIn(page, 'root')
  await page.goto(company.at)
  // The api's response some minutes after the sign-in; the retry after the confirmation reaches the api.
  const stale = { status: 403, json: { code: 'auth/step-up', message: 'Confirme que é você para continuar.' } }
  await page.route('**/api/alterar-status-empresa', (route) => route.fulfill(stale), { times: 1 })
  await articleOf(page, company.name).getByRole('button', { name: 'Aprovar' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirme que é você' })
  await confirmation.getByLabel('Sua senha').fill(DEMO_PASSWORD)
  await confirmation.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(confirmation).toHaveCount(0)
  await page.getByRole('button', { name: `Desfazer a decisão sobre ${company.name}` }).click()
  await expect(page.getByText('Decisão desfeita. Nenhum e-mail saiu.')).toBeVisible()
  await expect(articleOf(page, company.name)).toBeVisible()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Recusar ${company.name}` })
  await dialog.getByRole('button', { name: 'Dados incompletos' }).click()
  await dialog.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => {
      const mails: { to: string; text: string }[] = await (await request.get('/dev/mail.json')).json()
      return mails.filter(({ to, text }) => to === company.email && text.includes('Faltam dados')).length
    }, MAIL)
    .toBe(1)

  await page.goto(`/admin-root/empresas/${company.id}`)
  await expect(page.getByRole('region', { name: 'Decisão' })).toContainText('Motivo: Faltam dados')
  await expect(page.getByRole('row', { name: /Decisão sobre a empresa desfeita/ })).toBeVisible()
})

test('a decision that another root made first is told', async ({ page, request, signIn, noise }) => {
  noise.expect(/status of 409/)
  const company = await aWaitingCompany(request)
  await signIn(page, 'root')
  await page.goto(company.at)
  await expect(articleOf(page, company.name)).toBeVisible()
  const data = { user_id: company.id, status: 1 }
  const { headers } = company
  expect((await request.post('/api/alterar-status-empresa', { headers, data })).ok()).toBe(true)
  await articleOf(page, company.name).getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText(/^Enquanto isso, .* aprovou esta empresa\.$/)).toBeVisible()
  await expect(articleOf(page, company.name)).toHaveCount(0)
})
