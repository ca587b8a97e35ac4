import { isPast } from '@loopi/contract/calendar'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { type Page, pageOf } from '@loopi/contract/paging'
import { queryOf } from '@loopi/ui/api-client'
import { useQuery } from '@loopi/ui/query'

const SHOWN = 3

/** Number of coupons; infinity where they are too many to be counted. */
const countOf = ({ data, proximo, total }: Page<Coupon>): number =>
  total ?? (proximo === null ? data.length : Number.POSITIVE_INFINITY)

/** The coupons that came last, and how many there are. */
export const useNews = () =>
  useQuery({
    ...queryOf(coupons.available, { query: { ordem: '-criado', limite: SHOWN } }),
    select: (answer) => {
      const page = pageOf<Coupon>(answer)
      // Redeemed coupons come last, and are no news.
      return { coupons: page.data.filter(({ resgatado }) => !resgatado).slice(0, SHOWN), total: countOf(page) }
    },
  })

/** Number of coupons that the customer's balance pays. */
export const useFitting = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    ...queryOf(coupons.available, { query: { cabe: true, limite: 1 } }),
    select: (answer) => countOf(pageOf<Coupon>(answer)),
    enabled,
  })

/** Order of coupons by their last day; those without one come last, the newest first. */
const byEnd = (a: RedeemedCoupon, b: RedeemedCoupon): number => lastDay(a).localeCompare(lastDay(b))
const lastDay = ({ valid_until }: RedeemedCoupon): string => valid_until ?? '9999-12-31'

/** Held coupons that are looked through for one that can be used. */
const LOOKED_AT = 24

/** Coupon that can be used now and ends first, and how many the customer holds; the number is null where it is not told. */
export const useReadyCoupon = ({ enabled, today }: { enabled: boolean; today: string }) =>
  useQuery({
    ...queryOf(coupons.redeemed, { query: { limite: LOOKED_AT } }),
    select: (answer) => {
      const { data, total } = pageOf<RedeemedCoupon>(answer)
      const ready = data.filter(({ valid_until }) => !isPast(valid_until, today)).toSorted(byEnd)
      return { coupon: ready[0] ?? null, ready, held: total ?? null }
    },
    enabled,
  })
