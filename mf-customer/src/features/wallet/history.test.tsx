import { auth } from '@loopi/contract/auth/auth.contract'
import { dayInBrazil } from '@loopi/contract/calendar'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { Movement } from '@loopi/contract/statements/statements.schemas'
import { aMovement, aUser } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, unreachable } from '@loopi/platform/testing/fake-backend'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { aBackend, askedFor, lines, open, region } from '../../../test/wallet-history.tsx'

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
})

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

test('a failed load is logged, said quietly and can be tried again', async () => {
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
  expect(await screen.findByRole('figure', { name: 'Saldo ao longo do tempo' })).toBeInTheDocument()
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

  test('points of product codes have a type of their own', async () => {
    const gain = aMovement({
      type: 'code',
      amount: 10,
      description: 'Café torrado 250 g',
      date: '2026-11-19T14:30:00Z',
    })
    const { user, router } = open(aBackend([...history, gain]))
    await screen.findByText('4 movimentações')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Código de produto')
    expect(await screen.findByText('1 movimentação')).toBeVisible()
    expect(lines()).toEqual(['Café torrado 250 gCódigo de produto19/11/2026, 11:30+10 CLP'])
    expect(router.state.location.search).toBe('?tipo=codigo')
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
