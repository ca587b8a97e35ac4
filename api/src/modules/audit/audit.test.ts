import { audit } from '@loopi/contract/audit/audit.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { pageOf } from '@loopi/contract/paging'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { record } from './audit.public.ts'

let t: TestApp
let root: Person
let other: Person
let company: Person
beforeAll(async () => {
  t = await testApp()
  root = await t.as('root', { name: 'Equipe Loopi', email: 'equipe@loopi.test' })
  other = await t.as('root', { name: 'Célia Ramos' })
  company = await t.as('admin', {}, { name: 'Café Serra Alta' })
  const write = (at: string, actorId: number | null, over: Partial<Parameters<typeof record>[1]> = {}) =>
    t.db.transaction().execute((trx) =>
      record(trx, {
        actorId: actorId,
        companyId: company.id,
        action: 'company.status',
        subject: { type: 'company', id: company.id },
        before: { status: 2 },
        details: { status: 1 },
        address: '203.0.113.7',
        at: new Date(at),
        ...over,
      }),
    )
  // Midnight in São Paulo is 03:00 UTC.
  await write('2026-11-10T02:59:59Z', root.id)
  await write('2026-11-10T03:00:00Z', other.id)
  await write('2026-11-11T02:59:59Z', root.id, { action: 'company.credit', before: null, details: { valor: 10 } })
  await write('2026-11-11T03:00:00Z', null, { subject: { type: 'wholesale', id: 'pedido-7' }, details: null })
})
afterAll(() => t.close())

const ask = async (query: object = {}) => pageOf((await t.call(audit.list, { query }, { as: root })).body)
const times = async (query: object = {}) => (await ask(query)).data.map(({ at }) => at.slice(5, 19))

test('says who did what to whom, what was there, when and from where; newest first', async () => {
  const { data, proximo, total } = await ask()
  expect([data.length, proximo, total]).toEqual([4, null, 4])
  expect(data[0]).toMatchObject({
    actor: null,
    subject: { type: 'wholesale', id: 'pedido-7', name: null },
    details: null,
  })
  expect(data[3]).toEqual({
    id: data[3]?.id,
    at: '2026-11-10T02:59:59.000Z',
    actor: { id: root.id, name: 'Equipe Loopi', email: 'equipe@loopi.test', role: 'root' },
    action: 'company.status',
    empresa: { id: company.id, nome: 'Café Serra Alta' },
    subject: { type: 'company', id: String(company.id), name: 'Café Serra Alta' },
    before: { status: 2 },
    details: { status: 1 },
    address: '203.0.113.7',
  })
})

test.each([
  [{ de: '2026-11-10', ate: '2026-11-10' }, ['11-11T02:59:59', '11-10T03:00:00']],
  [{ de: '2026-11-11' }, ['11-11T03:00:00']],
  [{ ate: '2026-11-09' }, ['11-10T02:59:59']],
  [{ acao: 'company.credit' }, ['11-11T02:59:59']],
  [{ quem: 'EQUIPE' }, ['11-11T02:59:59', '11-10T02:59:59']],
  [{ quem: 'equipe@loopi', acao: 'company.status' }, ['11-10T02:59:59']],
  [{ quem: ' équipe loo' }, ['11-11T02:59:59', '11-10T02:59:59']],
  [{ quem: '%' }, []],
])('%j leaves %j', async (query, found) => {
  expect(await times(query)).toEqual(found)
  expect((await ask(query)).total).toBe(found.length)
})

test('pages put together are the whole log', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await ask({ limite: 1, ...(cursor && { cursor }) })
    seen.push(...page.data.map(({ at }) => at.slice(5, 19)))
    cursor = page.proximo
  } while (cursor !== null)
  expect(seen).toEqual(await times())
})

test.each([[{ de: '10/11/2026' }], [{ limite: 500 }], [{ limite: 2, cursor: 'x' }]])('refuses %j', async (query) => {
  expect((await t.call(audit.list, { query: query as never }, { as: root })).status).toBe(422)
})

test('a log too long to be counted gives its page without a count', async () => {
  await sql`
    insert into audit_log (actor_id, action, object_type, object_id, at)
    select ${other.id}, 'brand.update', 'brand', '1', '2020-01-01' from generate_series(1, 10001)`.execute(t.db)
  const page = await ask({ acao: 'brand.update', limite: 1 })
  expect([page.data.length, page.total, typeof page.proximo]).toEqual([1, undefined, 'string'])
  await sql`delete from audit_log where action = 'brand.update'`.execute(t.db)
})

test('a change that is undone leaves no line', async () => {
  const before = (await ask()).total
  const failed = t.db.transaction().execute(async (trx) => {
    await record(trx, {
      actorId: root.id,
      companyId: company.id,
      action: 'company.delete',
      subject: { type: 'company', id: company.id },
      address: null,
      at: t.clock.now(),
    })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect((await ask()).total).toBe(before)
  await t.call(companies.remove, { params: { id: company.id } }, { as: root, address: '198.51.100.4' })
  expect((await ask({ limite: 1 })).data[0]).toMatchObject({ action: 'company.delete', address: '198.51.100.4' })
})
