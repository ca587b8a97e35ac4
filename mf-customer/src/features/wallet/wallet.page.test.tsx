import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { WalletPage } from './wallet.page.tsx'

const open = (backend: FakeBackend, as: 'cliente' | 'admin' = 'cliente') =>
  renderPage(<WalletPage />, { at: '/area-do-cliente/cashloopi', as, backend })

test('shows the balance, and says when the history comes instead of claiming that it is empty', async () => {
  open(new FakeBackend().on(auth.me, () => aUser('cliente', { cashloop_balance: 1250 })))
  expect(screen.getByRole('heading', { level: 1, name: 'Minha Carteira CashLoopi' })).toBeVisible()
  expect(screen.getByText('Carregando...')).toBeInTheDocument()
  expect(await screen.findByText('1.250 CLP')).toBeVisible()
  expect(screen.getByText(/O histórico de movimentações chega junto com a carteira digital/)).toBeVisible()
  expect(screen.queryByText('Nenhuma transação encontrada.')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Usar em promoções' })).toHaveAttribute('href', '/area-do-cliente/promo')
})

test('a balance that cannot be asked can be asked again', async () => {
  let up = false
  const { user } = open(
    new FakeBackend().on(auth.me, () => {
      if (!up) throw unreachable()
      return aUser('cliente', { cashloop_balance: 80 })
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível consultar seu saldo.')
  up = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('80 CLP')).toBeVisible()
})

test('staff have no wallet', async () => {
  open(
    new FakeBackend().on(auth.me, () => aUser('admin')),
    'admin',
  )
  expect(await screen.findByText('Sua conta não tem carteira')).toBeVisible()
  expect(screen.queryByText(/\d CLP/)).not.toBeInTheDocument()
})
