import { batches } from '@loopi/contract/batches/batches.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import { call } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { demoBackend } from '../demo-backend.ts'
import { tokenOf } from '../team/personas.ts'
import { EMAILS, IDS } from '../world.ts'

const CODES = { quantidade: 30, posicao: 'interno', clp_por_codigo: 10 } as const

beforeEach(() => {
  session.forget()
  demoBackend().install()
  session.open({ access_token: tokenOf('admin'), email: EMAILS.admin, role: 'admin', id: IDS.admin })
})

test('the company has two products, and batches that are active and inactive', async () => {
  expect(rowsOf(await call(products.list)).map(({ lotes }) => lotes)).toEqual([2, 1])
  const { data } = pageOf(await call(batches.list, { query: { limite: 2 } }))
  expect(data.map(({ estado }) => estado)).toEqual(['inativo', 'ativo'])
})

test('days add up to the readings of all batches', async () => {
  const summary = await call(codes.summary, { query: { dias: 30 } })
  expect(summary.por_dia).toHaveLength(30)
  expect(summary.por_dia.reduce((sum, { leituras }) => sum + leituras, 0)).toBe(summary.total)
})

test('a batch reserves its points, and its recall returns them', async () => {
  const balance = async () => (await call(companies.ofUser, { params: { userId: IDS.admin } })).cashloop_balance
  const before = (await balance()) ?? 0
  const [product] = rowsOf(await call(products.list))
  const { id } = await call(batches.create, { body: { ...CODES, produto_id: product?.id ?? 0, lote: 'X1' } })
  expect(await balance()).toBe(before - 300)
  await call(batches.recall, { params: { id }, body: { mensagem: 'Troque na loja.' } })
  expect(await balance()).toBe(before)
})
