import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Input } from '@loopi/contract/endpoint'
import { stores } from '@loopi/contract/stores/stores.contract'
import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../builders.ts'
import { aPromotion } from '../../processes/concurrency-crowd.ts'
import type { TestApp } from '../../test-app.ts'

/** Header with the token of a paired device. */
export const DEVICE = 'x-loopi-aparelho'

export const STORE = {
  ...{ nome: 'Loja Centro', cep: '20040-002', endereco: 'Rua do Ouvidor, 50', bairro: 'Centro' },
  ...{ cidade: 'Rio de Janeiro', estado: 'RJ', telefone: '(21) 99876-5432', horario: 'seg a sex, 9h às 18h' },
}

/** A caller at a till: a member, a paired device by its header, or both. */
export type AtTill = { readonly as?: Pick<Person, 'token'> | undefined; readonly headers?: Record<string, string> }

export type TestDevice = { readonly id: number; readonly token: string; readonly headers: Record<string, string> }

type Coupon = {
  readonly customer: Person
  readonly promotionId: number
  /** `LP-…`. */
  readonly codigo: string
}

let sent = 0

/** Steps of companies with stores, of their tills, and of customers with coupons. */
export function tillOf(t: TestApp) {
  const store = async (as: Person, over: Partial<typeof STORE> = {}) =>
    (await t.call(stores.create, { body: { ...STORE, ...over } }, { as })).body

  const addDevice = (as: Person, loja: number, nome = 'Balcão') =>
    t.call(stores.addDevice, { params: { id: loja }, body: { nome } }, { as })

  const pair = (codigo: string, address?: string) => t.call(till.pair, { body: { codigo } }, address ? { address } : {})

  /** Paired device of a store. */
  const device = async (as: Person, loja: number, nome?: string): Promise<TestDevice> => {
    const { id, codigo } = (await addDevice(as, loja, nome)).body
    const { token } = (await pair(codigo)).body
    return { id, token, headers: { [DEVICE]: token } }
  }

  /** Coupon of a company's promotion that a customer has redeemed; both are created if not given. */
  const coupon = async (
    companyId: number,
    { customer, promotionId, ...over }: Partial<Coupon> & { valid_until?: string; title?: string } = {},
  ): Promise<Coupon> => {
    const promotion = promotionId ?? (await aPromotion(t.db, { companyId, stock: 100, ...over })).id
    const as = customer ?? (await t.as('cliente', { name: 'João da Silva Moreira' }))
    const { body } = await t.call(coupons.redeem, { body: { coupon_id: promotion } }, { as })
    return { customer: as, promotionId: promotion, codigo: body.coupon.codigo_unico }
  }

  /** Welcome coupon of a customer. */
  const welcome = async (
    over: { codigo?: string; valid_until?: string | null; customer?: Person; created_at?: Date } = {},
  ) => {
    const customer = over.customer ?? (await t.as('cliente', { name: 'Maria Souza' }))
    const { codigo = 'LP-3467-9ACD-EFGH-JKMN', valid_until = '2026-12-31', created_at = t.clock.now() } = over
    await t.db
      .insertInto('redemptions')
      .values({
        ...{ kind: 'welcome', coupon_id: null, customer_id: customer.id, code: 'BEMVINDO10', points_spent: 0 },
        ...{ codigo_unico: codigo, created_at, valid_until },
      })
      .execute()
    return { customer, codigo }
  }

  const check = (codigo: string, by: AtTill) => t.call(till.check, { body: { codigo } }, by)

  const use = (codigo: string, by: AtTill, body: Omit<Input<typeof till.use>['body'], 'codigo'> = {}) =>
    t.call(till.use, { body: { codigo, ...body } }, by)

  const undo = (uso_id: number, by: AtTill, motivo = 'Cliente desistiu') =>
    t.call(till.undo, { body: { uso_id, motivo } }, by)

  /** A use without a network, as a device keeps it. */
  const offline = (codigo: string, over: Record<string, unknown> = {}) => ({
    ...{ id_local: `local-${++sent}`, codigo, em: t.clock.now().toISOString() },
    ...over,
  })

  const sync = (uses: unknown[], by: AtTill) => t.call(till.sync, { body: uses }, by)

  const used = (by: AtTill, desde?: string) => t.call(till.used, { query: desde ? { desde } : {} }, by)

  return { store, addDevice, pair, device, coupon, welcome, check, use, undo, offline, sync, used }
}
