import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { stores } from '@loopi/contract/stores/stores.contract'
import type { TakingStore } from '@loopi/contract/stores/stores.reading'
import { aRedeemedCoupon } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { TicketSheet } from '@loopi/shared/ticket'
import { act, screen, within } from '@testing-library/react'

/** Longer than the time between two questions, with the answer to it. */
const WAIT = 1_600
const USE = { usado_em: '2026-11-29T17:02:00Z', loja: 'Loja Centro' }
const NO_USE = { usado_em: null, loja: null }

const aStore = (over: Partial<TakingStore> = {}): TakingStore => ({
  ...{ id: 1, nome: 'Loja Centro', empresa: 'Café Serra Alta', endereco: 'Rua Direita, 12', bairro: 'Centro' },
  ...{ cep: null, cidade: 'Campinas', estado: 'SP', telefone: '(19) 3221-4455', horario: 'seg a sex, 9h às 18h' },
  ...over,
})

const open = (backend: FakeBackend, coupon = aRedeemedCoupon(), as: 'cliente' | null = 'cliente') =>
  renderPage(<TicketSheet coupon={coupon} opened onClose={() => {}} />, { ...(as && { as }), backend })

const asked = (backend: FakeBackend) => backend.calls(coupons.use).length

describe('while the code is shown', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))

  test('it turns to the use by itself, says so aloud, and asks no more', async () => {
    const backend = new FakeBackend().on(coupons.use, () => NO_USE)
    open(backend)
    await pass(0)
    expect(screen.getByRole('status')).toHaveTextContent(/Pronto para usar/)
    await pass(WAIT)
    expect(asked(backend)).toBe(2)
    backend.on(coupons.use, () => USE)
    await pass(WAIT)
    expect(screen.getByRole('status')).toHaveTextContent('Usado em 29/11/2026 14:02, Loja Centro')
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('LP-7K2M-9QXT')).toBeVisible()
    await pass(4 * WAIT)
    expect(asked(backend)).toBe(3)
    expect(backend.calls(coupons.use)[0]?.input.params).toEqual({ codigo: 'LP-7K2M-9QXT' })
  })

  test('a page that is hidden asks nothing', async () => {
    const backend = new FakeBackend().on(coupons.use, () => NO_USE)
    open(backend)
    await pass(0)
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(4 * WAIT)
    expect(asked(backend)).toBe(1)
  })

  test('an answer that does not come changes nothing, and the next may come', async () => {
    const backend = new FakeBackend().fail(coupons.use)
    open(backend)
    await pass(0)
    expect(screen.getByRole('img', { name: 'QR do código LP-7K2M-9QXT' })).toBeVisible()
    backend.on(coupons.use, () => USE)
    await pass(WAIT)
    expect(screen.getByRole('status')).toHaveTextContent(/^Usado em/)
  })

  test('a coupon that the api does not know is not asked for again', async () => {
    const backend = new FakeBackend().fail(coupons.use, refuse('coupon/not-found', {}))
    open(backend)
    await pass(4 * WAIT)
    expect(asked(backend)).toBe(1)
    expect(screen.getByRole('img')).toBeVisible()
  })

  test('nobody who is signed out asks', async () => {
    const backend = new FakeBackend().on(coupons.use, () => USE)
    open(backend, aRedeemedCoupon(), null)
    await pass(4 * WAIT)
    expect(asked(backend)).toBe(0)
  })
})

describe('where to use it', () => {
  const used = () => new FakeBackend().on(coupons.use, () => NO_USE)

  test('stores by state and city, with company, address and opening hours, a page at a time', async () => {
    const rest = [aStore({ id: 3, nome: 'Loja Praia', cidade: 'Santos', horario: null })]
    const backend = used().on(stores.ofCoupon, ({ query: { cursor } }) =>
      cursor
        ? { data: rest, proximo: null, total: 3 }
        : {
            data: [aStore({ id: 2, nome: 'Loja Belém', cidade: 'Belém', estado: 'PA' }), aStore()],
            ...{ proximo: 'mais', total: 3 },
          },
    )
    const { user } = open(backend, aRedeemedCoupon({ id: 12 }))
    await user.click(await screen.findByText('Onde usar'))
    const campinas = within(await screen.findByRole('list', { name: 'Campinas' }))
    for (const text of ['Loja Centro', 'Café Serra Alta', 'Rua Direita, 12, Centro', 'Horário: seg a sex, 9h às 18h'])
      expect(campinas.getByText(text)).toBeVisible()
    expect(campinas.getByRole('link', { name: '(19) 3221-4455' })).toHaveAttribute('href', 'tel:+551932214455')
    const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names()).toEqual(expect.arrayContaining(['Pará', 'São Paulo']))
    await user.click(screen.getByRole('button', { name: 'Ver mais lojas' }))
    const paulista = within(screen.getByRole('region', { name: 'São Paulo' }))
    expect(await paulista.findByRole('list', { name: 'Santos' })).toHaveTextContent('Loja Praia')
    expect(screen.queryByRole('button', { name: 'Ver mais lojas' })).not.toBeInTheDocument()
    expect(backend.calls(stores.ofCoupon)[0]?.input).toMatchObject({ params: { id: '12' }, query: { limite: 20 } })
  })

  test('the welcome coupon: the stores that take it, who pays, and its last day', async () => {
    const backend = used().on(stores.ofWelcome, () => [aStore()])
    const { user } = open(backend, aRedeemedCoupon({ id: 0, company_id: 0, valid_until: '2031-02-27' }))
    await user.click(await screen.findByText('Onde usar'))
    expect(await screen.findByText('Loja Centro')).toBeVisible()
    const note = 'Quem paga o desconto é a loja que aceita. Último dia para usar: 27/02/2031.'
    expect(screen.getByText(note)).toBeVisible()
  })

  test.each([
    [{ id: 12 }, 'A marca ainda não cadastrou lojas para este cupom.'],
    [{ id: 0, company_id: 0 }, 'Nenhuma loja aceita o cupom de boas-vindas por enquanto.'],
  ])('%j without stores says so', async (over, text) => {
    const backend = used()
      .on(stores.ofCoupon, () => [])
      .on(stores.ofWelcome, () => [])
    const { user } = open(backend, aRedeemedCoupon(over))
    await user.click(await screen.findByText('Onde usar'))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('stores that do not come can be asked for again', async () => {
    const backend = used().fail(stores.ofCoupon)
    const { user } = open(backend)
    await user.click(await screen.findByText('Onde usar'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar as lojas.')
    backend.on(stores.ofCoupon, () => [aStore()])
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Loja Centro')).toBeVisible()
  })
})
