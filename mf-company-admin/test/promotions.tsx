import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/shared/contract/paging'
import type { Role } from '@loopi/shared/contract/roles'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { PromotionsPage } from '../src/features/promotions/promotions.page.tsx'

type List = () => Coupon[] | Page<Coupon> | Promise<Coupon[] | Page<Coupon>>

/** The dashboard over a list of promotions; as nobody with `null`. */
export function open(list: List, as: Role | null = 'admin', backend = new FakeBackend(), at = '/promo-dashboard') {
  if (as) backend.on(auth.me, () => aUser(as))
  backend.on(coupons.available, list).on(coupons.summary, () => ({ total: 12, ativos: 7 }))
  return renderPage(<PromotionsPage />, { at, backend, ...(as && { as }) })
}

/** Text of a card. */
export const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
