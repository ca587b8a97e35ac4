import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { changedMeanwhile, deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aPromotionPage } from '../../../../test/promotion-page.ts'
import { PromotionPage } from './promotion.page.tsx'

const promotion = (over = {}) =>
  aPromotionPage({
    ...{ id: 5, title: 'Café em dobro', discount: '2 por 1', usos: 4, qtd_disponivel: 16, points_required: 80 },
    ...{ clp_recebido: 320, vistas: 40, dias: [{ dia: '2026-11-18', resgates: 4, clp: 320 }] },
    ...over,
  })

const working = (page = promotion()) =>
  new FakeBackend()
    .on(promotions.get, () => page)
    .on(promotions.redeemers, () => ({
      data: [{ id: 1, cliente_id: 7, name: 'Sofia Lacerda', resgatado_em: '2026-11-18T12:00:00Z', clp: 80 }],
      proximo: null,
      total: 1,
    }))
    .on(promotions.change, ({ body }) => ({
      ...page,
      ...(body.title !== undefined && { title: body.title }),
      ...(body.pausada && { qtd_disponivel: 0, estoque_pausado: 16 }),
    }))

const open = (backend = working()) =>
  renderPage(<PromotionPage />, { at: '/promo-dashboard/5', path: '/promo-dashboard/:id', as: 'admin', backend })

/** Figure in the header; the funnel repeats one of them. */
const figure = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling

test('shows what came of it, by day and by customer, who leads to their page', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: /Café em dobro/ })).toHaveTextContent('Ativa')
  expect(figure('Resgates')).toHaveTextContent('4')
  expect(figure('CLP recebidos')).toHaveTextContent('320 CLP')
  const who = await screen.findByRole('link', { name: 'Sofia Lacerda' })
  expect(who).toHaveAttribute('href', '/admin-dashboard/clientes/7')
  expect(screen.getByText(/Quem deixou de ser cliente da sua empresa conta nos números/)).toBeVisible()
})

test('no step of the funnel is smaller than the one behind it, and openings of the link stand beside', async () => {
  open(working(promotion({ vistas: 0 })))
  const offered = await screen.findByText('Oferecidos')
  expect(offered.nextElementSibling).toHaveTextContent('20')
  const redeemed = screen.getAllByText('Resgates', { selector: 'dt' })[1]
  expect(redeemed?.nextElementSibling).toHaveTextContent('420%')
  expect(screen.getByText('Link aberto').nextElementSibling).toHaveTextContent('0')
})

test('the funnel goes on to the uses at tills, and to the value of their sales', async () => {
  open(working(promotion({ usados: 3, valor_vendas: 12_990 })))
  expect((await screen.findByText('Usados')).nextElementSibling).toHaveTextContent('375%')
  expect(screen.getByText('Valor das vendas').nextElementSibling).toHaveTextContent(/^R\$\s129,90$/)
})

test('without a redemption no share of used ones is shown', async () => {
  open(working(promotion({ usos: 0 })))
  expect((await screen.findByText('Usados')).nextElementSibling).toHaveTextContent(/^0$/)
})

test('terms at the till are changed with the rest, and only what was touched is sent', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await user.click(await screen.findByText('No caixa'))
  expect(screen.getByRole('radio', { name: 'Sua empresa' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Aceita o cupom de boas-vindas' }))
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('Promoção atualizada')).toBeVisible()
  expect(backend.calls(promotions.change)[0]?.input.body).toEqual({
    ...{ aceita_boas_vindas: true, visto: { aceita_boas_vindas: false } },
  })
})

test('a pause takes it off the air, says what that means, and offers to resume', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Pausar' }))
  expect(await screen.findByText('Promoção pausada. Ninguém resgata até você retomar.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Retomar' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pausada')
  expect(figure('Disponíveis')).toHaveTextContent('16')
  expect(backend.calls(promotions.change)[0]?.input.body).toEqual({ pausada: true })
})

test('an answer that was under way while it was paused does not put it back on the air', async () => {
  const late = deferred()
  const { user, backend, client } = open()
  await screen.findByRole('button', { name: 'Pausar' })
  backend.on(promotions.get, async () => {
    await late.promise
    return promotion()
  })
  void client.invalidateQueries()
  await waitFor(() => expect(backend.calls(promotions.get)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Pausar' }))
  expect(await screen.findByRole('button', { name: 'Retomar' })).toBeVisible()
  late.resolve()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: 'Retomar' })).toBeVisible()
})

test('words and stock are changed in a form, and what is wrong stays beside its field', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  const title = await screen.findByLabelText('Título *')
  await user.clear(title)
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible()
  await user.type(title, 'Café triplo')
  await user.type(screen.getByLabelText('Acrescentar ao estoque'), '20')
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('Promoção atualizada')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(backend.calls(promotions.change).map(({ input }) => input.body)).toEqual([
    { title: 'Café triplo', acrescentar: 20, visto: { title: expect.any(String) } },
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Café triplo')
})

test('a last day that was changed elsewhere meanwhile is shown beside the typed one, and taken', async () => {
  const { user, backend } = open()
  backend.fail(promotions.change, changedMeanwhile({ valid_until: '2031-06-30' }))
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  const day = await screen.findByLabelText('Validade')
  fireEvent.change(day, { target: { value: '2032-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('Mudou para “30/06/2031”. Você escreveu “01/01/2032”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Usar o novo' }))
  expect(day).toHaveValue('2031-06-30')
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  await waitFor(() =>
    expect(backend.calls(promotions.change)[1]?.input.body).toEqual({
      ...{ valid_until: '2031-06-30', visto: { valid_until: '2031-06-30' } },
    }),
  )
})

test('a refused change is said beside its field, which gets the focus, and keeps what was typed', async () => {
  const refused = refuse('request/invalid', { first: 'Data inválida.' }, { valid_until: ['Data inválida.'] })
  const { user } = open(working().fail(promotions.change, refused))
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  const day = await screen.findByLabelText('Validade')
  fireEvent.change(day, { target: { value: '2032-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  await waitFor(() => expect(day).toHaveFocus())
  expect(day).toBeInvalid()
  expect(day).toHaveAccessibleDescription(expect.stringContaining('Data inválida.'))
  expect(day).toHaveValue('2032-01-01')
})

test('a promotion that is not there leads back to the list', async () => {
  const none = working().fail(promotions.get, refuse('coupon/not-found', {}))
  open(none)
  expect(await screen.findByRole('heading', { name: /não existe ou foi cancelada/ })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Promoções' })[0]).toHaveAttribute('href', '/promo-dashboard')
})
