import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from '../coupons.page.tsx'

const working = () =>
  new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(coupons.available, () => [aCoupon({ title: 'Outro cupom' })])
    .on(coupons.redeemed, () => [])
    .on(coupons.get, ({ params }) => aCoupon({ id: params.id, title: 'Café em dobro', valid_until: null }))
    .on(coupons.seen, () => undefined)

const open = (backend = working(), as: 'cliente' | null = null) =>
  renderPage(<CouponsPage />, { at: '/cupons?cupom=5', backend, ...(as && { as }) })

beforeEach(() => sessionStorage.clear())

test('a link shows its coupon first, and is counted once in a tab', async () => {
  const { backend, unmount } = open()
  const linked = await screen.findByRole('region', { name: 'O cupom que você escolheu' })
  expect(await within(linked).findByRole('article', { name: 'Café em dobro' })).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Outro cupom' })).toBeVisible()
  await waitFor(() => expect(backend.calls(coupons.seen)).toHaveLength(1))
  unmount()
  const again = open()
  await screen.findByRole('article', { name: 'Café em dobro' })
  expect(again.backend.calls(coupons.seen)).toHaveLength(0)
})

test('a coupon that is gone is said to be, above the others', async () => {
  open(working().fail(coupons.get, refuse('coupon/not-found', {})))
  expect(await screen.findByText(/O cupom que você procura não está mais disponível/)).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Outro cupom' })).toBeVisible()
})

test('without a coupon in the address none is asked for', async () => {
  const { backend } = renderPage(<CouponsPage />, { at: '/cupons', backend: working() })
  expect(await screen.findByRole('article', { name: 'Outro cupom' })).toBeVisible()
  expect(backend.calls(coupons.get)).toHaveLength(0)
})
