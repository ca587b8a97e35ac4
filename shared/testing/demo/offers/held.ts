import { isPast } from '@loopi/contract/calendar'
import type { HeldView, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { World } from '../world.ts'

/** Redeemed coupon with its use at a till of the demo. */
export function withUse(held: RedeemedCoupon, { till }: World): RedeemedCoupon {
  const use = till.usos.find(({ codigo, situacao }) => codigo === held.codigo_unico && situacao === 'usado')
  return use ? { ...held, usado_em: use.em, usado_na_loja: use.loja } : held
}

export const isUsed = (held: RedeemedCoupon, world: World): boolean => withUse(held, world).usado_em !== undefined

/** True when a redeemed coupon is in the view; without a view all are. */
export const isHeldAs = (held: RedeemedCoupon, view: HeldView | undefined, { day }: World): boolean =>
  view === undefined || view === viewOf(held, day(0))

const viewOf = ({ usado_em, valid_until }: RedeemedCoupon, today: string): HeldView =>
  usado_em !== undefined ? 'usados' : isPast(valid_until, today) ? 'vencidos' : 'prontos'
