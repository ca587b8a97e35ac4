import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { products } from '@loopi/contract/products/products.contract'
import { promotionFigures } from '@loopi/platform/testing/builders'
import { aBatch, aProduct } from '@loopi/platform/testing/code-builders'
import { aBalanceRequest, aSummary } from '@loopi/platform/testing/customer-builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { FirstSteps } from './first-steps.tsx'

const NOTHING = { clientes: 0, convites: 0, clp_distribuido: 0, saldo_empresa: 0 }

type Own = {
  brands?: number
  promotions?: number
  products?: number
  batches?: number
  isFirstDay?: boolean
  requests?: BalanceRequest[]
}

const open = (summary: Partial<ReturnType<typeof aSummary>>, own: Own = {}) =>
  renderPage(<FirstSteps isFirstDay={own.isFirstDay ?? false} />, {
    as: 'admin',
    backend: new FakeBackend()
      .on(customers.summary, () => aSummary(summary))
      .on(balanceRequests.list, () => own.requests ?? [])
      .on(brands.ofUser, () => Array.from({ length: own.brands ?? 0 }, (_, id) => ({ id, nome: `Marca ${id}` })))
      .on(products.list, () => Array.from({ length: own.products ?? 0 }, () => aProduct()))
      .on(batches.list, () => Array.from({ length: own.batches ?? 0 }, () => aBatch()))
      .on(coupons.summary, () => promotionFigures({ total: own.promotions ?? 0, no_ar: own.promotions ?? 0 })),
  })

test('a company on its first day reads five steps with their way, the first one first', async () => {
  open(NOTHING)
  const card = await screen.findByRole('region', { name: 'Primeiros passos' })
  expect(within(card).getByText('0 de 5')).toBeInTheDocument()
  const ways = within(card).getAllByRole('link')
  expect(ways.map((way) => way.textContent)).toEqual([
    'Cadastrar marca',
    'Criar promoção',
    'Pedir saldo',
    'Importar clientes',
    'Criar códigos',
  ])
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/admin-marcas?nova=1',
    '/promo-dashboard?nova=1',
    '/admin-dashboard?pedir=saldo',
    '/admin-dashboard/importar-clientes',
    '/admin-dashboard/produtos?novo=1',
  ])
})

test('a step that is done says so and needs no way any more', async () => {
  open({ ...NOTHING, convites: 2 }, { brands: 1 })
  const card = await screen.findByRole('region', { name: 'Primeiros passos' })
  expect(within(card).getByText('2 de 5')).toBeInTheDocument()
  expect(within(card).getByText('Cadastre sua marca')).toHaveTextContent('Cadastre sua marca: feito')
  expect(within(card).queryByRole('link', { name: 'Importar clientes' })).not.toBeInTheDocument()
})

test('a request for CLP that waits says so in its step', async () => {
  open(NOTHING, { isFirstDay: true, requests: [aBalanceRequest({ valor: 500 })] })
  expect(await screen.findByText('Pedido de saldo: 500 CLP em análise')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pedir saldo' })).not.toBeInTheDocument()
})

test('once all is done the card is gone', async () => {
  const { backend } = open({ ...NOTHING, convites: 1, saldo_empresa: 500 }, { brands: 1, promotions: 1, batches: 1 })
  await waitFor(() => expect(backend.calls(coupons.summary)).toHaveLength(1))
  expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument()
})

test('a company at work has no card, and nothing is asked for it', async () => {
  const { backend } = open({ clientes: 7, clp_distribuido: 1840 })
  await waitFor(() => expect(backend.calls(customers.summary)).toHaveLength(1))
  expect([...backend.calls(coupons.summary), ...backend.calls(brands.ofUser)]).toEqual([])
  expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument()
})

test('with a product but no batch, the step leads to the form of the first batch', async () => {
  open(NOTHING, { products: 1 })
  const way = await screen.findByRole('link', { name: 'Criar códigos' })
  await waitFor(() => expect(way).toHaveAttribute('href', '/admin-dashboard/lotes?novo=sim'))
})
