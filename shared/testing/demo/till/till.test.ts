import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import { stores } from '@loopi/contract/stores/stores.contract'
import { till } from '@loopi/contract/till/till.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { PAIRING_CODE } from '@loopi/shared/demo/stores'
import { session } from '@loopi/shared/session'
import { demoBackend } from '../demo-backend.ts'
import { tokenOf } from '../team/personas.ts'
import { EMAILS, IDS } from '../world.ts'

const enter = (persona: 'admin' | 'cliente' | 'caixa') =>
  session.open({
    ...{ access_token: tokenOf(persona), email: EMAILS[persona], id: IDS[persona] },
    role: persona === 'cliente' ? 'cliente' : 'admin',
  })

const refusal = (asked: Promise<unknown>) => asked.then(String, (cause: unknown) => ApiError.from(cause).erro)

/** Code of a coupon of the company that the customer has redeemed. */
async function aReadyCode(): Promise<string> {
  enter('cliente')
  const held = rowsOf(await call(coupons.redeemed)).find(({ company_id }) => company_id === IDS.admin)
  return held?.codigo_unico ?? ''
}

beforeEach(() => {
  session.forget()
  demoBackend().install()
})

test('a paired device works without a person, until it is revoked', async () => {
  const codigo = await aReadyCode()
  session.forget()
  const { token: device, loja } = await call(till.pair, { body: { codigo: PAIRING_CODE } })
  expect(await refusal(call(till.pair, { body: { codigo: PAIRING_CODE } }))).toMatch(/já pareou um aparelho/)
  expect(await call(till.check, { body: { codigo } }, { device })).toMatchObject({
    estado: 'valido',
    cliente: 'Marina D.',
  })
  expect(await refusal(call(till.check, { body: { codigo } }))).toMatch(/entre/i)
  const { aparelho } = await call(till.state, {}, { device })
  enter('admin')
  await call(stores.revokeDevice, { params: { id: aparelho?.id ?? 0 } })
  session.forget()
  expect(await refusal(call(till.check, { body: { codigo } }, { device }))).toMatch(/desligado/)
  expect(loja).toBe('Café Serra Alta, Centro')
})

test('a coupon is used once, seen by its customer, and again after its use was undone', async () => {
  const codigo = await aReadyCode()
  enter('admin')
  const before = await call(till.results, { query: {} })
  enter('caixa')
  const { lojas } = await call(till.state)
  const body = { codigo, valor_centavos: 1250, loja_id: lojas[0]?.id ?? 0 }
  const { uso_id } = await call(till.use, { body })
  expect(await refusal(call(till.use, { body }))).toMatch(/já foi usado hoje às .*, Café Serra Alta, Centro/)
  enter('cliente')
  expect(await call(coupons.use, { params: { codigo } })).toMatchObject({ loja: 'Café Serra Alta, Centro' })
  enter('caixa')
  await call(till.undo, { body: { uso_id, motivo: 'Cliente desistiu' } })
  expect(await call(till.check, { body: { codigo } })).toMatchObject({ estado: 'valido' })
  enter('admin')
  expect(await call(till.results, { query: {} })).toMatchObject({ usos: before.usos, desfeitos: 1 })
})

test('uses of a device without a network are settled one by one, and once', async () => {
  const codigo = await aReadyCode()
  session.forget()
  const { token: device } = await call(till.pair, { body: { codigo: PAIRING_CODE } })
  const one = { id_local: 'a', codigo, em: new Date().toISOString() }
  const body = [one, one, { ...one, id_local: 'b' }, { ...one, id_local: 'c', codigo: 'LP-AAAA' }]
  const settled = await call(till.sync, { body }, { device })
  expect(settled.map(({ resultado }) => resultado)).toEqual(['aceito', 'repetido', 'conflito', 'recusado'])
})
