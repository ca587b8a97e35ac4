import { query } from '@loopi/shared/api-client'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { pageOf } from '@loopi/shared/contract/paging'
import { useQuery } from '@loopi/shared/ui/query'

const SHOWN = 3

/** The coupons that came last, and how many there are. */
export const useNews = () =>
  useQuery({
    ...query(coupons.available, { query: { ordem: '-criado', limite: SHOWN } }),
    select: (answer) => {
      const { data, total = data.length } = pageOf<Coupon>(answer)
      // What is held comes last, and is no news.
      return { coupons: data.filter(({ resgatado }) => !resgatado), total }
    },
  })

/** How many coupons the customer's balance pays. */
export const useFitting = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    ...query(coupons.available, { query: { cabe: true, limite: 1 } }),
    select: (answer) => pageOf<Coupon>(answer).total ?? 0,
    enabled,
  })
