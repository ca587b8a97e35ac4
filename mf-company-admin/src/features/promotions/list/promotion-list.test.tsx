import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { aCoupon, promotionFigures } from '@loopi/platform/testing/builders'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { aPromotionPage } from '../../../../test/promotion-page.ts'
import { open as openPage } from '../../../../test/promotions.tsx'

const open = (list: () => Coupon[], at = '/promo-dashboard') => {
  const opened = openPage(list, 'admin', new FakeBackend(), at)
  opened.backend.on(coupons.summary, () => promotionFigures({ total: 12, ativos: 7, no_ar: 9, pausadas: 1 }))
  return opened
}

const asked = (backend: FakeBackend) => backend.calls(coupons.available).map(({ input }) => input.query)
const row = (title: string) => screen.findByRole('checkbox', { name: `Selecionar ${title}` })

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

test('views narrow the list, say how many they find, and stand in the address', async () => {
  const { user, backend, router } = open(() => [])
  const views = within(await screen.findByRole('group', { name: 'Situação' }))
  expect(await views.findByRole('button', { name: 'No ar (9)' })).toHaveAttribute('aria-pressed', 'false')
  expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Todas (12)', 'No ar (9)', 'Vencendo', 'Esgotadas', 'Pausadas (1)', 'Vencidas'],
  ])
  await user.click(views.getByRole('button', { name: 'Vencendo' }))
  await waitFor(() => expect(asked(backend).at(-1)).toEqual({ situacao: 'vencendo', limite: 25 }))
  expect(router.state.location.search).toBe('?situacao=vencendo')
  expect(await screen.findByText('Nenhuma promoção vence nos próximos 7 dias.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver todas as promoções' }))
  expect(router.state.location.search).toBe('')
})

test('chosen promotions are paused one by one, and what is refused is told', async () => {
  const { user, backend } = open(() => [
    aCoupon({ id: 1, title: 'Um', valid_until: null }),
    aCoupon({ id: 2, title: 'Dois', valid_until: null }),
    aCoupon({ id: 3, title: 'Parada', qtd_disponivel: 0, estoque_pausado: 3 }),
  ])
  backend.on(promotions.change, ({ params }) => {
    if (params.id === 2) throw refuse('coupon/not-found', {})
    return aPromotionPage({ id: params.id, estoque_pausado: 40 })
  })
  for (const title of ['Um', 'Dois', 'Parada']) await user.click(await row(title))
  const bar = within(screen.getByRole('group', { name: 'Ações nas selecionadas' }))
  expect(bar.getByText('3 selecionadas')).toBeVisible()
  expect(bar.getByRole('button', { name: 'Retomar 1' })).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Pausar 2' }))
  await screen.findByText('Promoção pausada.')
  await screen.findByText('1 promoção ficou como estava')
  expect(backend.calls(promotions.change).map(({ input }) => input)).toMatchObject([
    { params: { id: '1' }, body: { pausada: true } },
    { params: { id: '2' }, body: { pausada: true } },
  ])
  expect(await row('Um')).not.toBeChecked()
})

test('chosen promotions are cancelled after a question', async () => {
  const { user, backend } = open(() => [aCoupon({ id: 1, title: 'Um' }), aCoupon({ id: 2, title: 'Dois' })])
  backend.on(coupons.cancel, () => ({ message: 'Cupom cancelado.' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar 2' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar promoções' }))
  await screen.findByText('2 promoções canceladas.')
  expect(backend.calls(coupons.cancel)).toHaveLength(2)
})

test('the file holds all that the view finds, and no formulas', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:loopi'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, backend } = open(
    () => [aCoupon({ title: '=SOMA(A1)', usos: 4, qtd_disponivel: 6 })],
    '/promo-dashboard?situacao=no-ar',
  )
  await row('=SOMA(A1)')
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await screen.findByText('1 linha exportada')
  expect(asked(backend).at(-1)).toEqual({ situacao: 'no-ar', limite: 200 })
  expect(await textOf(saved[0] as Blob)).toContain(";'=SOMA(A1);")
})
