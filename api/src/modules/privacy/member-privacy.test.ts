import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'

const t = sharedTestApp()
const world = companyWorld(t)

let ana: Person
beforeEach(async () => {
  const company = { name: 'Café Serra Alta', email: 'Ana@serra.test', telefone: '(11) 98888-7777' }
  ana = await t.as('admin', { email: 'ana@serra.test', phone: '(11) 98888-7777' }, company)
})

const remove = (as: Person) => t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as })
const copyOf = async (as: Person) => (await t.call(privacy.personalData, {}, { as })).body
const isIn = async (as: Person) => (await t.call(auth.me, {}, { as })).status === 200
const company = (as: Person) => t.call(companies.get, { params: { id: ana.id } }, { as })
const violations = async () => (await checkLedger(t.db)).flatMap((rule) => rule.violations)

describe('deleting an account', () => {
  test('the last owner is told to pass the company on', async () => {
    await t.member(ana, 'gestor')
    const { status, body } = await remove(ana)
    expect([status, body.code]).toEqual([409, 'privacy/company-account'])
    expect(body.message).toContain('Passe a empresa a outra pessoa em Equipe')
    expect(await isIn(ana)).toBe(true)
  })

  test('a member goes, and the team and its registry stay', async () => {
    const bia = await t.member(ana, 'marketing', { name: 'Beatriz Prado' })
    const brand = { nome: 'Serra', categoria: 'Alimentacao', telefone: '(11) 91234-5678' }
    await t.call(brands.create, { body: brand }, { as: bia, address: '203.0.113.9' })
    expect((await remove(bia)).status).toBe(204)
    expect([await isIn(bia), await isIn(ana)]).toEqual([false, true])
    const lines = await t.db
      .selectFrom('audit_lines')
      .select(['action', 'actor_id', 'after', 'address'])
      .where('company_id', '=', ana.id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'brand.create', actor_id: bia.id, after: { companyId: ana.id, nome: 'Serra' }, address: null },
      { action: 'team.leave', actor_id: bia.id, after: null, address: null },
    ])
    const left = t.db.selectFrom('company_members').select('state').where('user_id', '=', bia.id)
    expect(await left.execute()).toEqual([{ state: 'removed' }])
    expect(await violations()).toEqual([])
  })

  test('a first admin goes after another owner came: company and points go on, with the new owner’s address', async () => {
    const bia = await t.member(ana, 'proprietario', { email: 'bia@serra.test' })
    await world.fund(ana, 500)
    expect((await remove(ana)).status).toBe(204)
    const { status, body } = await company(bia)
    expect([status, body.email, body.telefone, body.cashloop_balance]).toEqual([200, 'bia@serra.test', null, 500])
    expect(await isIn(bia)).toBe(true)
    expect(await violations()).toEqual([])
  })

  test('of two owners who go at once, one stays', async () => {
    const bia = await t.member(ana, 'proprietario')
    const answers = await Promise.all([remove(ana), remove(bia)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('a customer who is a member loses both, from either session', async () => {
    const customer = await world.customer(ana, {}, 100)
    const asMember = await t.member(ana, 'caixa', { account: customer })
    expect((await remove(asMember)).status).toBe(204)
    expect([await isIn(asMember), await isIn(customer)]).toEqual([false, false])
    expect(await violations()).toEqual([])
  })
})

describe('the copy of personal data', () => {
  test('of an owner who came later has the company, under the number of its first admin', async () => {
    await world.fund(ana, 500)
    const copy = await copyOf(await t.member(ana, 'proprietario'))
    expect(copy.empresa).toMatchObject({ nome: 'Café Serra Alta', saldo_clp: 500 })
    expect(copy.movimentos).toMatchObject([{ conta: 'Saldo', valor_clp: 500 }])
  })

  test('of another member has the team, and nothing of the company', async () => {
    await world.fund(ana, 500)
    const bia = await t.member(ana, 'financeiro')
    const { empresa, movimentos, equipe } = await copyOf(bia)
    expect([empresa, movimentos]).toEqual([null, []])
    const desde = t.clock.now().toISOString()
    const member = { empresa: 'Café Serra Alta', funcao: 'Financeiro', situacao: 'Na equipe', email: null }
    expect(equipe).toEqual([{ ...member, desde, ate: null }])
  })

  test('of a first admin who left has neither the company nor what happens to it', async () => {
    await t.member(ana, 'proprietario')
    await t.db.updateTable('company_members').set({ role: 'leitura' }).where('user_id', '=', ana.id).execute()
    await world.fund(ana, 500)
    const { empresa, carteira, movimentos, operacoes } = await copyOf(ana)
    expect([empresa, carteira, movimentos, operacoes]).toEqual([null, null, [], []])
  })

  test('has invitations to the address, and what became of them', async () => {
    const customer = await t.as('cliente')
    const now = t.clock.now()
    await t.db
      .insertInto('team_invitations')
      .values({
        ...{ company_id: ana.id, email: customer.email, role: 'caixa', invited_by: ana.id },
        ...{ created_at: now, sent_at: now, expires_at: now, withdrawn_at: now },
      })
      .execute()
    const told = { empresa: 'Café Serra Alta', funcao: 'Caixa', situacao: 'Convite cancelado' }
    expect((await copyOf(customer)).equipe).toMatchObject([{ ...told, email: customer.email }])
  })
})
