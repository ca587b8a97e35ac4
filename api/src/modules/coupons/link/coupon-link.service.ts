import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Db } from '../../../db/database.ts'
import { reject } from '../../../lib/app-error.ts'
import { type Actor, customerIdOf } from '../../../plugins/actor.ts'
import { asOffered } from '../coupons.view.ts'
import * as repository from './coupon-link.repository.ts'

/** A coupon behind its link, without the code, also when it is sold out or past. */
export async function couponOf(db: Db, couponId: number, actor: Actor | null): Promise<Coupon> {
  return asOffered((await repository.findOffer(db, couponId, customerIdOf(actor))) ?? reject('coupon/not-found'))
}

/** Counts one more opening of a link; a company that looks at its own is no audience. */
export async function countView(db: Db, couponId: number, actor: Actor | null, now: Date): Promise<void> {
  const isAudience = actor === null || actor.role === 'cliente'
  const isThere = isAudience
    ? await repository.addView(db, couponId, dayInBrazil(now))
    : (await repository.findOffer(db, couponId, null)) !== undefined
  if (!isThere) reject('coupon/not-found')
}
