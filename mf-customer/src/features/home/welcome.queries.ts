import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
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
