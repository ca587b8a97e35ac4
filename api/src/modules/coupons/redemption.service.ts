import { dayInBrazil } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { acceptByRelations } from '../invitations/invitations.public.ts'
import { lockCustomerBalances, payForRedemptions } from '../ledger/ledger.public.ts'
import { noteRedemptions, relate } from '../relations/relations.public.ts'
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
  const decisions = decideAll(firsts, { coupons, facts, balances }, { now, skipLocked })
  await write(trx, [...decisions.values()].filter(isTaken), now)
  return calls.map((call) => {
    const decision = decisions.get(call)
    return isTaken(decision) ? answerTo(decision, now) : decision
  })
}

type CouponRow = Awaited<ReturnType<typeof repository.lockCoupons>>[number]
type FactsRow = Awaited<ReturnType<typeof repository.findFacts>>[number]

/** A redemption that is decided, with the coupon and the balance as they are after it. */
type Taken = Call & {
  readonly companyId: number
  readonly code: string
  readonly uniqueCode: string
  readonly points: number
  readonly coupon: CouponRow
  readonly balance: number
}

type Decision = Taken | AppError | undefined

const isTaken = (decision: Decision): decision is Taken => decision !== undefined && !(decision instanceof AppError)

/** Rows that decide redemptions: coupons by number, the rest by customer. */
type DecidingRows = {
  readonly coupons: ReadonlyMap<number, CouponRow>
  readonly facts: ReadonlyMap<number, FactsRow>
  /** Only of customers whose coupon costs points. */
  readonly balances: ReadonlyMap<number, number>
}

/** Decides each call by the stock that the calls before it leave. Writes nothing. */
function decideAll(calls: readonly Call[], { coupons, facts, balances }: DecidingRows, circumstances: Circumstances) {
  const current = new Map(coupons)
  return new Map(
    calls.map((call): [Call, Decision] => {
      const [coupon, fact] = [current.get(call.couponId), facts.get(call.customerId)]
      if (coupon === undefined || fact === undefined) return [call, new AppError('coupon/not-found', {})]
      const balance = coupon.points_required > 0 ? balances.get(call.customerId) : fact.balance
      const decision = decide(call, { ...fact, coupon, balance }, circumstances)
      if (isTaken(decision)) current.set(call.couponId, decision.coupon)
      return [call, decision]
    }),
  )
}

type Facts = Omit<FactsRow, 'balance'> & {
  readonly coupon: CouponRow
  /** Undefined for an account that another transaction has locked, or that was never opened. */
  readonly balance: number | undefined
}

function decide(call: Call, { coupon, balance, ...facts }: Facts, { now, skipLocked }: Circumstances): Decision {
  if (balance === undefined && skipLocked) return undefined
  const { points_required: points, qtd_disponivel, usos } = coupon
  const canPay = (balance ?? 0) >= points
  const refusal = rejectionOf({ ...coupon, ...facts, canPay }, dayInBrazil(now))
  if (refusal !== null) return new AppError(refusal, {})
  return {
    ...{ ...call, companyId: coupon.company_id, code: coupon.code, uniqueCode: uniqueCode(), points },
    ...{ coupon: { ...coupon, qtd_disponivel: qtd_disponivel - 1, usos: usos + 1 }, balance: (balance ?? 0) - points },
  }
}

async function write(trx: Trx, taken: readonly Taken[], at: Date): Promise<void> {
  if (taken.length === 0) return
  const ids = await repository.insertRedemptions(trx, taken, at)
  const payments = taken
    .filter(({ points }) => points > 0)
    .map((one) => ({ ...one, amount: one.points, redemptionId: ids.get(one.customerId) ?? 0 }))
  const free = taken.filter(({ points }) => points === 0)
  const [relations] = await Promise.all([
    relate(trx, taken, { source: 'redemption', at }),
    repository.takeFromStock(trx, taken),
    payments.length > 0 && payForRedemptions(trx, payments, at),
    free.length > 0 && repository.markAsHad(trx, free),
    noteRedemptions(trx, taken, at),
  ])
  if (relations.length > 0) await acceptByRelations(trx, relations, at)
}

const answerTo = ({ coupon, uniqueCode: codigo_unico, points, balance }: Taken, now: Date): Redeemed => ({
  message: couponTexts.redeemed,
  coupon: asRedeemed({ ...coupon, codigo_unico, points_spent: points, created_at: now }),
  cashloop_balance: balance,
})
