import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Role } from '@loopi/contract/roles'
import { aCoupon, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from '../src/features/coupons/coupons.page.tsx'

const OFFERS = [
  aCoupon({ title: 'Café coado em dobro', category_id: 14, points_required: 100 }),
  aCoupon({ title: 'Rede de casal', category_id: 2, points_required: 500 }),
  aCoupon({ title: 'Manta de algodão', category_id: 2, points_required: 50 }),
]

/** Fake backend that filters offers like the api; the customer has 250 points. */
export function aBackend(role: Role = 'cliente', offers: readonly Coupon[] = OFFERS) {
  return new FakeBackend()
    .on(auth.me, () => aUser(role, { cashloop_balance: role === 'cliente' ? 250 : null }))
    .on(coupons.redeemed, () => [])
    .on(coupons.available, ({ query: { limite = 200, cursor = '0', busca = '', categoria, cabe } }) => {
      const found = offers.filter(
        (one) =>
          one.title.toLowerCase().includes(busca.toLowerCase()) &&
          (categoria === undefined || one.category_id === categoria) &&
          (!cabe || one.points_required <= 250),
      )
      const end = Number(cursor) + limite
      const proximo = end < found.length ? String(end) : null
      return { data: found.slice(Number(cursor), end), proximo, total: found.length }
    })
}

export function open(at = '/cupons', as: Role | null = 'cliente', backend = aBackend(as ?? 'cliente')) {
  const opened = renderPage(<CouponsPage />, { at, ...(as && { as }), backend })
  const address = () => opened.router.state.location.search
  return { ...opened, address }
}

export const section = () => within(screen.getByRole('region', { name: 'Cupons disponíveis' }))
export const titles = () =>
  section()
    .queryAllByRole('article')
    .map((one) => within(one).getByRole('heading').textContent)
export const says = (text: string) => waitFor(() => expect(section().getByRole('status')).toHaveTextContent(text))
export const search = () => screen.getByRole('searchbox', { name: 'Buscar cupons' })
export const category = () => screen.getByRole('combobox', { name: 'Categoria' })
export const fitting = () => screen.findByRole('button', { name: 'Cabe no meu saldo' })
