import { rowsOf } from '../paging.ts'
import {
  type Bag,
  readDay,
  readIfThere,
  readInstant,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readText,
  readTextOrNull,
} from '../reading.ts'
import { readWelcome, type Welcome } from '../welcome/welcome.reading.ts'

/** A movement of the own account as it is shown. */
export type Movement = {
  /** Whatever tells it apart. */
  readonly id: string
  readonly date: string
  /** Known type, or another server's own word. */
  readonly type: string
  /** Negative where points left the account. */
  readonly amount: number
  readonly description: string | null
}

const readMovement = (row: Bag): Movement => ({
  id: readText(row, 'id'),
  date: readInstant(row, 'date'),
  type: readTextOrNull(row, 'type') ?? '',
  amount: readNumber(row, 'amount'),
  description: readTextOrNull(row, 'description'),
})

export const readMovements = readListOf(readMovement, 'movements')

/** Balance at the end of a day. */
export type DayBalance = { readonly day: string; readonly balance: number }

const readDayBalances = readListOf(
  (row): DayBalance => ({ day: readDay(row, 'day'), balance: readNumber(row, 'balance') }),
  'balances',
)

export const readBalances = (answer: unknown): readonly DayBalance[] => rowsOf(readDayBalances(answer))

/** A redeemed coupon whose last day is near. */
export type ExpiringCoupon = {
  readonly id: number
  readonly brand_name: string
  readonly title: string
  readonly discount: string
  readonly valid_until: string
}

const readExpiring = readListOf(
  (row): ExpiringCoupon => ({
    id: readNumber(row, 'id'),
    brand_name: readTextOrNull(row, 'brand_name') ?? '',
    title: readText(row, 'title'),
    discount: readTextOrNull(row, 'discount') ?? '',
    valid_until: readDay(row, 'valid_until'),
  }),
  'expiring coupons',
)

/** Recent activity; a sum that was not answered is null, and none is computed from the movements beside it. */
export type Activity = {
  readonly earned: number | null
  readonly spent: number | null
  readonly movements: readonly Movement[]
  readonly expiring: readonly ExpiringCoupon[]
  readonly boas_vindas: Welcome | null
}

export function readActivity(answer: unknown): Activity {
  const told = readObject(answer)
  return {
    earned: readNumberOrNull(told, 'earned'),
    spent: readNumberOrNull(told, 'spent'),
    movements: rowsOf(readMovements(told.movements ?? [])),
    expiring: rowsOf(readExpiring(told.expiring ?? [])),
    boas_vindas: readIfThere((news) => readWelcome(readObject(news)), told.boas_vindas),
  }
}
