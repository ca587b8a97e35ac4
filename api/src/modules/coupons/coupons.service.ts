import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon, CouponsQuery, RedeemedCoupon, RedeemedQuery } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import type { Db, Trx } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { reject } from '../../lib/app-error.ts'
import { isoOrNull } from '../../lib/clock.ts'
import * as repository from './coupons.repository.ts'
import { promotionCode } from './coupons.rules.ts'
import { asHeld, asOffered, isWelcomeWanted } from './coupons.view.ts'
import type { OfflineKeys } from './offline-keys.ts'

/** Coupons that visitors and customers can redeem, without their codes. */
export async function listOffered(
  db: Db,
  customerId: number | null,
  now: Date,
  query: CouponsQuery,
): Promise<Page<Coupon> | Coupon[]> {
  const { cabe: fitting = false, ordem } = query
  const offers = { customerId, today: dayInBrazil(now), fitting, newestFirst: ordem === '-criado' }
  return answerOf(query, await repository.listOffered(db, offers, query), asOffered)
}

/** Coupons that a customer holds, with both codes; others hold none. */
export async function listRedeemed(
  db: Db,
  customerId: number | null,
  now: Date,
  { keys, ...query }: RedeemedQuery & { readonly keys: OfflineKeys },
): Promise<Page<RedeemedCoupon> | RedeemedCoupon[]> {
  const today = dayInBrazil(now)
  const endingFrom = query.ordem === 'vencimento' ? today : null
  const holding = { customerId, withWelcome: isWelcomeWanted(query), endingFrom, view: query.situacao, today }
  return answerOf(query, await repository.listRedeemed(db, holding, query), (row) => asHeld(row, keys, now))
}

/** Whether and where a customer's coupon was used. */
export async function useOf(db: Db, customerId: number, code: string) {
  const found = (await repository.findHeldUse(db, { customerId, code })) ?? reject('coupon/not-found')
  return { usado_em: isoOrNull(found.at), loja: found.store }
}

const CODE_TRIES = 8

/**
 * Writes a promotion with the code it was given, or with a fresh one when that is taken. Eight codes in a row are taken
 * only when nearly all 17.6 million are, and then a person has to think.
 */
export async function createPromotion(
  trx: Trx,
  promotion: repository.NewPromotionRow,
  freshCode: () => string = promotionCode,
): Promise<{ id: number; code: string }> {
  for (let tries = 1, { code } = promotion; tries <= CODE_TRIES; tries++, code = freshCode()) {
    const written = await repository.insertPromotion(trx, { ...promotion, code })
    if (written) return written
  }
  throw new Error(`no free promotion code in ${CODE_TRIES} tries`)
}
