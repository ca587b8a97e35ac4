import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectFitsNarrow } from '../fixtures/narrow.ts'
import {
  DEMO,
  inviteToTeam,
  joinTeam,
  keysOf,
  logIn,
  newCompanyAdmin,
  newCustomer,
  newEmail,
} from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ colorScheme: 'light', reducedMotion: 'reduce' } as object)

async function expectGoodPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectFitsNarrow(page)
  await expectAccessible(page)
}

const INVITED = 'Entre na equipe de Empório Sabiá'

test('axe finds nothing on an invitation to a team for a new person', async ({ page, request }) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  await page.goto(await inviteToTeam(request, owner, { email: newEmail(), papel: 'marketing' }))
  await expectGoodPage(page, INVITED)
  await page.getByRole('button', { name: 'Entrar na equipe' }).click()
  await expectGoodPage(page, INVITED)
})

for (const who of ['a visitor', 'their session', 'somebody else'] as const)
  test(`axe finds nothing on an invitation to a team for an account, opened by ${who}`, async ({
    page,
    request,
    signIn,
  }) => {
    const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
    const { email, keys } = await newCustomer(request)
    const invited = who === 'somebody else' ? newEmail() : email
    const link = await inviteToTeam(request, owner, { email: invited, papel: 'gestor' })
    if (who !== 'a visitor') await signIn(page, keys)
    await page.goto(link)
    await expectGoodPage(page, INVITED)
  })

test('axe finds nothing where a customer who is a member chooses whom to be', async ({ page, request }) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  const { email, keys } = await newCustomer(request)
  await joinTeam(request, await inviteToTeam(request, owner, { email, papel: 'gestor' }), keys)
  await page.goto('/admin-login')
  await logIn(page, email)
  await expect(page.getByRole('button', { name: 'Entrar na empresa Empório Sabiá' })).toBeVisible()
  await expectFitsNarrow(page)
  await expectAccessible(page)
})

test('axe finds nothing on the team of one person', async ({ page, request, signIn }) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  await signIn(page, owner)
  await page.goto('/admin-dashboard/equipe')
  await expect(page.getByRole('region', { name: 'Só você entra nesta empresa' })).toBeVisible()
  await expectGoodPage(page, 'Equipe')
})

for (const [path, heading] of [
  ['/admin-dashboard/equipe', 'Equipe'],
  ['/admin-dashboard/registro', 'Registro'],
] as const)
  test(`axe finds nothing at ${path} of a team`, async ({ page, request, signIn }) => {
    await signIn(page, await ownerOfTeam(request))
    await page.goto(path)
    await expectGoodPage(page, heading)
  })

for (const action of ['Remover da equipe', 'Passar a empresa'])
  test(`axe finds nothing in the dialog '${action}'`, async ({ page, request, signIn }) => {
    await signIn(page, await ownerOfTeam(request))
    await page.goto('/admin-dashboard/equipe')
    await page.getByRole('button', { name: 'Ações: Bianca Furtado' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
  })

/** An owner, with a member and an invitation that waits. */
async function ownerOfTeam(request: APIRequestContext) {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  await joinTeam(request, await inviteToTeam(request, owner, { email: newEmail(), papel: 'marketing' }))
  await inviteToTeam(request, owner, { email: newEmail(), papel: 'caixa' })
  return owner
}

test('axe finds nothing under root’s ribbon', async ({ page, request, signIn }) => {
  const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  const { access_token } = await keysOf(request, DEMO.root)
  const acting = await request.post(`/api/empresas/${owner.id}/atuar`, {
    data: { motivo: 'A empresa pediu ajuda.' },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(acting.status(), await acting.text()).toBe(201)
  await signIn(page, { ...owner, access_token: (await acting.json()).access_token })
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('region', { name: 'Atuação por uma empresa' })).toBeVisible()
  await expectGoodPage(page, /Empório Sabiá/)
})

const [OVERVIEW, SETTINGS, STORES, USES] = ['Visão geral', 'Configurações', 'Lojas e caixa', 'Usos e vendas']
const OFFERS = ['Promoções', 'Clientes', 'Marcas', 'Produtos e códigos']
const MENUS = {
  proprietario: [OVERVIEW, ...OFFERS, STORES, USES, 'Caixa', 'Equipe', 'Registro', SETTINGS],
  gestor: [OVERVIEW, ...OFFERS, STORES, USES, 'Caixa', 'Registro', SETTINGS],
  marketing: [OVERVIEW, ...OFFERS, USES, SETTINGS],
  financeiro: [OVERVIEW, 'Clientes', USES, SETTINGS],
  caixa: [OVERVIEW, 'Caixa', SETTINGS],
  leitura: [OVERVIEW, ...OFFERS, STORES, USES, SETTINGS],
}

/** First page of each role, with its menu and nothing that the api refuses on it. */
for (const [papel, menu] of Object.entries(MENUS))
  test(`axe finds nothing on the first page of a new ${papel}, who asks nothing that is refused`, async ({
    page,
    request,
  }) => {
    const { keys: owner } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
    })
    await page.goto(await inviteToTeam(request, owner, { email: newEmail(), papel }))
    await page.getByLabel('Seu nome').fill('Bianca Furtado')
    await page.getByLabel('Crie uma senha').fill('Praia-de-manha-7')
    await page.getByLabel(/^(?:Repita|Confirm)/).fill('Praia-de-manha-7')
    await page.getByRole('button', { name: 'Entrar na equipe' }).click()
    await page.waitForURL('**/admin-dashboard')
    await expect(page.getByText('Agora você faz parte da equipe. Sua função:')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Navegação do painel' }).getByRole('link')).toHaveText(menu)
    await expectGoodPage(page, /Empório Sabiá/)
    expect(refused).toEqual([])
  })
