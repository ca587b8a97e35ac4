import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { statements } from '@loopi/shared/contract/statements/statements.contract'
import type { Movement } from '@loopi/shared/contract/statements/statements.schemas'
import { saveFile } from '@loopi/shared/csv'
import { aMovement, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { dayInBrazil } from '@loopi/shared/texts/format'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { WalletPage } from './wallet.page.tsx'

jest.mock('@loopi/shared/csv', () => ({ ...jest.requireActual('@loopi/shared/csv'), saveFile: jest.fn() }))

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(saveFile).mockReset()
})

/** A history behind the two calls, filtered and cut as the api does it. */
function aBackend(movements: readonly Movement[]) {
  return new FakeBackend()
    .on(auth.me, () => aUser('cliente', { cashloop_balance: 250 }))
    .on(statements.balances, () => [])
    .on(statements.movements, ({ query: { limite, cursor, tipo, de = '', ate = '9' } }) => {
      const found = movements.filter(
        ({ type, date }) => (!tipo || type === tipo) && date >= de && date.slice(0, 10) <= ate,
      )
      if (limite === undefined) return found
      const from = Number(cursor ?? 0)
      const proximo = from + limite < found.length ? String(from + limite) : null
      return { data: found.slice(from, from + limite), proximo, ...(!cursor && { total: found.length }) }
    })
}

const open = (backend: FakeBackend, search = '') =>
  renderPage(<WalletPage />, { at: `/area-do-cliente/cashloopi${search}`, as: 'cliente', backend })

const region = () => screen.getByRole('region', { name: 'Histórico' })
const lines = () =>
  within(region())
    .getAllByRole('listitem')
    .map((line) => line.textContent)
const askedFor = (backend: FakeBackend) => backend.calls(statements.movements).map(({ input }) => input.query)

test('each movement has its date, type and amount, and what it was about', async () => {
  open(
    aBackend([
      aMovement({ amount: -1080, date: '2026-11-20T14:30:00Z' }),
      aMovement({ type: 'credit', amount: 60, description: 'Café Serra Alta', date: '2026-11-02T02:59:00Z' }),
      aMovement({ type: 'welcome', amount: 100, description: null, date: '2026-10-01T12:00:00Z' }),
    ]),
  )
  expect(await screen.findByText('3 movimentações')).toBeVisible()
  expect(lines()).toEqual([
    'Café coado em dobroResgate de cupom20/11/2026, 11:30−1.080 CLP',
    'Café Serra AltaCrédito01/11/2026, 23:59+60 CLP',
    'Boas-vindas01/10/2026, 09:00+100 CLP',
  ])
})

test('keeps its place while it loads', async () => {
  const answer = deferred<Movement[]>()
  open(aBackend([]).on(statements.movements, () => answer.promise))
  expect(await screen.findByRole('region', { name: 'Histórico', busy: true })).toBeVisible()
  expect(within(region()).getByText('Carregando...')).toBeInTheDocument()
  expect(screen.queryByText('Nenhuma transação encontrada.')).not.toBeInTheDocument()
  answer.resolve([aMovement()])
  expect(await screen.findByText('1 movimentação')).toBeVisible()
})

test('an empty history says so, and there is nothing to export or to draw', async () => {
  open(aBackend([]))
  expect(await screen.findByText('Nenhuma transação encontrada.')).toBeVisible()
  expect(screen.getByText('O que você ganhar e usar aparece aqui.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument()
  expect(await screen.findByText('Seu saldo aparece aqui a partir da primeira movimentação.')).toBeVisible()
})

test('what does not load is logged, said quietly and asked for again', async () => {
  let up = false
  const failing = new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(statements.balances, () => {
      if (!up) throw unreachable()
      return [{ day: '2026-11-20', balance: 5 }]
    })
    .on(statements.movements, () => {
      if (!up) throw unreachable()
      return [aMovement()]
    })
  const { user } = open(failing)
  expect(await screen.findByText('O histórico não carregou agora. Nada se perdeu.')).toBeVisible()
  expect(await screen.findByText('O gráfico do saldo não carregou.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith('The history could not be loaded.', expect.anything())
  expect(logged).toHaveBeenCalledWith('The balance over time could not be loaded.', expect.anything())
  up = true
  for (const retry of screen.getAllByRole('button', { name: 'Tentar novamente' })) await user.click(retry)
  expect(await screen.findByText('Café coado em dobro')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Saldo ao longo do tempo' })).toBeInTheDocument()
})

describe('filters', () => {
  const history = [
    aMovement({ description: 'Resgate novo', date: '2026-11-20T14:30:00Z' }),
    aMovement({ type: 'credit', amount: 60, description: 'Crédito', date: '2026-11-10T12:00:00Z' }),
    aMovement({ description: 'Resgate velho', date: '2026-03-01T12:00:00Z' }),
  ]

  test('by type: kept in the address, and taken back by the back button', async () => {
    const { user, router } = open(aBackend(history))
    await screen.findByText('3 movimentações')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Resgate de cupom')
    expect(await screen.findByText('2 movimentações')).toBeVisible()
    expect(router.state.location.search).toBe('?tipo=resgate')
    await act(() => router.navigate(-1))
    expect(await screen.findByText('3 movimentações')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveDisplayValue('Todos os tipos')
  })

  test('by period: the api is asked for the days, and the chart follows', async () => {
    const { user, router, backend } = open(aBackend(history))
    await screen.findByText('3 movimentações')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Últimos 30 dias')
    expect(router.state.location.search).toBe('?periodo=30')
    const first = new Date(`${dayInBrazil(new Date())}T00:00:00Z`)
    first.setUTCDate(first.getUTCDate() - 29)
    const de = first.toISOString().slice(0, 10)
    expect(askedFor(backend).at(-1)).toEqual({ de, limite: 100 })
    expect(backend.calls(statements.balances).at(-1)?.input.query).toEqual({ de })
  })

  test('by chosen dates, and dates the wrong way round are said', async () => {
    const { user, router } = open(aBackend(history))
    await screen.findByText('3 movimentações')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Escolher datas')
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-09' } })
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-11' } })
    expect(await screen.findByText('1 movimentação')).toBeVisible()
    expect(router.state.location.search).toBe('?periodo=datas&de=2026-11-09&ate=2026-11-11')
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-01' } })
    expect(screen.getByText('A data inicial vem depois da final.')).toBeVisible()
    expect(await screen.findByText('Nenhuma transação encontrada.')).toBeVisible()
    expect(screen.getByText('Não há saldo para mostrar neste período.')).toBeVisible()
  })

  test('of the address are those that show, and what finds nothing can be cleared', async () => {
    const { user, router } = open(aBackend(history), '?tipo=boas-vindas&periodo=datas&de=2026-01-01')
    expect(await screen.findByText('Nenhuma transação encontrada.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveDisplayValue('Boas-vindas')
    expect(screen.getByLabelText('De')).toHaveValue('2026-01-01')
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(await screen.findByText('3 movimentações')).toBeVisible()
    expect(router.state.location.search).toBe('')
  })
})

describe('a long history', () => {
  const many = Array.from({ length: 250 }, (_, at) => aMovement({ id: 10_000 - at, description: `Movimento ${at}` }))

  test('comes in pages, and says how long it is', async () => {
    const { user, backend } = open(aBackend(many))
    expect(await screen.findByText('250 movimentações')).toBeVisible()
    expect(lines()).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Movimento 199')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Movimento 249')).toBeInTheDocument()
    expect(lines()).toHaveLength(250)
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
    expect(askedFor(backend)).toEqual([{ limite: 100 }, { limite: 100, cursor: '100' }, { limite: 100, cursor: '200' }])
  })

  describe('where the browser tells what is in sight', () => {
    /** Observers by what they look at; a test says what comes into sight. */
    const watched = new Map<Element, (isIntersecting: boolean) => void>()
    beforeEach(() => {
      watched.clear()
      globalThis.IntersectionObserver = class {
        readonly #told: IntersectionObserverCallback
        constructor(told: IntersectionObserverCallback) {
          this.#told = told
        }
        observe(target: Element) {
          const boundingClientRect = { height: 6800 } as DOMRect
          const tell = (isIntersecting: boolean) =>
            this.#told([{ isIntersecting, boundingClientRect } as IntersectionObserverEntry], this as never)
          watched.set(target, (isIntersecting) => act(() => tell(isIntersecting)))
        }
        disconnect() {}
      } as never
    })
    afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

    const pageOf = (text: string) => screen.getByText(text).closest('ol') ?? document.body
    const see = (target: Element | null, isIntersecting: boolean) =>
      watched.get(target ?? document.body)?.(isIntersecting)

    test('coming near the end brings more', async () => {
      const { backend } = open(aBackend(many))
      const button = await screen.findByRole('button', { name: 'Mostrar mais' })
      see(button.parentElement, true)
      expect(await screen.findByText('Movimento 199')).toBeInTheDocument()
      expect(askedFor(backend)).toHaveLength(2)
    })

    test('a page far from sight keeps its height and nothing else', async () => {
      open(aBackend(many))
      await screen.findByText('250 movimentações')
      const page = pageOf('Movimento 0')
      see(page, false)
      expect(page).toBeEmptyDOMElement()
      expect(page).toHaveStyle({ height: '6800px' })
      see(page, true)
      expect(screen.getByText('Movimento 0')).toBeVisible()
      expect(page.style.height).toBe('')
    })
  })

  test('a page that does not come keeps what is there', async () => {
    let up = true
    const { user } = open(
      aBackend(many).on(statements.movements, ({ query: { cursor } }) => {
        if (!up) throw unreachable()
        return cursor ? many.slice(100) : { data: many.slice(0, 100), proximo: '100', total: 250 }
      }),
    )
    await screen.findByText('250 movimentações')
    up = false
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('O restante não carregou agora.')).toBeVisible()
    expect(lines()).toHaveLength(100)
    up = true
    await user.click(within(region()).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Movimento 249')).toBeInTheDocument()
  })

  test('the file has all of it, also what is not loaded yet, with formulas defused', async () => {
    const strange = aMovement({ id: 1, description: '=1+1;"x"', amount: -5 })
    const { user, backend } = open(aBackend([strange, ...many]), '?tipo=resgate')
    await screen.findByText('251 movimentações')
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
    expect(askedFor(backend).at(-1)).toEqual({ tipo: 'redemption' })
    const [name, text] = jest.mocked(saveFile).mock.calls[0] ?? []
    expect(name).toBe(`extrato-cashloopi-${dayInBrazil(new Date())}.csv`)
    const rows = String(text).split('\r\n')
    expect(rows[0]).toBe('\uFEFFData;Tipo;Descrição;Valor (CLP)')
    expect(rows[1]).toBe('20/11/2026, 11:30;Resgate de cupom;"\'=1+1;""x""";-5')
    expect(rows).toHaveLength(253)
  })

  test('a file that does not come is said, and can be tried again', async () => {
    let up = false
    const { user } = open(
      aBackend(many).on(statements.movements, ({ query: { limite } }) => {
        if (limite === undefined && !up) throw unreachable()
        return { data: many.slice(0, 5), proximo: null, total: 5 }
      }),
    )
    await screen.findByText('5 movimentações')
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('O arquivo não ficou pronto. Tente novamente.')).toBeVisible()
    expect(logged).toHaveBeenCalledWith('The statement could not be exported.', expect.anything())
    expect(saveFile).not.toHaveBeenCalled()
    up = true
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
    expect(saveFile).toHaveBeenCalledTimes(1)
  })
})
