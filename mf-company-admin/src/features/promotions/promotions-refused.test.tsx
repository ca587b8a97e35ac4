import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon, aUser, promotionFigures } from '@loopi/platform/testing/builders'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { act, screen, waitFor } from '@testing-library/react'
import { figure, open } from '../../../test/promotions.tsx'
import { PromotionsPage } from './promotions.page.tsx'

describe('people who may not see the page', () => {
  const nothing = (backend: FakeBackend) => {
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nova Promoção' })).not.toBeInTheDocument()
    expect(figure('Total de Cupons')).toHaveTextContent('0')
    expect(backend.calls(coupons.available)).toHaveLength(0)
    expect(backend.calls(coupons.summary)).toHaveLength(0)
  }

  test('without a session: the error, an empty list, and the public list is not even asked for', async () => {
    const { backend } = open(() => [aCoupon()], null)
    // The toast is mounted shortly before it is visible.
    await waitFor(() => expect(screen.getByText('Erro ao buscar cupons')).toBeVisible())
    expect(screen.getByText('Erro')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
    nothing(backend)
  })

  test('signing out here shows no error on the way out', async () => {
    open(() => [aCoupon()])
    expect(await screen.findByText('Café coado em dobro')).toBeVisible()
    act(() => session.forget())
    expect(await screen.findByText('Entre com a conta da sua empresa para ver as promoções.')).toBeVisible()
    expect(screen.queryByText('Café coado em dobro')).not.toBeInTheDocument()
    expect(screen.queryByText('Erro ao buscar cupons')).not.toBeInTheDocument()
  })

  test('with an expired session: what the server says, and no list', async () => {
    const backend = new FakeBackend().fail(auth.me, refuse('auth/required', {}))
    renderPage(<PromotionsPage />, { at: '/promo-dashboard', as: 'admin', backend })
    expect(await screen.findByText('Sessão inválida ou expirada. Entre novamente.')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible()
  })

  test('a session that ends between the two calls shows no list either', async () => {
    open(() => {
      throw refuse('auth/required', {})
    })
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  test('a customer sees no promotions here', async () => {
    const { backend } = open(() => [aCoupon()], 'cliente')
    expect(
      await screen.findByText('Seu usuário não possui esta permissão, solicite a permissão no suporte.'),
    ).toBeVisible()
    nothing(backend)
  })
})

test('a failed list is told by a toast with what the server said, and can be tried again', async () => {
  let works = false
  const { user } = open(() => {
    if (!works) throw refuse('server/failed', {})
    return [aCoupon()]
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro interno. Tente novamente em instantes.')
  await waitFor(() => expect(screen.getByText('Erro')).toBeVisible())
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Café coado em dobro')).toBeVisible()
})

test('without an answer from the server, the sentence of the specification', async () => {
  open(() => {
    throw unreachable()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar cupons')
})

test('a person who cannot be asked about is told so, and can try again', async () => {
  const backend = new FakeBackend()
    .on(coupons.available, () => [aCoupon()])
    .on(coupons.summary, () => promotionFigures({ total: 1, ativos: 1, no_ar: 1 }))
    .fail(auth.me)
  const { user } = renderPage(<PromotionsPage />, { at: '/promo-dashboard', as: 'admin', backend })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar cupons')
  backend.on(auth.me, () => aUser('admin'))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Café coado em dobro')).toBeVisible()
})
