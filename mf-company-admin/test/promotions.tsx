import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import type { Role } from '@loopi/contract/roles'
import { aUser, promotionFigures } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { PromotionsPage } from '../src/features/promotions/promotions.page.tsx'

type List = () => Coupon[] | Page<Coupon> | Promise<Coupon[] | Page<Coupon>>

/** The dashboard with a list of promotions; `null` for a visitor. */
export function open(list: List, as: Role | null = 'admin', backend = new FakeBackend(), at = '/promo-dashboard') {
  if (as) backend.on(auth.me, () => aUser(as))
  backend.on(coupons.available, list).on(coupons.summary, () => promotionFigures({ total: 12, ativos: 7, no_ar: 9 }))
  return renderPage(<PromotionsPage />, { at, backend, ...(as && { as }) })
}

export const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
