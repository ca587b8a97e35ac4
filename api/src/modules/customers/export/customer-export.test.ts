import { audit } from '@loopi/contract/audit/audit.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { sql } from 'kysely'
import type { Person } from '../../../../test/builders.ts'
import { sharedTestApp } from '../../../../test/test-app.ts'
import { companyWorld } from '../../../../test/world/company-customers.ts'

const t = sharedTestApp()
let ana: Person
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Prado', email: 'ana@serra.test' }, { name: 'Café Serra Alta' })
  const { customer } = companyWorld(t)
  for (const [name, points] of [
    ['Rita Sabino', 250],
    ['Ivo Prates', 90],
    ['Rita Lobo', 10],
  ] as const)
    await customer(ana, { name }, points)
  await customer(await t.as('admin'), { name: 'Rita de outra empresa' })
})

const exported = (body: { busca?: string; filtro?: 'top'; ordem?: 'nome' } = {}, as = ana) =>
  t.call(customers.export, { body }, { as })

test.each([[{}], [{ busca: 'rita', ordem: 'nome' }], [{ filtro: 'top' }]] as const)(
  '%j gives the rows of the list',
  async (wanted) => {
    const listed = rowsOf((await t.call(customers.list, { query: wanted }, { as: ana })).body)
    const { status, body } = await exported(wanted)
    expect(status).toBe(200)
    expect(body).toEqual(listed)
    expect(listed.length).toBeGreaterThan(0)
  },
)

test('a company of more customers than a list has gets all of them', async () => {
  await sql`
    with people as (
      insert into users (email, role, name, cpf, status, password_hash, created_at)
      select 'm' || n || '@muitos.test', 'cliente', 'Muitos', (20000000000 + n)::text, 'active', 'x', ${t.clock.now()}
      from generate_series(1, 2500) n returning id
    )
    insert into company_customers (company_id, customer_id, source, created_at)
    select ${ana.id}, id, 'pre-registration', ${t.clock.now()} from people`.execute(t.db)
  const { body } = await exported()
  expect([body.length, new Set(body.map(({ id }) => id)).size]).toEqual([2503, 2503])
})

test('the registry says who exported how many', async () => {
  const finance = await t.member(ana, 'financeiro', { name: 'Téo Brito' })
  await exported({ busca: 'rita' }, finance)
  expect(
    pageOf((await t.call(audit.ofCompany, { query: { acao: 'customer.export' } }, { as: ana })).body).data,
  ).toEqual([
    expect.objectContaining({
      actor: { id: finance.id, name: 'Téo Brito', role: 'admin' },
      subject: { type: 'company', id: String(ana.id), name: 'Café Serra Alta' },
      details: { clientes: 2 },
    }),
  ])
})

test('the owners get a mail that says who exported how many when', async () => {
  await t.member(ana, 'proprietario', { email: 'bia@serra.test' })
  await exported({ busca: 'rita' }, await t.member(ana, 'financeiro', { name: 'Téo Brito', email: 'teo@serra.test' }))
  const mails = await t.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ana@serra.test', 'bia@serra.test'])
  for (const { subject, text } of mails) {
    expect(subject).toBe('Clientes de Café Serra Alta foram exportados')
    expect(text).toContain('2 clientes foram exportados para um arquivo em 20 de novembro de 2026 às 12:00')
    expect(text).toContain('Quem exportou: Téo Brito.')
  }
})

test('an only owner who exports gets no mail about it', async () => {
  await exported()
  expect(await t.mails()).toEqual([])
})

test.each(['marketing', 'caixa', 'leitura'] as const)('%s may not export, and nothing says so', async (role) => {
  const { status, body } = await exported({}, await t.member(ana, role))
  expect([status, body.code]).toEqual([403, 'auth/not-permitted'])
  expect(await t.mails()).toEqual([])
})
