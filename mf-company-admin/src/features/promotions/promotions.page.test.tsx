import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import { aCoupon } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { figure, open } from '../../../test/promotions.tsx'

const asked = (backend: FakeBackend) => backend.calls(coupons.available).map(({ input }) => input.query)

test.each([
  ['admin', '/admin-dashboard'],
  ['root', '/admin-root'],
] as const)('has its title, and %s goes back to %s', async (role, home) => {
  open(() => [], role)
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard de Cupons' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', home)
  expect(await screen.findByText('Nenhuma promoção ainda.')).toBeVisible()
})

test('shows Carregando... until the coupons are there', async () => {
  const answer = deferred<Coupon[]>()
  open(() => answer.promise)
  expect(screen.getByText('Carregando...')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' })).toBeDisabled()
  answer.resolve([aCoupon()])
  expect(await screen.findByText('1 promoção')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' })).toBeEnabled()
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
})

test('lists brand, promotion, category, discount, uses, status and actions', async () => {
  open(() => [aCoupon({ usos: 10, qtd_disponivel: 40, code: 'PROMO-CAF250', valid_until: '2031-12-31' })])
  const row = await screen.findByRole('row', { name: /Café coado em dobro/ })
  expect(screen.getByRole('table', { name: 'Cupons Disponíveis' })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
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
    '',
    'Café Serra Alta',
    'Café coado em dobroPROMO-CAF250até 31/12/2031100 CLP',
    'Alimentação & Bebidas',
    '50%',
    '10/4010 de 50',
    'Ativa',
    'ComprovanteCancelar',
  ])
})

test('an unknown category is Desconhecida, and no end is Sem validade', async () => {
  open(() => [aCoupon({ category_id: 99, valid_until: null })])
  expect(await screen.findByRole('cell', { name: 'Desconhecida' })).toBeVisible()
  expect(screen.getByText('Sem validade')).toBeVisible()
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

test('an inactive promotion says why: paused, past or sold out', async () => {
  open(() => [
    aCoupon({ title: 'Parada', qtd_disponivel: 0, estoque_pausado: 6, usos: 4 }),
    aCoupon({ title: 'Antiga', valid_until: '2020-01-31', estoque_pausado: null }),
    aCoupon({ title: 'Vazia', qtd_disponivel: 0, usos: 4, estoque_pausado: null }),
  ])
  expect(await screen.findByRole('row', { name: /Parada .*4\/0\s?4 de 10 Inativa · Pausada/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Antiga .*Inativa · Vencida/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Vazia .*4 de 4 Inativa · Esgotada/ })).toBeVisible()
})

test('a click anywhere on a row opens its page, one on its buttons does not', async () => {
  const { user, router } = open(() => [aCoupon({ id: 5 })])
  await user.click(await screen.findByRole('button', { name: /^Cancelar/ }))
  await user.click(await screen.findByRole('button', { name: 'Manter promoção' }))
  expect(router.state.location.pathname).toBe('/promo-dashboard')
  await user.click(screen.getByRole('cell', { name: 'Alimentação & Bebidas' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/promo-dashboard/5'))
})

test('the cards show the figures of the server, and never the uses', async () => {
  open(() => [aCoupon()])
  await waitFor(() => expect(figure('Total de Cupons')).toHaveTextContent('12'))
  expect(figure('Cupons Ativos')).toHaveTextContent('7')
  expect(figure('Usos (simulado)')).toHaveTextContent('–')
})

test('figures that do not come are dashes; the list shows all the same', async () => {
  open(() => [aCoupon()]).backend.fail(coupons.summary)
  await waitFor(() => expect(figure('Total de Cupons')).toHaveTextContent('–'))
  expect(await screen.findByText('Café coado em dobro')).toBeVisible()
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
  expect(screen.getByRole('button', { name: 'Sem não tem comprovante' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Perigoso não tem comprovante' })).toBeDisabled()
})

describe('search, order and pages', () => {
  test('are asked of the server, and kept in the address', async () => {
    const { user, backend, router } = open(() => [aCoupon()])
    await screen.findByText('1 promoção')
    expect(asked(backend)).toEqual([{ limite: 25 }])
    await user.type(screen.getByRole('searchbox', { name: 'Buscar promoção' }), 'café')
    await waitFor(() => expect(asked(backend)).toEqual([{ limite: 25 }, { busca: 'café', limite: 25 }]))
    expect(await screen.findByText('1 promoção encontrada')).toBeVisible()
    const title = screen.getByRole('button', { name: 'Promoção' })
    await user.click(title)
    expect(screen.getByRole('columnheader', { name: 'Promoção' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(title)
    expect(screen.getByRole('columnheader', { name: 'Promoção' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Marca' })).toHaveAttribute('aria-sort', 'none')
    await waitFor(() => expect(asked(backend).at(-1)).toEqual({ busca: 'café', ordem: '-titulo', limite: 25 }))
    expect(router.state.location.search).toBe('?busca=caf%C3%A9&ordem=-titulo')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Usos, crescente')
    await waitFor(() => expect(asked(backend).at(-1)).toEqual({ busca: 'café', ordem: 'usos', limite: 25 }))
  })

  test('an address that was sent on opens the same list; nonsense in it is the usual order', async () => {
    const { backend } = open(() => [], 'admin', new FakeBackend(), '/promo-dashboard?busca=mar&ordem=senha')
    expect(await screen.findByText('Nenhuma promoção corresponde à busca.')).toBeVisible()
    expect(asked(backend)).toEqual([{ busca: 'mar', limite: 25 }])
    expect(screen.getByRole('searchbox', { name: 'Buscar promoção' })).toHaveValue('mar')
  })

  test('pages are turned forth and back', async () => {
    const backend = new FakeBackend()
    const { user } = open(() => [], 'admin', backend)
    backend.on(coupons.available, ({ query: { cursor } }) =>
      cursor
        ? { data: [aCoupon({ title: 'Segunda página' })], proximo: null, total: 26 }
        : { data: [aCoupon({ title: 'Primeira página' })], proximo: 'mais', total: 26 },
    )
    expect(await screen.findByText('Primeira página')).toBeVisible()
    expect(screen.getByText('26 promoções')).toBeVisible()
    expect(screen.getByText('Página 1 de 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Próxima' }))
    expect(await screen.findByText('Segunda página')).toBeVisible()
    expect(screen.getByText('Página 2 de 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    expect(await screen.findByText('Primeira página')).toBeVisible()
  })
})
