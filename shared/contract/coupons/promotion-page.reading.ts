import {
  type Bag,
  readDay,
  readInstant,
  readItems,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readText,
} from '../reading.ts'
import { type Coupon, readCoupon } from './coupons.reading.ts'
import type * as written from './promotion-page.schemas.ts'

/** A promotion as its company keeps it, with what came of it. */
export type PromotionPage = Coupon &
  Readonly<Omit<written.PromotionPage, keyof Coupon>> & {
    readonly code: string
    /** Stock that lies apart while it is paused; null while it is not. */
    readonly estoque_pausado: number | null
  }

const readPromotionDay = (row: Bag): written.PromotionPage['dias'][number] => ({
  dia: readDay(row, 'dia'),
  resgates: readNumber(row, 'resgates'),
  clp: readNumber(row, 'clp'),
})

export function readPromotionPage(answer: unknown): PromotionPage {
  const told = readObject(answer)
  return {
    ...readCoupon(told),
    code: readText(told, 'code'),
    criado_em: readInstant(told, 'criado_em'),
    estoque_pausado: readNumberOrNull(told, 'estoque_pausado'),
    clp_recebido: readNumber(told, 'clp_recebido'),
    vistas: readNumber(told, 'vistas'),
    dias: readItems(readPromotionDay, told, 'dias'),
  }
}

/** Redemption of a promotion. */
export type Redeemer = Readonly<written.Redeemer>

export const readRedeemers = readListOf(
  (row): Redeemer => ({
    id: readNumber(row, 'id'),
    cliente_id: readNumber(row, 'cliente_id'),
    name: readText(row, 'name'),
    resgatado_em: readInstant(row, 'resgatado_em'),
    clp: readNumber(row, 'clp'),
  }),
  'redemptions of a promotion',
)
