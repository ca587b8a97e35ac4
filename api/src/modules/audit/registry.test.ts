import { audit } from '@loopi/contract/audit/audit.contract'
import { pageOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { type AuditLine, record } from './audit.public.ts'

let t: TestApp
let root: Person
let ana: Person
let bia: Person
let other: Person
let customer: Person
let gone: Person

type Line = Pick<AuditLine, 'action' | 'subject'> & Partial<AuditLine>
const write = (at: string, actor: Person | null, line: Line) =>
  t.db
    .transaction()
    .execute((trx) =>
      record(trx, { companyId: null, address: '203.0.113.7', actorId: actor?.id ?? null, at: new Date(at), ...line }),
    )
const company = ({ id }: Person) => ({ type: 'company', id }) as const
const user = ({ id }: Person) => ({ type: 'user', id }) as const

beforeAll(async () => {
  t = await testApp()
  root = await t.as('root', { name: 'Célia Ramos' })
  ana = await t.as('admin', { name: 'Ana Prado' }, { name: 'Café Serra Alta' })
  bia = await t.member(ana, 'gestor', { name: 'Bia Lima' })
  other = await t.as('admin', { name: 'Otávio Reis' }, { name: 'Padaria Sol' })
  customer = await companyWorld(t).customer(ana, { name: 'Rita Sabino' })
  gone = await t.as('cliente', { name: 'Ivo Prates' })
  // Before there were teams, no line had a company.
  await write('2026-11-01T12:00:00Z', root, { action: 'company.status', subject: company(ana) })
  await write('2026-11-02T12:00:00Z', ana, { action: 'brand.create', subject: { type: 'brand', id: 7 } })
  await write('2026-11-03T12:00:00Z', ana, { action: 'account.password', subject: user(ana) })
  await write('2026-11-03T13:00:00Z', gone, { action: 'relation.end', subject: company(ana) })
  await write('2026-11-04T12:00:00Z', root, { action: 'company.status', subject: company(other) })
  await write('2026-11-05T12:00:00Z', other, { action: 'brand.create', subject: { type: 'brand', id: 8 } })
  await write('2026-11-06T12:00:00Z', root, { action: 'customer.view', subject: { type: 'customer', id: customer.id } })
  // Midnight in São Paulo is 03:00 UTC.
  const role = { action: 'team.role', subject: user(bia), companyId: ana.id } as const
  await write('2026-11-10T02:59:59Z', ana, { ...role, before: { papel: 'leitura' }, details: { papel: 'gestor' } })
  const credit = { action: 'customer.credit', details: { valor: 10, motivo: 'Aniversário' } } as const
  for (const { id } of [customer, gone])
    await write('2026-11-10T03:00:00Z', bia, { ...credit, subject: { type: 'customer', id }, companyId: ana.id })
  const link = { action: 'company.link', details: { email: ana.email, motivo: 'Perdido' } } as const
  await write('2026-11-11T02:59:59Z', root, { ...link, subject: company(ana), companyId: ana.id })
  await write('2026-11-11T12:00:00Z', other, { ...role, companyId: other.id, subject: user(other) })
})
afterAll(() => t.close())

const ask = async (query: object = {}, as = ana) => pageOf((await t.call(audit.ofCompany, { query }, { as })).body)
const told = async (query: object = {}, as = ana) =>
  (await ask(query, as)).data.map(({ actor, action, subject }) => [actor?.name, action, subject.name])

const ALL = [
  ['Célia Ramos', 'company.link', 'Café Serra Alta'],
  ['Bia Lima', 'customer.credit', null],
  ['Bia Lima', 'customer.credit', 'Rita Sabino'],
  ['Ana Prado', 'team.role', 'Bia Lima'],
  ['Quem deixou de ser cliente', 'relation.end', 'Café Serra Alta'],
  ['Ana Prado', 'brand.create', null],
  ['Célia Ramos', 'company.status', 'Café Serra Alta'],
]

test('a company reads what its people and root did in it, and nothing of other companies', async () => {
  expect(await told()).toEqual(ALL)
  expect(await told({}, bia)).toEqual(ALL)
  expect(await told({}, other)).toEqual([
    ['Otávio Reis', 'team.role', 'Otávio Reis'],
    ['Otávio Reis', 'brand.create', null],
    ['Célia Ramos', 'company.status', 'Padaria Sol'],
  ])
})

test('a line says who, what and when, without addresses and e-mails of people', async () => {
  const { data, total } = await ask()
  expect(total).toBe(7)
  expect(data[0]).toEqual({
    id: data[0]?.id,
    at: '2026-11-11T02:59:59.000Z',
    actor: { id: root.id, name: 'Célia Ramos', role: 'root' },
    action: 'company.link',
    subject: { type: 'company', id: String(ana.id), name: 'Café Serra Alta' },
    before: null,
    details: { motivo: 'Perdido' },
  })
  expect(data[1]).toMatchObject({ actor: { id: bia.id, role: 'admin' }, details: { valor: 10, motivo: 'Aniversário' } })
  expect(JSON.stringify(data)).not.toMatch(/@|203\.0/)
})

test('a member is shown as one, also where the account is a customer elsewhere', async () => {
  const account = await t.as('cliente', { name: 'Caio Nunes' })
  const both = await t.member(ana, 'marketing', { account })
  await write('2026-11-01T00:00:00Z', both, { action: 'team.join', subject: user(both), companyId: ana.id })
  expect((await ask({ acao: 'team.join' })).data).toMatchObject([{ actor: { name: 'Caio Nunes', role: 'admin' } }])
})

test.each([
  [{ de: '2026-11-10', ate: '2026-11-10' }, [ALL[0], ALL[1], ALL[2]]],
  [{ de: '2026-11-09', ate: '2026-11-09' }, [ALL[3]]],
  [{ acao: 'company.status' }, [ALL[6]]],
  [{ quem: ' CELIA' }, [ALL[0], ALL[6]]],
  [{ quem: 'ana', acao: 'team.role' }, [ALL[3]]],
  // Neither by an e-mail, nor by the name of a customer who has left.
  [{ quem: 'exemplo.test' }, []],
  [{ quem: 'Ivo' }, []],
])('%j leaves %j', async (query, found) => {
  expect(await told(query)).toEqual(found)
  expect((await ask(query)).total).toBe(found.length)
})

test('pages put together are the whole registry', async () => {
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page = await ask({ limite: 2, ...(cursor && { cursor }) })
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.proximo
  } while (cursor !== null)
  expect(seen).toEqual((await ask()).data.map(({ id }) => id))
})

test.each([[{ de: '10/11/2026' }], [{ limite: 500 }], [{ limite: 2, cursor: 'x' }]])('refuses %j', async (query) => {
  expect((await t.call(audit.ofCompany, { query: query as never }, { as: ana })).status).toBe(422)
})

test('roles without the company’s data are refused', async () => {
  const cashier = await t.member(ana, 'caixa')
  const { status, body } = await t.call(audit.ofCompany, {}, { as: cashier })
  expect([status, body.code]).toEqual([403, 'auth/not-permitted'])
})
