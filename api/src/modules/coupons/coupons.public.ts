import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Trx } from '../../db/database.ts'
import { insertWelcome, markWelcome } from './coupons.repository.ts'
import { uniqueCode } from './coupons.rules.ts'
import { couponTexts } from './coupons.texts.ts'
import { welcomeAsRedeemed } from './coupons.view.ts'

export { createPromotion, redeem } from './coupons.service.ts'

/** Gives a new customer the 10% welcome coupon: free, with a code of its own, once a person. Null for who has it. */
export async function grantWelcomeCoupon(
  trx: Trx,
  grant: { readonly customerId: number; readonly at?: Date },
): Promise<RedeemedCoupon | null> {
  if (!(await markWelcome(trx, grant.customerId))) return null
  const given = await insertWelcome(trx, {
    customerId: grant.customerId,
    code: couponTexts.welcome.code,
    uniqueCode: uniqueCode(),
    at: grant.at ?? new Date(),
  })
  return given ? welcomeAsRedeemed(given) : null
}
