import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon, CouponsQuery, RedeemedCoupon, RedeemedQuery } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import type { Db, Trx } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { AppError } from '../../lib/app-error.ts'
import { acceptByRedeeming } from '../invitations/invitations.public.ts'
import { companyReceived, customerAccount, holdAccount, transfer } from '../ledger/ledger.public.ts'
import { relateByRedeeming } from '../relations/relations.public.ts'
import * as repository from './coupons.repository.ts'
import { promotionCode, rejectionOf, uniqueCode } from './coupons.rules.ts'
import { couponTexts } from './coupons.texts.ts'
import { asRedeemed, isWelcomeWanted, welcomeAsRedeemed } from './coupons.view.ts'

/** Coupons that visitors and customers can redeem, without their codes. */
export async function listOffered(
  db: Db,
  customerId: number | null,
  now: Date,
  query: CouponsQuery,
): Promise<Page<Coupon> | Coupon[]> {
  const offers = {
    customerId,
    today: dayInBrazil(now),
    fitting: query.cabe ?? false,
    newestFirst: query.ordem === '-criado',
  }
  return answerOf(query, await repository.listOffered(db, offers, query), ({ code: _code, ...offered }) => offered)
}

/** Coupons that a customer holds, with both codes. */
export async function listRedeemed(
  db: Db,
  customerId: number,
  query: RedeemedQuery,
): Promise<Page<RedeemedCoupon> | RedeemedCoupon[]> {
  const holding = { customerId, withWelcome: isWelcomeWanted(query) }
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

/**
 * Redeems a coupon in the caller's transaction.
 *
 * Rows are locked in the one order that everything keeps to: coupon, customer's account, redemption, what the
 * company received, transfer. Each step decides in its own statement, so nothing that was read before can be out of date.
 */
export async function redeem(
  trx: Trx,
  { couponId, customerId, now }: { couponId: number; customerId: number; now: Date },
): Promise<Redeemed> {
  const today = dayInBrazil(now)
  const taken = await repository.decrementStock(trx, couponId, today)
  if (!taken) throw new AppError(await explainRejection(trx, { couponId, customerId, today }), {})

  const points = taken.points_required
  const held = await holdAccount(trx, customerAccount(customerId))
  const redemption = { couponId, customerId, code: taken.code, uniqueCode: uniqueCode(), points, at: now }
  const written = await repository.insertRedemption(trx, redemption)
  if (!written) throw new AppError('coupon/already-redeemed', {})

  // Before the points move: the company's account is wanted by everybody, so it is locked as late as possible.
  if (await relateByRedeeming(trx, taken.company_id, customerId, now))
    await acceptByRedeeming(trx, taken.company_id, customerId, now)
  if (points > 0)
    await transfer(trx, {
      from: customerAccount(customerId),
      to: companyReceived(taken.company_id),
      amount: points,
      reason: 'redemption',
      source: { type: 'redemption', id: written.id },
      at: now,
    })

  const proof = { codigo_unico: redemption.uniqueCode, points_spent: points, created_at: now }
  return { message: couponTexts.redeemed, coupon: asRedeemed({ ...taken, ...proof }), cashloop_balance: held - points }
}

async function explainRejection(trx: Trx, asked: { couponId: number; customerId: number; today: string }) {
  const coupon = await repository.findFacts(trx, asked.couponId, asked.customerId)
  return rejectionOf(coupon ?? null, asked.today)
}
