import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { rowsOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { grants, TEAM_ROLES, type TeamRole } from '@loopi/contract/team/permissions'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { redeem } from '../../src/modules/coupons/redemption.service.ts'
import type { Person } from '../builders.ts'
import { sharedTestApp, testApp } from '../test-app.ts'
import { lot } from '../world/codes/code-companies.ts'
import { companyWorld } from '../world/company-customers.ts'

const t = sharedTestApp()
const { customer, fund } = companyWorld(t)

let ana: Person
let other: Person
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  other = await t.as('admin')
})

const brand = (nome: string) => ({ nome, categoria: 'Alimentacao', telefone: '(35) 3722-4180' })

const promotion = {
  ...{ brand_name: 'Serra', title: 'Café em dobro', discount: '50%', category_id: 14 },
  ...{ qtd_disponivel: 4, points_required: 20, valid_until: '2026-12-31' },
}

/** Actions of the registry with the person and the company of each. */
const registry = async () =>
  (await t.db.selectFrom('audit_log').select(['action', 'actor_id', 'company_id']).orderBy('id').execute()).map(
    ({ action, actor_id, company_id }) => [action, actor_id, company_id],
  )

test('what a second member makes is the company’s, and the registry says who made it', async () => {
  const bia = await t.member(ana, 'marketing')
  await fund(ana, 1_000)
  const made = (await t.call(brands.create, { body: brand('Serra') }, { as: bia })).body
  expect(made.user_id).toBe(ana.id)
  const named = { nome: 'Café', marca_id: made.id, gtin: null, imagem_url: null }
  const product = (await t.call(products.create, { body: named }, { as: bia })).body
  const batch = (await t.call(batches.create, { body: { ...lot, produto_id: product.id } }, { as: bia })).body
  await t.call(batches.activate, { params: { id: batch.id } }, { as: bia })
  const headers = { authorization: `Bearer ${bia.token}` }
  await t.app.inject({ url: `/api/lotes/${batch.id}/arquivo?formato=csv`, headers })
  const { coupon } = (await t.call(coupons.create, { body: promotion }, { as: bia })).body
  const change = { params: { id: coupon.id }, body: { title: 'Café em triplo' } }
  expect((await t.call(promotions.change, change, { as: bia })).status).toBe(200)

  const acted = ['brand.create', 'product.create', 'batch.create', 'batch.activate', 'batch.download']
  expect((await registry()).slice(1)).toEqual(
    [...acted, 'promotion.create', 'promotion.change'].map((action) => [action, bia.id, ana.id]),
  )
  for (const as of [ana, await t.member(ana, 'leitura')]) {
    expect(rowsOf((await t.call(products.list, {}, { as })).body).map(({ id }) => id)).toEqual([product.id])
    expect(rowsOf((await t.call(batches.list, {}, { as })).body).map(({ id }) => id)).toEqual([batch.id])
    expect((await t.call(batches.summary, { params: { id: batch.id } }, { as })).status).toBe(200)
    expect((await t.call(codes.summary, {}, { as })).status).toBe(200)
    expect(rowsOf((await t.call(coupons.available, {}, { as })).body)).toMatchObject([{ title: 'Café em triplo' }])
  }
  expect((await t.call(batches.get, { params: { id: batch.id } }, { as: other })).status).toBe(404)
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test.each(['proprietario', 'gestor', 'marketing', 'leitura'] as const)(
  'a %s finds all brands by the number of the company and by their own',
  async (role) => {
    const bia = await t.member(ana, role)
    const hidden = { ...brand('Oculta'), status: 'Inativa' as const }
    for (const body of [brand('Serra'), hidden]) await t.call(brands.create, { body }, { as: ana })
    const found = async (user_id: number, as: Person) =>
      rowsOf((await t.call(brands.list, { query: { user_id } }, { as })).body).map(({ nome }) => nome)
    for (const id of [ana.id, bia.id]) {
      expect(await found(id, bia)).toEqual(['Oculta', 'Serra'])
      const options = await t.call(brands.ofUser, { params: { userId: id } }, { as: bia })
      expect(options.body.map(({ nome }) => nome)).toEqual(['Oculta', 'Serra'])
    }
    expect(await found(ana.id, other)).toEqual(['Serra'])
    expect((await t.call(brands.ofUser, { params: { userId: other.id } }, { as: bia })).status).toBe(404)
  },
)

test('new brands and promotions take the number of the company, or the member’s own, and no other', async () => {
  const bia = await t.member(ana, 'marketing')
  for (const [index, id] of [ana.id, bia.id].entries()) {
    const body = { ...brand(`Serra ${index}`), user_id: id }
    expect((await t.call(brands.create, { body }, { as: bia })).body.user_id).toBe(ana.id)
    const promoted = { ...promotion, brand_name: `Serra ${index}`, company_id: id }
    expect((await t.call(coupons.create, { body: promoted }, { as: bia })).body.coupon.company_id).toBe(ana.id)
  }
  const foreign = { ...brand('Alheia'), user_id: other.id }
  expect((await t.call(brands.create, { body: foreign }, { as: bia })).body.code).toBe('company/not-found')
})

test.each(TEAM_ROLES)('to a %s the public lists show what the role includes', async (role) => {
  const bia = await t.member(ana, role)
  for (const body of [brand('Serra'), { ...brand('Oculta'), status: 'Inativa' as const }])
    await t.call(brands.create, { body }, { as: ana })
  await t.call(coupons.create, { body: promotion }, { as: ana })
  const mayLook = grants(role, 'ofertas.ver')
  const [coupon] = rowsOf((await t.call(coupons.available, {}, { as: bia })).body)
  expect([coupon?.title, coupon !== undefined && 'code' in coupon]).toEqual(['Café em dobro', mayLook])
  const own = rowsOf((await t.call(brands.list, { query: { user_id: ana.id } }, { as: bia })).body)
  expect(own).toHaveLength(mayLook ? 2 : 1)
})

test('a customer’s coupons are not seen from the member’s session', async () => {
  const person = await customer(ana, {}, 100)
  const asMember = await t.member(ana, 'caixa', { account: person })
  await t.call(brands.create, { body: brand('Serra') }, { as: ana })
  const { coupon } = (await t.call(coupons.create, { body: promotion }, { as: ana })).body
  await t.db.transaction().execute((trx) => redeem(trx, { couponId: coupon.id, customerId: person.id }, t.clock.now()))
  const held = async (as: Person) => rowsOf((await t.call(coupons.redeemed, {}, { as })).body).length
  expect([await held(person), await held(asMember)]).toEqual([1, 0])
  const linked = async (as: Person) => (await t.call(coupons.get, { params: { id: coupon.id } }, { as })).body.resgatado
  expect([await linked(person), await linked(asMember)]).toEqual([true, false])
})

test('customers are the company’s: seen, invited and credited by those who may', async () => {
  const marina = await customer(ana)
  await fund(ana, 100)
  const [bia, caio] = [await t.member(ana, 'marketing'), await t.member(ana, 'financeiro')]
  const invited = { name: 'Davi Prado', email: 'davi@exemplo.test', phone: '(11) 98888-7777' }
  expect((await t.call(customers.preRegister, { body: invited }, { as: bia })).status).toBe(202)
  const lines = [{ linha: 2, name: 'Lia Ramos', email: 'lia@exemplo.test', phone: '(11) 97777-6666' }]
  expect((await t.call(customers.import, { body: { linhas: lines } }, { as: bia })).body.importados).toBe(1)
  const sent = rowsOf((await t.call(invitations.sent, {}, { as: ana })).body)
  expect(sent.map(({ email }) => email).toSorted()).toEqual(['davi@exemplo.test', 'lia@exemplo.test'])
  const davi = sent.find(({ email }) => email === 'davi@exemplo.test')?.id ?? 0
  const credit = { valor: 30, motivo: 'Pelo café' }
  expect((await t.call(invitations.offerCredit, { params: { id: davi }, body: credit }, { as: caio })).status).toBe(200)
  const given = await t.call(credits.give, { params: { id: marina.id }, body: credit }, { as: caio })
  expect([given.status, given.body.saldo_empresa]).toEqual([200, 70])
  expect((await t.call(invitations.withdraw, { params: { id: davi } }, { as: bia })).status).toBe(204)

  const seen = await t.call(customers.list, {}, { as: caio })
  expect(rowsOf(seen.body).map(({ id }) => id)).toEqual([marina.id])
  expect((await t.call(customers.summary, {}, { as: caio })).body).toMatchObject({ clientes: 1, saldo_empresa: 70 })
  const days = (await t.call(customers.activity, { query: { dias: 30 } }, { as: caio })).body
  expect(days.reduce((sum, day) => sum + day.clp_creditado, 0)).toBe(30)
  expect((await registry()).slice(1)).toEqual([
    ['invitation.send', bia.id, ana.id],
    ['customer.import', bia.id, ana.id],
    ['invitation.offer', caio.id, ana.id],
    ['customer.credit', caio.id, ana.id],
    ['invitation.withdraw', bia.id, ana.id],
  ])
})

test.each(TEAM_ROLES.filter((role) => !grants(role, 'clientes')))(
  'a %s does not invite by the public form',
  async (role: TeamRole) => {
    const body = { name: 'Davi Prado', email: 'davi@exemplo.test', phone: '(11) 98888-7777' }
    const refused = await t.call(customers.preRegister, { body }, { as: await t.member(ana, role) })
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/not-permitted'])
    expect(await t.db.selectFrom('customer_invitations').select('id').execute()).toEqual([])
  },
)

test('what a customer decides about the company is in its registry, but for a refusal', async () => {
  const bia = await t.member(ana, 'marketing')
  const [accepts, refuses] = [await t.as('cliente'), await t.as('cliente')]
  for (const { email } of [accepts, refuses])
    await t.call(customers.preRegister, { body: { name: 'Davi Prado', email, phone: '(11) 98888-7777' } }, { as: bia })
  const mine = async (as: Person) => (await t.call(invitations.mine, {}, { as })).body.convites[0]?.id ?? 0
  await t.call(invitations.accept, { params: { id: await mine(accepts) }, body: {} }, { as: accepts })
  await t.call(invitations.refuse, { params: { id: await mine(refuses) } }, { as: refuses })
  await t.call(invitations.leave, { params: { id: ana.id } }, { as: accepts })
  expect((await registry()).slice(2)).toEqual([
    ['invitation.accept', accepts.id, ana.id],
    ['invitation.refuse', refuses.id, null],
    ['relation.end', accepts.id, ana.id],
  ])
})

test('points, statement, wallet and requests for balance are the company’s', async () => {
  await fund(ana, 400)
  const [bia, lia] = [await t.member(ana, 'financeiro'), await t.member(ana, 'leitura')]
  const body = { tipo: 'saldo' as const, valor: 500 }
  expect((await t.call(balanceRequests.create, { body }, { as: bia })).status).toBe(201)
  for (const as of [ana, bia, lia]) {
    expect((await t.call(balanceRequests.list, {}, { as })).body).toMatchObject([
      { valor: 500, empresa: { id: ana.id } },
    ])
    expect(rowsOf((await t.call(statements.movements, {}, { as })).body)).toMatchObject([{ amount: 400 }])
    expect((await t.call(statements.balances, {}, { as })).body.at(-1)).toMatchObject({ balance: 400 })
  }
  const opened = []
  for (const as of [ana, lia]) opened.push((await t.call(wallet.open, { body: {} }, { as })).body)
  expect(opened.map(({ balance }) => balance)).toEqual([400, 400])
  expect(opened[0]?.address).toBe(opened[1]?.address)
  expect((await registry()).at(-1)).toEqual(['company.request-balance', bia.id, ana.id])
})

test('the panel of the company’s wallet closes for who was removed', async () => {
  const bia = await t.member(ana, 'gestor')
  const visit = async (url: string, cookie = '') => {
    const { headers } = await t.app.inject({ url, headers: { cookie } })
    return { to: String(headers.location), cookie: String(headers['set-cookie']).split(';')[0] }
  }
  const login = async () => {
    const { to, cookie } = await visit((await t.call(wallet.ticket, {}, { as: bia })).body.url)
    return visit(to, cookie)
  }
  const token = new URLSearchParams((await login()).to.split('?')[1]).get('token') ?? ''
  const isOpen = async (as: Person) => (await t.call(wallet.open, { body: { token } }, { as })).body.painel
  // A token is its person's, though the wallet is the company's.
  expect([await isOpen(bia), await isOpen(ana)]).toEqual([true, false])
  const { url } = (await t.call(wallet.ticket, {}, { as: bia })).body
  await t.db
    .updateTable('company_members')
    .set({ state: 'removed', ended_at: t.clock.now() })
    .where('user_id', '=', bia.id)
    .execute()
  expect((await visit(url)).to).toContain('aviso=expirado')
  expect((await t.app.inject(`/venly/panel?token=${token}`)).headers.location).toContain('aviso=expirado')
})

test('limits of a company’s calls are shared by its team', async () => {
  const strict = await testApp({ limits: { rates: { brand: 2 } } })
  const owner = await strict.as('admin')
  const member = await strict.member(owner, 'marketing')
  const created = async (as: Person, nome: string) =>
    (await strict.call(brands.create, { body: brand(nome) }, { as })).status
  expect([await created(owner, 'A1'), await created(member, 'B2'), await created(member, 'C3')]).toEqual([
    201, 201, 429,
  ])
  expect(await created(await strict.as('admin'), 'D4')).toBe(201)
  await strict.close()
})
