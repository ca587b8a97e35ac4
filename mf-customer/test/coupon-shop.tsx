import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import { aCoupon, aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CouponsPage } from '../src/features/coupons/coupons.page.tsx'

export const TITLE = 'Café coado em dobro'

/** Fake backend with one coupon and one customer, which remembers redemptions. */
export function aShop({
  coupon = aCoupon({ points_required: 100 }),
  balance = 250,
}: {
  coupon?: Coupon
  balance?: number
} = {}) {
  const state = { balance, held: [] as RedeemedCoupon[] }
  const take = () => {
    state.balance -= coupon.points_required
    const redeemedCoupon = aRedeemedCoupon({
      ...coupon,
      resgatado: true,
      points_spent: coupon.points_required,
      code: 'PROMO-CAF123',
    })
    state.held = [redeemedCoupon]
    return { message: 'Cupom adquirido com sucesso!', coupon: redeemedCoupon, cashloop_balance: state.balance }
  }
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('cliente', { cashloop_balance: state.balance }))
    .on(coupons.available, () => [{ ...coupon, resgatado: state.held.length > 0 }])
    .on(coupons.get, () => ({ ...coupon, resgatado: state.held.length > 0 }))
    .on(coupons.redeemed, () => state.held)
    .on(coupons.redeem, take)
  return { backend, take, state }
}

/** Section of the linked coupon. */
export const linked = async () => within(await screen.findByRole('region', { name: 'O cupom que você escolheu' }))

export const open = (backend: FakeBackend, at = '/area-do-cliente/promo') =>
  renderPage(<CouponsPage />, { at, as: 'cliente', backend })

export const offered = () => within(screen.getByRole('region', { name: 'Cupons disponíveis' }))
/** Opens the tab of redeemed coupons. */
export async function toMine(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: /^Meus cupons/ }))
  return within(await screen.findByRole('region', { name: 'Cupons resgatados' }))
}

export const pill = () => screen.getByText('Seu saldo').closest('p')

export const redeemButton = () => offered().findByRole('button', { name: `Resgatar ${TITLE}` })

export async function ask(user: UserEvent) {
  await waitFor(async () => expect(await redeemButton()).toBeEnabled())
  await user.click(await redeemButton())
  return within(await screen.findByRole('dialog', { name: 'Confirmar resgate' }))
}

export const keysOf = (backend: FakeBackend) =>
  backend.calls(coupons.redeem).map(({ seen }) => seen.headers['idempotency-key'])
