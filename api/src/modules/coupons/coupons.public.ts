import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Db, Trx } from '../../db/database.ts'
import { findWelcome, insertWelcome, markWelcome } from './coupons.repository.ts'
import { uniqueCode } from './coupons.rules.ts'
import { couponTexts } from './coupons.texts.ts'
import { welcomeAsRedeemed } from './coupons.view.ts'

export { createPromotion } from './coupons.service.ts'
export { couponTexts } from './coupons.texts.ts'
export { createOfflineKeys, type OfflineKeys } from './offline-keys.ts'
export { redeem } from './redemption.service.ts'
export { shortNameOf } from './short-name.rules.ts'

/** Days in which a welcome coupon can be used. */
const WELCOME_DAYS = 90

/** Gives a new customer the 10% welcome coupon: free, with a code of its own, once a person. Null for who has it. */
export async function grantWelcomeCoupon(
  trx: Trx,
  grant: { readonly customerId: number; readonly at?: Date },
): Promise<RedeemedCoupon | null> {
  if (!(await markWelcome(trx, grant.customerId))) return null
  const at = grant.at ?? new Date()
  const given = await insertWelcome(trx, {
    customerId: grant.customerId,
    code: couponTexts.welcome.code,
    uniqueCode: uniqueCode(),
    at,
    lastDay: dayAfter(dayInBrazil(at), WELCOME_DAYS),
  })
  return given ? welcomeAsRedeemed(given) : null
}

/** The welcome coupon of a customer, to be written to them, with their name; null without one. */
export async function findWelcomeCoupon(db: Db, customerId: number) {
  const found = await findWelcome(db, customerId)
  if (found === undefined) return null
  const { name, codigo_unico: code, valid_until: lastDay } = found
  return { name, ...couponTexts.welcome, code, lastDay }
}
