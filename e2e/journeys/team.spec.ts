import { violationsOf } from '../fixtures/axe.ts'
import {
  DEMO_PASSWORD,
  inviteToTeam,
  joinTeam,
  keysOf,
  linkFromMail,
  logIn,
  newCompanyAdmin,
  newCustomer,
  newEmail,
} from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('Ana invites her agency, which works in the console of its role until she removes it', async ({
  page,
  request,
  signIn,
  browser,
}) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  const email = newEmail()

  await test.step('the invitation says what each role may do', async () => {
    await signIn(page, owner)
    await page.goto('/admin-dashboard/equipe')
    await page.getByRole('button', { name: 'Convidar a primeira pessoa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convidar para a equipe' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('radio', { name: /^Leitura/ }).check()
    await dialog.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Leitura')
  })

  const agency = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await test.step('one link, a name, a password and one press lead to work', async () => {
    await agency.goto(await linkFromMail(request, email, 'equipe/convite'))
    await expect(agency.getByRole('heading', { level: 1, name: 'Entre na equipe de Empório Sabiá' })).toBeVisible()
    await agency.getByLabel('Seu nome').fill('Bianca Furtado')
    await agency.getByLabel('Crie uma senha').fill(DEMO_PASSWORD)
    await agency.getByLabel(/^(?:Repita|Confirm)/).fill(DEMO_PASSWORD)
    await agency.getByRole('button', { name: 'Entrar na equipe' }).click()
    await agency.waitForURL('**/admin-dashboard')
  })

  await test.step('it sees what its role includes, and no button that changes anything', async () => {
    await agency.goto('/promo-dashboard')
    await expect(agency.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(agency.getByRole('button', { name: /Nova promoção|Criar promoção/ })).toHaveCount(0)
    await expect(agency.getByRole('link', { name: 'Equipe' })).toHaveCount(0)
    await agency.goto('/admin-dashboard/equipe')
    await expect(
      agency.getByRole('heading', { level: 1, name: 'Esta página não faz parte da sua função' }),
    ).toBeVisible()
    await expect(agency.getByRole('list', { name: 'Quem pode mudar isso' })).toContainText('Empório Sabiá')
    expect(await violationsOf(agency)).toEqual([])
  })

  await test.step('a removed member is told so in the open tab', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Ações: Bianca Furtado' }).click()
    await page.getByRole('menuitem', { name: 'Remover da equipe' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Bianca Furtado saiu da equipe.')).toBeVisible()
    await agency.goto('/admin-dashboard')
    await expect(agency.getByText(/foi removido/)).toBeVisible()
  })

  await test.step('the registry tells it all', async () => {
    await page.goto('/admin-dashboard/registro')
    for (const action of ['Pessoa convidada para a equipe', 'Pessoa entrou na equipe', 'Pessoa removida da equipe'])
      await expect(page.getByText(action).filter({ visible: true }).first()).toBeVisible()
  })
})

test('who is customer and member chooses at sign-in, and switches in the menu of the account', async ({
  page,
  request,
}) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  const { email, keys } = await newCustomer(request)
  await joinTeam(request, await inviteToTeam(request, owner, { email, papel: 'gestor' }), keys)

  await page.goto('/admin-login')
  await logIn(page, email)
  await page.getByRole('button', { name: 'Entrar na empresa Empório Sabiá' }).click()
  await page.waitForURL('**/admin-dashboard')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Entrar como cliente' }).click()
  await page.waitForURL('**/area-do-cliente')
  await expect(page.getByText(/CLP/).first()).toBeVisible()
})

test('root acts for a company with a reason, under a ribbon, and goes back', async ({ page, request, signIn }) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Armazém do Sabiá' })
  await signIn(page, await keysOf(request, 'root@loopi.test'))
  await page.goto(`/admin-root/empresas/${owner.id}`)
  await page.getByRole('button', { name: /^Mais ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Atuar pela empresa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A empresa pediu ajuda com a promoção.')
  await dialog.getByRole('button', { name: /^Atuar/ }).click()
  await page.waitForURL('**/admin-dashboard')
  await expect(page.getByText(/Você atua por Armazém do Sabiá/)).toBeVisible()
  await page.goto('/promo-dashboard')
  await expect(page.getByText(/Você atua por Armazém do Sabiá/)).toBeVisible()
  await page.getByRole('button', { name: /^Sair/ }).first().click()
  await page.waitForURL('**/admin-root/**')
  await signIn(page, owner)
  await page.goto('/admin-dashboard/registro')
  await expect(page.getByText('Suporte atuou pela empresa').filter({ visible: true }).first()).toBeVisible()
})
