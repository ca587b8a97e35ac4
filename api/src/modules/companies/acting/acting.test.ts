import { account } from '@loopi/contract/account/account.contract'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { audit } from '@loopi/contract/audit/audit.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { team } from '@loopi/contract/team/team.contract'
import type { Person } from '../../../../test/builders.ts'
import { sharedTestApp } from '../../../../test/test-app.ts'
import { MINUTE } from '../../../lib/clock.ts'

const t = sharedTestApp()
let root: Person
let ana: Person
beforeEach(async () => {
  root = await t.as('root', { name: 'Célia Ramos' })
  ana = await t.as('admin', { name: 'Ana Prado', email: 'ana@serra.test' }, { name: 'Café Serra Alta' })
})

const MOTIVO = 'A empresa pediu ajuda com a marca'
const act = (company: Pick<Person, 'id'> = ana, as = root, motivo = MOTIVO) =>
  t.call(companies.act, { params: { id: company.id }, body: { motivo } }, { as })
const acting = async () => ({ token: (await act()).body.access_token })
const brand = { nome: 'Serra Alta', categoria: 'Alimentação', telefone: '(11) 99999-8888' }

test('root acts for a company for 30 minutes, as an admin who says so', async () => {
  const { status, body } = await act()
  expect([status, body.empresa, body.ate]).toEqual([201, 'Café Serra Alta', '2026-11-20T15:30:00.000Z'])
  const me = (await t.call(auth.me, {}, { as: { token: body.access_token } })).body
  expect(me).toMatchObject({ id: root.id, name: 'Célia Ramos', role: 'admin', atuando_ate: body.ate })
  expect(me).toMatchObject({ empresa_id: ana.id, empresa: 'Café Serra Alta' })
  expect(me).not.toHaveProperty('papel_equipe')
  expect(me.permissoes).toContain('ofertas')
  for (const refused of ['equipe', 'creditos', 'exportar']) expect(me.permissoes).not.toContain(refused)
})

test('after 30 minutes only root’s own session is left', async () => {
  const as = await acting()
  t.clock.advance(30 * MINUTE - 1)
  expect((await t.call(auth.me, {}, { as })).status).toBe(200)
  t.clock.advance(1)
  const late = await t.call(auth.me, {}, { as })
  expect([late.status, late.body.code]).toEqual([401, 'auth/required'])
  expect((await t.call(auth.me, {}, { as: root })).body.role).toBe('root')
})

test('signing out of it leaves root’s own session', async () => {
  const as = await acting()
  expect((await t.call(auth.logout, {}, { as })).status).toBe(204)
  expect((await t.call(auth.me, {}, { as })).status).toBe(401)
  expect((await t.call(auth.me, {}, { as: root })).status).toBe(200)
})

test('credit, export, team, and accounts are refused meanwhile, and so is what only root may do', async () => {
  const as = await acting()
  const customer = await t.as('cliente')
  const passwords = { current_password: 'x', password: 'Praia-de-manha-7', password_confirmation: 'Praia-de-manha-7' }
  const refused = [
    await t.call(credits.give, { params: { id: customer.id }, body: { valor: 10, motivo: 'Aniversário' } }, { as }),
    await t.call(customers.export, { body: {} }, { as }),
    await t.call(team.list, {}, { as }),
    await t.call(team.invite, { body: { email: 'x@x.test', papel: 'gestor' } }, { as }),
    await t.call(account.get, {}, { as }),
    await t.call(account.changePassword, { body: passwords }, { as }),
    await t.call(sessions.list, {}, { as }),
  ]
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'auth/acting'])
  const again = await act(ana, { ...root, ...as })
  expect([again.status, again.body.code]).toEqual([403, 'auth/forbidden'])
})

test('what root does is in both registries, by root’s name and with the reason', async () => {
  const as = await acting()
  expect((await t.call(brands.create, { body: { ...brand, user_id: ana.id } }, { as })).status).toBe(201)
  const whole = pageOf((await t.call(audit.list, { query: {} }, { as: root })).body).data
  const own = pageOf((await t.call(audit.ofCompany, {}, { as: ana })).body).data
  expect(whole.map(({ empresa }) => empresa?.nome)).toEqual(['Café Serra Alta', 'Café Serra Alta'])
  for (const lines of [whole, own]) {
    expect(lines.map(({ action, actor }) => [action, actor?.id, actor?.name, actor?.role])).toEqual([
      ['brand.create', root.id, 'Célia Ramos', 'root'],
      ['team.act', root.id, 'Célia Ramos', 'root'],
    ])
    expect(lines[1]).toMatchObject({
      subject: { type: 'company', id: String(ana.id), name: 'Café Serra Alta' },
      details: { motivo: MOTIVO, minutos: 30 },
    })
  }
})

test('acts for that company and no other', async () => {
  const other = await t.as('admin')
  const as = await acting()
  expect((await t.call(companies.get, { params: { id: other.id } }, { as })).status).toBe(404)
  expect((await t.call(brands.create, { body: { ...brand, user_id: other.id } }, { as })).status).toBe(404)
  expect(rowsOf((await t.call(customers.list, {}, { as })).body)).toEqual([])
})

test('every owner gets a mail that says who, why, since when and how long', async () => {
  await t.member(ana, 'proprietario', { email: 'bia@serra.test', name: 'Bia Lima' })
  await t.member(ana, 'gestor', { email: 'caio@serra.test' })
  await act()
  const mails = await t.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ana@serra.test', 'bia@serra.test'])
  for (const { text } of mails) {
    expect(text).toContain(`Motivo: ${MOTIVO}`)
    expect(text).toContain(
      'Célia Ramos, da equipe da Loopi, atua por Café Serra Alta desde 20 de novembro de 2026 às 12:00, e no máximo até 12:30',
    )
    expect(text).toContain('http://loopi.test/admin-dashboard/registro')
  }
})

test('only for approved companies, with a reason, by a root who has just proven it', async () => {
  const waiting = await t.as('admin', {}, { status: 2 })
  const refusals = [
    await act(waiting),
    await act({ id: 2_000_000_000 }),
    await act(ana, root, ' curto     '),
    await act(ana, ana),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'company/not-approved'],
    [404, 'company/not-found'],
    [422, 'request/invalid'],
    [403, 'auth/forbidden'],
  ])
  t.clock.advance(11 * MINUTE)
  expect((await act()).body.code).toBe('auth/step-up')
  expect(await t.mails()).toEqual([])
})

test('a company that loses its approval ends it', async () => {
  const as = await acting()
  await t.call(companies.changeStatus, { body: { user_id: ana.id, status: 2 } }, { as: root })
  expect((await t.call(auth.me, {}, { as })).status).toBe(401)
})
