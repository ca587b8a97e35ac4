import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { HeldView, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import { stores } from '@loopi/contract/stores/stores.contract'
import { aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from './coupons.page.tsx'

const READY = aRedeemedCoupon({ title: 'Pronto', valid_until: '2031-12-31', codigo_unico: 'LP-1' })
const USE = { usado_em: '2026-11-29T17:02:00Z', usado_na_loja: 'Loja Centro' }
const USED = aRedeemedCoupon({ title: 'Usado ontem', codigo_unico: 'LP-2', ...USE })

function open(views: Partial<Record<HeldView, RedeemedCoupon[]>>, search = '') {
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(coupons.available, () => [])
    .on(coupons.use, () => ({ usado_em: null, loja: null }))
    .on(coupons.redeemed, ({ query: { situacao = 'prontos' } }) => views[situacao] ?? [])
  const page = renderPage(<CouponsPage />, { at: `/cupons?aba=meus${search}`, as: 'cliente', backend })
  return { ...page, backend, address: () => page.router.state.location.search }
}

const view = (name: string) => screen.findByRole('button', { name })
const article = (name: string) => screen.findByRole('article', { name })

test('a used coupon is in its own view, says when and where, and has no QR code', async () => {
  const { user, address } = open({ prontos: [READY], usados: [USED] })
  expect(await article('Pronto')).toBeVisible()
  await user.click(await view('Usados'))
  const ticket = within(await article('Usado ontem'))
  expect(address()).toBe('?aba=meus&situacao=usados')
  expect(ticket.getByText('Usado em 29/11/2026 14:02, Loja Centro')).toBeVisible()
  expect(ticket.queryByRole('button', { name: /Mostrar QR|Onde usar/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('article', { name: 'Pronto' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Meus cupons (1)' })).toBeVisible()
})

test.each([
  ['Prontos', '', 'Nenhum cupom pronto para usar'],
  ['Usados', '&situacao=usados', 'Nenhum cupom usado'],
  ['Vencidos', '&situacao=vencidos', 'Nenhum cupom vencido'],
])('%s: the view of the address says that it is empty', async (name, search, title) => {
  open({}, search)
  expect(await view(name)).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('a coupon that is used while its QR code is shown leaves its list, and the sheet says where', async () => {
  const views = { prontos: [READY], usados: [] as RedeemedCoupon[] }
  const { user, backend } = open(views)
  await user.click(await screen.findByRole('button', { name: 'Mostrar QR de Pronto' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mostre no caixa' }))
  Object.assign(views, { prontos: [], usados: [{ ...READY, ...USE }] })
  backend.on(coupons.use, () => ({ usado_em: USE.usado_em, loja: 'Loja Centro' }))
  expect(await sheet.findByText(/^Usado em 29/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument())
  expect(sheet.getByText(/^Usado em 29/)).toBeVisible()
})

test('the offer of a used coupon leads to its use', async () => {
  const { user, backend, router } = open({ prontos: [READY], usados: [USED] })
  backend.on(coupons.available, () => [{ ...USED, usado: true }])
  await article('Pronto')
  await act(() => router.navigate('/cupons'))
  await user.click(await screen.findByRole('link', { name: 'Ver quando Usado ontem foi usado' }))
  expect(within(await article('Usado ontem')).getByText('Usado em 29/11/2026 14:02, Loja Centro')).toBeVisible()
})

test('the ticket leads to the stores that take the coupon, and the focus comes back', async () => {
  const { user, backend } = open({ prontos: [READY] })
  backend.on(stores.ofCoupon, () => [])
  const button = await screen.findByRole('button', { name: 'Onde usar Pronto' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Onde usar Pronto' }))
  expect(await dialog.findByText('A marca ainda não cadastrou lojas para este cupom.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})
