import { audit } from '@loopi/contract/audit/audit.contract'
import { pageOf } from '@loopi/contract/paging'
import { protocolOf } from '@loopi/contract/wholesale/protocol'
import type { WholesaleState } from '@loopi/contract/wholesale/states'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp({ WHOLESALE: 'api' })
let root: Person
let other: Person
let request: number
beforeEach(async () => {
  root = await t.as('root', { name: 'Célia Ramos' })
  other = await t.as('root', { name: 'Davi Prado' })
  request = await requested('Mercado Boa Vista')
})

/** A request as the previous api writes it. */
async function requested(company_name: string): Promise<number> {
  const contact = {
    cnpj: '1',
    responsible_name: 'Paulo Reis',
    email: 'paulo@boavista.test',
    phone: '1',
    state_city: 'SP',
  }
  const { id } = await t.db
    .insertInto('wholesale_requests')
    .values({ ...contact, company_name, products_interest: null, created_at: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { request_id: id, name: 'a.pdf', type: 'application/pdf', size: 4, bytes: Buffer.from('%PDF') } as const
  await t.db
    .insertInto('wholesale_files')
    .values([
      { ...file, document: 'cnpjCard' },
      { ...file, document: 'socialContract' },
    ])
    .execute()
  return id
}

type Move = { from: WholesaleState; to: WholesaleState; motivo?: string; as?: Person; id?: number }

const move = ({ from, to, motivo, as = root, id = request }: Move) =>
  t.call(wholesale.move, { params: { id }, body: { situacao: to, situacao_vista: from, motivo } as never }, { as })
const details = async (id = request) => (await t.call(wholesale.get, { params: { id } }, { as: root })).body
const lines = () =>
  t.db.selectFrom('audit_lines').select(['action', 'before', 'after', 'actor_id']).orderBy('id').execute()

test('a request goes its way and back again, and tells who moved it, when and why', async () => {
  expect(await details()).toMatchObject({ situacao: 'novo', movido_em: null, movido_por: null, movimentos: [] })
  await move({ from: 'novo', to: 'em-contato' })
  t.clock.advance(60_000)
  const refused = await move({ from: 'em-contato', to: 'recusado', motivo: ' Sem CNPJ. ', as: other })
  expect(refused.body).toMatchObject({ situacao: 'recusado', motivo: 'Sem CNPJ.', movido_por: 'Davi Prado' })
  expect(refused.body.movido_em).toBe(t.clock.now().toISOString())
  await move({ from: 'recusado', to: 'em-contato', motivo: 'Mandou o CNPJ.' })
  await move({ from: 'em-contato', to: 'liberado' })
  const { situacao, motivo, movimentos } = await details()
  expect([situacao, motivo]).toEqual(['liberado', null])
  expect(movimentos.map((movimento) => [movimento.situacao, movimento.por, movimento.motivo])).toEqual([
    ['liberado', 'Célia Ramos', null],
    ['em-contato', 'Célia Ramos', 'Mandou o CNPJ.'],
    ['recusado', 'Davi Prado', 'Sem CNPJ.'],
    ['em-contato', 'Célia Ramos', null],
  ])
})

test('each move is a line of the audit log in words of its own, and the reason is none of it', async () => {
  await move({ from: 'novo', to: 'recusado', motivo: 'Paulo mudou de ideia.' })
  expect(await lines()).toEqual([
    {
      action: 'wholesale.move',
      before: { situacao: 'novo' },
      after: { situacao: 'recusado' },
      actor_id: root.id,
    },
  ])
  const { body } = await t.call(audit.list, { query: { tipo: 'wholesale' } }, { as: root })
  expect(pageOf(body).data[0]?.subject).toEqual({ type: 'wholesale', id: String(request), name: 'Mercado Boa Vista' })
})

test.each([undefined, '', '  '])('a refusal with the reason %j asks for one, and moves nothing', async (motivo) => {
  const answer = await move({ from: 'novo', to: 'recusado', ...(motivo !== undefined && { motivo }) })
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ errors: { motivo: ['Informe o motivo da recusa.'] } }),
  ])
  expect((await details()).situacao).toBe('novo')
})

test('of two roots the first moves it, and the other is told by whom and where to', async () => {
  const both = await Promise.all([
    move({ from: 'novo', to: 'em-contato' }),
    move({ from: 'novo', to: 'recusado', motivo: 'Repetido.', as: other }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  const { situacao, movimentos } = await details()
  expect(refused?.body.erro).toBe(
    situacao === 'em-contato'
      ? 'Enquanto isso, Célia Ramos mudou este pedido para “Em contato”.'
      : 'Enquanto isso, Davi Prado mudou este pedido para “Recusado”.',
  )
  expect(movimentos).toHaveLength(1)
  expect(await lines()).toHaveLength(1)
})

test('a move that is sent again is answered like the first time; one by another root is not', async () => {
  const first = await move({ from: 'novo', to: 'em-contato' })
  const again = await move({ from: 'novo', to: 'em-contato' })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await move({ from: 'novo', to: 'em-contato', as: other })).status).toBe(409)
  expect((await move({ from: 'em-contato', to: 'em-contato' })).status).toBe(200)
  expect((await details()).movimentos).toHaveLength(1)
})

test('a request that does not exist is neither found nor moved', async () => {
  const found = await t.call(wholesale.get, { params: { id: 999_999 } }, { as: root })
  expect([found.status, found.body.code]).toEqual([404, 'wholesale/not-found'])
  expect((await move({ from: 'novo', to: 'liberado', id: 999_999 })).body.code).toBe('wholesale/not-found')
})

test('the list and its figures are of one state, or of what a search finds', async () => {
  const second = await requested('Mercado Central')
  const third = await requested('Armazém do Sul')
  await move({ from: 'novo', to: 'liberado', id: third })
  const list = async (query: object) =>
    pageOf((await t.call(wholesale.list, { query }, { as: root })).body).data.map(({ id }) => id)
  const counts = async (query = {}) => (await t.call(wholesale.counts, { query }, { as: root })).body
  expect(await list({ situacao: 'novo' })).toEqual([second, request])
  expect(await list({ situacao: 'liberado', limite: 5 })).toEqual([third])
  expect(await list({ situacao: 'novo', busca: 'central' })).toEqual([second])
  expect(await list({ busca: protocolOf(third) })).toEqual([third])
  expect(await counts()).toEqual({ novo: 2, 'em-contato': 0, liberado: 1, recusado: 0 })
  expect(await counts({ busca: 'mercado' })).toEqual({ novo: 2, 'em-contato': 0, liberado: 0, recusado: 0 })
  expect(await counts({ busca: `at-${second}` })).toEqual({ novo: 1, 'em-contato': 0, liberado: 0, recusado: 0 })
})

test('a page of one state goes on where the one before ended', async () => {
  for (const name of ['A', 'B', 'C']) await requested(name)
  const ask = async (after = {}) => {
    const query = { situacao: 'novo', limite: 2, ...after } as const
    return pageOf((await t.call(wholesale.list, { query }, { as: root })).body)
  }
  const first = await ask()
  const second = await ask({ cursor: first.proximo })
  expect([first.total, second.total, second.proximo]).toEqual([4, 4, null])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
})
