import { auth } from '@loopi/contract/auth/auth.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { ACTING_PERMISSIONS } from '@loopi/contract/team/permissions'
import { aMovement, aUser } from '@loopi/platform/testing/builders'
import type { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { aBackend, askedFor, lines } from '../../../test/wallet-history.tsx'
import { WalletPage } from './wallet.page.tsx'

const AT = '/area-do-cliente/cashloopi'

const ACCOUNTS = {
  saldo: [
    aMovement({ type: 'release', amount: 120, description: 'Acordo de novembro', date: '2026-11-20T15:30:00Z' }),
    aMovement({ type: 'funding', amount: 5000, description: null, date: '2026-11-19T15:30:00Z' }),
  ],
  recebidos: [
    aMovement({ type: 'takeback', amount: -30, description: 'Resgates inventados', date: '2026-11-20T15:40:00Z' }),
    aMovement({ type: 'release', amount: -120, description: 'Acordo de novembro', date: '2026-11-20T15:30:00Z' }),
    aMovement({ type: 'redemption', amount: 300, description: null, date: '2026-11-18T15:30:00Z' }),
  ],
}

const company = () =>
  aBackend([])
    .on(auth.me, () => aUser('admin'))
    .on(statements.movements, ({ query: { conta = 'saldo', tipo } }) => {
      const data = ACCOUNTS[conta].filter(({ type }) => !tipo || type === tipo)
      return { data, proximo: null, total: data.length }
    })

const open = (search = '', backend: FakeBackend = company(), as: 'admin' | 'cliente' = 'admin') =>
  renderPage(<WalletPage />, { at: `${AT}${search}`, as, backend })

const choices = (label: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: label }).options].map(({ text }) => text)

test('a company sees its balance first, and chooses what it received in redemptions', async () => {
  const { user, router, backend } = open()
  expect(await screen.findByText('2 movimentações')).toBeVisible()
  expect(lines()[0]).toBe('Acordo de novembroLiberação para o saldo20/11/2026, 12:30+120 CLP')
  expect(choices('Tipo')).toEqual([
    'Todos os tipos',
    'Aporte',
    'Crédito',
    'Reserva para códigos',
    'Sobra de códigos',
    'Liberação para o saldo',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Conta' }), 'Recebido em resgates')
  expect(await screen.findByText('3 movimentações')).toBeVisible()
  expect(router.state.location.search).toBe('?conta=recebidos')
  expect(lines()).toEqual([
    'Resgates inventadosRecolhimento pela Loopi20/11/2026, 12:40−30 CLP',
    'Acordo de novembroLiberação para o saldo20/11/2026, 12:30−120 CLP',
    'Resgate de cupom18/11/2026, 12:30+300 CLP',
  ])
  expect(askedFor(backend).at(-1)).toEqual({ conta: 'recebidos', limite: 100 })
  expect(backend.calls(statements.balances).at(-1)?.input.query).toEqual({ conta: 'recebidos' })
})

test('the types are those of the account, and one that the other account has too stays chosen', async () => {
  const { user, router } = open('?conta=recebidos')
  expect(await screen.findByText('3 movimentações')).toBeVisible()
  expect(choices('Tipo')).toEqual([
    'Todos os tipos',
    'Resgate de cupom',
    'Liberação para o saldo',
    'Recolhimento pela Loopi',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Liberação para o saldo')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Conta' }), 'Saldo')
  expect(router.state.location.search).toBe('?tipo=liberacao')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Aporte')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Conta' }), 'Recebido em resgates')
  expect(router.state.location.search).toBe('?conta=recebidos')
})

test('clearing the filters stays at the account', async () => {
  const { user, router } = open(
    '?conta=recebidos&tipo=recolhimento&periodo=7',
    company().on(statements.movements, () => []),
  )
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toBe('?conta=recebidos')
  expect(await screen.findByText('O que os resgates dos seus cupons trouxerem aparece aqui.')).toBeVisible()
})

test('a customer has one account, whatever the address says', async () => {
  const { backend } = open('?conta=recebidos', aBackend([aMovement()]), 'cliente')
  expect(await screen.findByText('1 movimentação')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Conta' })).not.toBeInTheDocument()
  expect(askedFor(backend)).toEqual([{ limite: 100 }])
})

test.each([
  ['a member who does not run the company', ['resultados.ver']],
  ['root who acts for the company', ACTING_PERMISSIONS],
] as const)('%s reads its statement, and is not sent to the wallet’s provider', async (_, permissoes) => {
  const backend = company().on(auth.me, () => aUser('admin', { permissoes: [...permissoes] }))
  renderPage(<WalletPage />, { at: AT, as: 'admin', member: 'financeiro', backend })
  expect(await screen.findByText('2 movimentações')).toBeVisible()
  expect(await screen.findByText('O saldo de cada dia está no gráfico.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Criar ou acessar carteira' })).not.toBeInTheDocument()
})
