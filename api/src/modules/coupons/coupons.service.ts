import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon, CouponsQuery, RedeemedCoupon, RedeemedQuery } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { answerOf } from '../../db/paging.ts'
import { AppError } from '../../lib/app-error.ts'
import * as repository from './coupons.repository.ts'
import { promotionCode, rejectionOf, uniqueCode } from './coupons.rules.ts'
import { couponTexts } from './coupons.texts.ts'
import { asOffered, asRedeemed, isWelcomeWanted, welcomeAsRedeemed } from './coupons.view.ts'
import { type Redemption, redeemAtOnce, type Taken, type WaitsFor } from './redemption.statement.ts'

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

/** Coupons that a customer holds, with both codes. */
export async function listRedeemed(
  db: Db,
  customerId: number,
  now: Date,
  query: RedeemedQuery,
): Promise<Page<RedeemedCoupon> | RedeemedCoupon[]> {
  const endingFrom = query.ordem === 'vencimento' ? dayInBrazil(now) : null
  const holding = { customerId, withWelcome: isWelcomeWanted(query), endingFrom }
  return answerOf(query, await repository.listRedeemed(db, holding, query), (row) =>
    row.kind === 'welcome' ? welcomeAsRedeemed(row) : asRedeemed(row),
  )
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

type Redeemed = { message: string; coupon: RedeemedCoupon; cashloop_balance: number }

type RedemptionCall = { readonly couponId: number; readonly customerId: number }
type Redeeming = { readonly calls: readonly RedemptionCall[]; readonly now: Date; readonly waitsFor: WaitsFor }

/** Redeems a coupon in the caller's transaction; where this throws it has written nothing. */
export async function redeem(trx: Trx, call: RedemptionCall, now: Date): Promise<Redeemed> {
  const [answer] = await redeemTogether(trx, { calls: [call], now, waitsFor: 'all' }).catch((error: unknown) => {
    throw violates(error, 'redemption_marks_once') ? new AppError('coupon/once-a-person', {}) : error
  })
  // Race: it became redeemable between the two statements; for the first one it was not there.
  if (answer === undefined) throw new AppError('coupon/not-found', {})
  if (answer instanceof AppError) throw answer
  return answer
}

/**
 * Redeems for those who ask at once, in the caller's transaction, for a customer once. Answers a refusal where one is due,
 * and undefined where there is no answer yet: somebody holds a row for whom `waitsFor` says not to wait, or the customer
 * asked twice. Of both nothing is written.
 */
export async function redeemTogether(
  trx: Trx,
  { calls, now, waitsFor }: Redeeming,
): Promise<(Redeemed | AppError | undefined)[]> {
  const [asked, today] = [calls.map((call) => ({ ...call, uniqueCode: uniqueCode() })), dayInBrazil(now)]
  const taken = await redeemAtOnce(trx, { asked, today, at: now, waitsFor })
  const refused = asked.filter((_one, at) => taken[at] === undefined)
  const facts = refused.length === 0 ? [] : await repository.findFacts(trx, refused)
  return asked.map((one, at) => {
    const row = taken[at]
    if (row) return answerTo(one, row, now)
    const code = rejectionOf(facts[refused.indexOf(one)] ?? null, today)
    return code && new AppError(code, {})
  })
}

function answerTo({ uniqueCode }: Redemption, taken: Taken, now: Date): Redeemed {
  const proof = { codigo_unico: uniqueCode, points_spent: taken.points_required, created_at: now }
  return {
    message: couponTexts.redeemed,
    coupon: asRedeemed({ ...taken, ...proof }),
    cashloop_balance: taken.left_over,
  }
}
