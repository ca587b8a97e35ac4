import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { useState } from 'react'

/** Promotions that were chosen, also on pages that are not shown; those that are shown count as they are now. */
export function usePromotionSelection(shown: readonly Coupon[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Coupon>>(new Map())
  const current = new Map(shown.map((row) => [row.id, row]))
  return {
    chosen: [...chosen.values()].map((row) => current.get(row.id) ?? row),
    isSelected: ({ id }: Coupon) => chosen.has(id),
    onSelect: (rows: readonly Coupon[], selected: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (selected) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
