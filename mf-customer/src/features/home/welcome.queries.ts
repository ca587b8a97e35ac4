import { isPast } from '@loopi/contract/calendar'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { type Page, pageOf } from '@loopi/contract/paging'
import { queryOf } from '@loopi/shared/api-client'
import { useQuery } from '@loopi/shared/ui/query'

const SHOWN = 3

/** Number of coupons; infinity when there are too many to be counted. */
const countOf = ({ data, proximo, total }: Page<Coupon>): number =>
  total ?? (proximo === null ? data.length : Number.POSITIVE_INFINITY)

/** Newest coupons, and the number of available ones. */
export const useNews = () =>
  useQuery({
    ...queryOf(coupons.available, { query: { ordem: '-criado', limite: SHOWN } }),
    select: (answer) => {
      const page = pageOf<Coupon>(answer)
      // Redeemed coupons are last in the list and are not news.
      return { coupons: page.data.filter(({ resgatado }) => !resgatado).slice(0, SHOWN), total: countOf(page) }
    },
  })

/** Number of coupons that the balance covers. */
export const useFitting = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    ...queryOf(coupons.available, { query: { cabe: true, limite: 1 } }),
    select: (answer) => countOf(pageOf<Coupon>(answer)),
    enabled,
  })

/** Coupons that are kept for a visit without a network. */
const KEPT = 24

/** Usable coupon that expires first, and the number of usable ones (null when unknown). */
export const useReadyCoupon = ({ enabled, today }: { enabled: boolean; today: string }) =>
  useQuery({
    ...queryOf(coupons.redeemed, { query: { situacao: 'prontos', ordem: 'vencimento', limite: KEPT } }),
    select: (answer) => {
      const { data, total } = pageOf<RedeemedCoupon>(answer)
      const ready = data.filter(({ usado_em, valid_until }) => usado_em === undefined && !isPast(valid_until, today))
      return { coupon: ready[0] ?? null, ready, readyCount: total ?? null }
    },
    enabled,
  })
