import { dayInBrazil } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { acceptByRedemptions } from '../invitations/invitations.public.ts'
import { lockCustomerBalances, payForRedemptions } from '../ledger/ledger.public.ts'
import { noteRedemptions, relateByRedemptions } from '../relations/relations.public.ts'
import { rejectionOf, uniqueCode } from './coupons.rules.ts'
import { couponTexts } from './coupons.texts.ts'
import { asRedeemed } from './coupons.view.ts'
import * as repository from './redemption.repository.ts'

type Call = { readonly couponId: number; readonly customerId: number }
type Redeemed = { message: string; coupon: RedeemedCoupon; cashloop_balance: number }

/** Redeems a coupon in the caller's transaction; where this throws it has written nothing. */
export async function redeem(trx: Trx, call: Call, now: Date): Promise<Redeemed> {
  const [outcome] = await redeemAll(trx, [call], { now, skipLocked: false })
  if (outcome === undefined) throw new Error('a redemption that waits for its rows has no outcome')
  if (outcome instanceof AppError) throw outcome
  return outcome
}

type Circumstances = {
  readonly now: Date
  /** Leaves out calls whose customer's account another transaction has locked, instead of waiting for it. */
  readonly skipLocked: boolean
}

/**
 * Redeems for several customers in the caller's transaction, and returns in the order of the calls what each gets, or its
 * refusal. Undefined, and nothing written, for a call that `skipLocked` leaves out and for the second one of a customer.
 *
 * Rows are locked in one order: coupons, then customers' accounts, each by number. From then on they are what decides,
 * because nothing else that writes to them is under way. Statements that do not depend on each other share a round trip.
 */
export async function redeemAll(
  trx: Trx,
  calls: readonly Call[],
  { now, skipLocked }: Circumstances,
): Promise<(Redeemed | AppError | undefined)[]> {
  const firsts = [...new Map(calls.toReversed().map((call) => [call.customerId, call])).values()].toReversed()
  const rows = await repository.lockCoupons(trx, [...new Set(firsts.map(({ couponId }) => couponId))])
  const coupons = new Map(rows.map((row) => [row.id, row]))
  const known = firsts.filter(({ couponId }) => coupons.has(couponId))
  const paying = known.filter(({ couponId }) => (coupons.get(couponId)?.points_required ?? 0) > 0)
  const [balances, found] = await Promise.all([
    lockCustomerBalances(
      trx,
      paying.map(({ customerId }) => customerId),
      { skipLocked },
    ),
    repository.findFacts(trx, known),
  ])
  const facts = new Map(found.map((one) => [one.customer_id, one]))
  const taken = new Map<Call, Taken>()
  const left = new Map(rows.map(({ id, qtd_disponivel }) => [id, qtd_disponivel]))
  const outcomes = new Map<Call, AppError>()
  for (const call of firsts) {
    const decided = decide(call)
    if (decided instanceof AppError) outcomes.set(call, decided)
    else if (decided) taken.set(call, decided)
  }
  await write(trx, [...taken.values()], now)
  return calls.map((call) => {
    const row = taken.get(call)
    return row ? answerTo(row, now) : outcomes.get(call)
  })

  function decide(call: Call): Taken | AppError | undefined {
    const { couponId, customerId } = call
    const [coupon, fact] = [coupons.get(couponId), facts.get(customerId)]
    if (coupon === undefined || fact === undefined) return new AppError('coupon/not-found', {})
    const points = coupon.points_required
    const balance = points > 0 ? balances.get(customerId) : fact.balance
    // Locked by another transaction, or never opened.
    if (balance === undefined && skipLocked) return undefined
    const { isCancelled, brand_live: isBrandActive } = coupon
    const stock = left.get(couponId) ?? 0
    const asked = {
      ...coupon,
      ...fact,
      isCancelled,
      isBrandActive,
      qtd_disponivel: stock,
      canPay: (balance ?? 0) >= points,
    }
    const refusal = rejectionOf(asked, dayInBrazil(now))
    if (refusal !== null) return new AppError(refusal, {})
    left.set(couponId, stock - 1)
    const usos = coupon.usos + coupon.qtd_disponivel - stock + 1
    return {
      ...{ ...call, companyId: coupon.company_id, code: coupon.code, uniqueCode: uniqueCode(), points },
      ...{ coupon: { ...coupon, qtd_disponivel: stock - 1, usos }, balance: (balance ?? 0) - points },
    }
  }
}

type CouponRow = Awaited<ReturnType<typeof repository.lockCoupons>>[number]

/** A redemption that is decided, with the coupon and the balance as they are after it. */
type Taken = Call & {
  readonly companyId: number
  readonly code: string
  readonly uniqueCode: string
  readonly points: number
  readonly coupon: CouponRow
  readonly balance: number
}

async function write(trx: Trx, taken: readonly Taken[], at: Date): Promise<void> {
  if (taken.length === 0) return
  const ids = await repository.insertRedemptions(trx, taken, at)
  const payments = taken
    .filter(({ points }) => points > 0)
    .map((one) => ({ ...one, amount: one.points, redemptionId: ids.get(one.customerId) ?? 0 }))
  const free = taken.filter(({ points }) => points === 0)
  const [relations] = await Promise.all([
    relateByRedemptions(trx, taken, at),
    repository.takeFromStock(trx, taken),
    payments.length > 0 && payForRedemptions(trx, payments, at),
    free.length > 0 && repository.markAsHad(trx, free),
    noteRedemptions(trx, taken, at),
  ])
  if (relations.length > 0) await acceptByRedemptions(trx, relations, at)
}

const answerTo = ({ coupon, uniqueCode: codigo_unico, points, balance }: Taken, now: Date): Redeemed => ({
  message: couponTexts.redeemed,
  coupon: asRedeemed({ ...coupon, codigo_unico, points_spent: points, created_at: now }),
  cashloop_balance: balance,
})
