import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import type { Role } from '@loopi/shared/contract/roles'
import { session } from '@loopi/shared/session'
import { aCoupon, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { PromotionsPage } from './promotions.page.tsx'

type List = () => Coupon[] | Promise<Coupon[]>

function open(list: List, as: Role | null = 'admin', backend = new FakeBackend()) {
  if (as) backend.on(auth.me, () => aUser(as))
  backend.on(coupons.available, list)
  return renderPage(<PromotionsPage />, { at: '/promo-dashboard', backend, ...(as && { as }) })
}

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test.each([
  ['admin', '/admin-dashboard'],
  ['root', '/admin-root'],
] as const)('has its title, and %s goes back to %s', async (role, home) => {
  open(() => [], role)
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard de Cupons' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', home)
  expect(await screen.findByText('Nenhum cupom por aqui ainda.')).toBeVisible()
})

test('shows Carregando... until the coupons are there', async () => {
  const answer = deferred<Coupon[]>()
  open(() => answer.promise)
  expect(screen.getByText('Carregando...')).toBeVisible()
  answer.resolve([aCoupon()])
  expect(await screen.findByText('1 cupom')).toBeVisible()
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
})

test('lists brand, promotion, category, discount, uses, status and actions', async () => {
  open(() => [aCoupon({ usos: 10, qtd_disponivel: 40 })])
  const row = await screen.findByRole('row', { name: /Café coado em dobro/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Marca',
    'Promoção',
    'Categoria',
    'Desconto',
    'Usos',
    'Status',
    'Ações',
  ])
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Café Serra Alta',
    'Café coado em dobro',
    'Alimentação & Bebidas',
    '50%',
    '10/40',
    'Ativa',
    'Sem comprovante',
  ])
})

test('an unknown category is Desconhecida', async () => {
  open(() => [aCoupon({ category_id: 99 })])
  expect(await screen.findByRole('cell', { name: 'Desconhecida' })).toBeVisible()
})

test('a promotion is Inativa when it has expired or nothing is left', async () => {
  open(() => [
    aCoupon({ title: 'Vencida', valid_until: '2020-01-31' }),
    aCoupon({ title: 'Esgotada', qtd_disponivel: 0 }),
    aCoupon({ title: 'Sem fim', valid_until: null }),
  ])
  expect(await screen.findByRole('row', { name: /Vencida .*Inativa/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Esgotada .*Inativa/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Sem fim .* Ativa/ })).toBeVisible()
})

test('the cards count all coupons, those with an end in the future, and never the uses', async () => {
  open(() => [aCoupon(), aCoupon({ valid_until: '2020-01-31' }), aCoupon({ valid_until: null }), aCoupon()])
  await waitFor(() => expect(figure('Total de Cupons')).toHaveTextContent('4'))
  expect(figure('Cupons Ativos')).toHaveTextContent('2')
  expect(figure('Usos (simulado)')).toHaveTextContent('–')
})

test('the receipt opens in a new tab, and only an http(s) address is a link', async () => {
  open(() => [
    aCoupon({ title: 'Com', comprovante_url: 'https://loja.com.br/r/1' }),
    aCoupon({ title: 'Sem', comprovante_url: null }),
    aCoupon({ title: 'Perigoso', comprovante_url: 'javascript:alert(1)' }),
  ])
  const link = await screen.findByRole('link', { name: 'Comprovante de Com (abre em nova aba)' })
  expect(link).toHaveAttribute('href', 'https://loja.com.br/r/1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('button', { name: 'Sem comprovante de Sem' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Sem comprovante de Perigoso' })).toBeDisabled()
})

test('without a session: the error, an empty list, and the public list is not even asked for', async () => {
  const { backend } = open(() => [aCoupon()], null)
  expect(await screen.findByText('Erro ao buscar cupons')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Erro')).toBeVisible())
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(figure('Total de Cupons')).toHaveTextContent('0')
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(backend.calls(coupons.available)).toHaveLength(0)
})

test('who signs out here hears no error on the way out', async () => {
  open(() => [aCoupon()])
  expect(await screen.findByText('Café coado em dobro')).toBeVisible()
  act(() => session.forget())
  expect(await screen.findByText('Entre com a conta da sua empresa para ver os cupons.')).toBeVisible()
  expect(screen.queryByText('Café coado em dobro')).not.toBeInTheDocument()
  expect(screen.queryByText('Erro ao buscar cupons')).not.toBeInTheDocument()
})

test('with an expired session: what the server says, and no list', async () => {
  const backend = new FakeBackend()
  const view = open(() => [aCoupon()], 'admin', backend)
  view.unmount()
  backend.on(auth.me, () => {
    throw refuse('auth/required', {})
  })
  renderPage(<PromotionsPage />, { at: '/promo-dashboard', as: 'admin', backend })
  expect(await screen.findByText('Sessão inválida ou expirada. Entre novamente.')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('a customer sees no promotions here', async () => {
  const { backend } = open(() => [aCoupon()], 'cliente')
  expect(
    await screen.findByText('Seu usuário não possui esta permissão, solicite a permissão no suporte.'),
  ).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(backend.calls(coupons.available)).toHaveLength(0)
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
