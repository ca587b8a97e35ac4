import { companies } from '@loopi/contract/companies/companies.contract'
import { sql } from 'kysely'
import type { Person } from '../../../../test/builders.ts'
import { sharedTestApp } from '../../../../test/test-app.ts'

const t = sharedTestApp()
let root: Person
let other: Person
let waiting: Person
beforeEach(async () => {
  root = await t.as('root', { name: 'Célia Ramos' })
  other = await t.as('root', { name: 'Davi Prado' })
  waiting = await t.as('admin', { status: 'pending', password_hash: null }, { status: 2, email: 'oi@jatoba.test' })
})

type Extras = { motivo?: string; situacao_vista?: 0 | 1 | 2; com_prazo?: boolean }

const decide = (status: 0 | 1 | 2, extras: Extras = {}, as = root, user_id = waiting.id) =>
  t.call(companies.changeStatus, { body: { user_id, status, ...extras } }, { as })
const undo = (as = root) => t.call(companies.undo, { body: { user_id: waiting.id } }, { as })
const statusNow = async () => (await t.call(companies.get, { params: { id: waiting.id } }, { as: root })).body.status
const review = async (id = waiting.id) => (await t.call(companies.review, { params: { id } }, { as: root })).body

/** Lets the undo period pass, for the mail queue too. */
async function timePasses() {
  t.clock.advance(13_000)
  await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(t.db)
}

const actions = async () =>
  (await t.db.selectFrom('audit_lines').select(['action', 'after']).orderBy('id').execute()).map(
    ({ action, after }) => [action, after],
  )

test('a refusal gives its reason to the company, and to whoever looks it up', async () => {
  await decide(0, { motivo: 'O CNPJ não confere. Envie o cadastro com o número certo.' })
  const [mail] = await t.mails()
  expect(mail?.to).toBe('oi@jatoba.test')
  expect(mail?.text).toContain('Motivo: O CNPJ não confere. Envie o cadastro com o número certo.')
  expect((await review()).decisao).toEqual({
    status: 0,
    em: t.clock.now().toISOString(),
    por: 'Célia Ramos',
    motivo: 'O CNPJ não confere. Envie o cadastro com o número certo.',
  })
  expect(await actions()).toEqual([
    ['company.status', { status: 0, motivo: 'O CNPJ não confere. Envie o cadastro com o número certo.' }],
  ])
})

test.each([
  [1, 'approval', '/finalizar-empresa/'],
  [0, 'refusal', 'não foi possível aprová-lo'],
] as const)('status %i with time to think mails after that time: an %s', async (status, _name, kind) => {
  await decide(status, { com_prazo: true })
  expect(await t.mails()).toEqual([])
  await timePasses()
  expect((await t.mails())[0]?.text).toContain(kind)
  const late = await undo()
  expect([late.status, late.body.code]).toEqual([409, 'company/decision-final'])
  expect(await statusNow()).toBe(status)
})

test.each([1, 0] as const)(
  'status %i is taken back while its mail waits, by any root, and nothing leaves',
  async (status) => {
    await decide(status, { com_prazo: true })
    t.clock.advance(9_000)
    expect((await undo(other)).body.status).toBe(2)
    await timePasses()
    expect(await t.mails()).toEqual([])
    expect((await actions()).map(([action]) => action)).toEqual(['company.status', 'company.undo'])
    expect((await review()).decisao).toBeNull()
    expect((await undo()).status).toBe(409)
  },
)

test('decided again after an undo, only the second decision is told', async () => {
  await decide(1, { com_prazo: true })
  await undo()
  t.clock.advance(1_000)
  await decide(0, { com_prazo: true, motivo: 'Faltou o endereço.' })
  await timePasses()
  expect((await t.mails()).map(({ text }) => text.includes('Faltou o endereço.'))).toEqual([true])
})

test('a mail that leaves ends the undo, whatever the clocks say', async () => {
  await decide(1, { com_prazo: true })
  await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(t.db)
  expect(await t.mails()).toHaveLength(1)
  expect((await undo()).body.code).toBe('company/decision-final')
})

test('a decision without time to think is final at once', async () => {
  await decide(1)
  expect(await t.mails()).toHaveLength(1)
  expect((await undo()).status).toBe(409)
})

test('of two roots the first decides, and the other is told by whom', async () => {
  const both = await Promise.all([
    decide(1, { situacao_vista: 2 }, root),
    decide(0, { situacao_vista: 2, motivo: 'Duplicado.' }, other),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [refused] = both.filter(({ status }) => status === 409)
  const won = await statusNow()
  expect(refused?.body.erro).toBe(
    won === 1 ? 'Enquanto isso, Célia Ramos aprovou esta empresa.' : 'Enquanto isso, Davi Prado recusou esta empresa.',
  )
  expect(await t.mails()).toHaveLength(1)
})

test('what looks alike is shown with what it shares, approved ones first; deleted ones are not', async () => {
  const mine = { cnpj: '11222333000181', name: 'Café Jatobá' }
  const me = await t.as(
    'admin',
    { status: 'pending', password_hash: null },
    { ...mine, status: 2, email: 'a@jatoba.test' },
  )
  const sameCnpj = await t.as('admin', {}, { ...mine, name: 'Outra', status: 1 })
  const sameName = await t.as('admin', { status: 'pending' }, { name: 'cafe jatoba', status: 2 })
  const gone = await t.as('admin', { status: 'pending' }, { ...mine, status: 2 })
  await t.call(companies.remove, { params: { id: gone.id } }, { as: root })
  const { semelhantes, email_de } = await review(me.id)
  expect(semelhantes.map(({ id, iguais }) => [id, iguais])).toEqual([
    [sameCnpj.id, ['cnpj']],
    [sameName.id, ['nome']],
  ])
  expect(email_de).toBe('ninguem')
})

test('whose e-mail it is: nobody has proven it, the company has, another account has', async () => {
  const customer = await t.as('cliente', { email: 'ana@jatoba.test' })
  const taken = await t.as('admin', { status: 'pending' }, { status: 2, email: 'Ana@jatoba.test' })
  const proven = await t.as('admin', { email: 'dono@serra.test' }, { status: 1, email: 'dono@serra.test' })
  expect(customer.id).toBeGreaterThan(0)
  const owners = await Promise.all([waiting, proven, taken].map(async ({ id }) => (await review(id)).email_de))
  expect(owners).toEqual(['ninguem', 'empresa', 'outra-conta'])
})

test('a company that is not there has nothing to look at', async () => {
  expect((await t.call(companies.review, { params: { id: 999_999 } }, { as: root })).status).toBe(404)
})
