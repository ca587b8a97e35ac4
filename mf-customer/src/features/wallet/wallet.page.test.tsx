import { auth } from '@loopi/contract/auth/auth.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { aUser, aWallet } from '@loopi/platform/testing/builders'
import { deferred, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, within } from '@testing-library/react'
import { aBackend, keep, open } from '../../../test/wallet-page.tsx'
import { leaveTo } from './leave-to.ts'

jest.mock('./leave-to.ts', () => ({ leaveTo: jest.fn() }))

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(leaveTo).mockReset()
})

describe('without a token', () => {
  test('the page stands: balance, history and chart, and the wallet is not asked for', async () => {
    const { backend } = open()
    expect(screen.getByRole('heading', { level: 1, name: 'Minha Carteira CashLoopi' })).toBeVisible()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(await screen.findByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(await screen.findByText('Café coado em dobro')).toBeVisible()
    expect(await screen.findByRole('figure', { name: 'Saldo ao longo do tempo' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Usar em promoções' })).toHaveAttribute('href', '/area-do-cliente/promo')
    expect(screen.queryByRole('link', { name: /painel/ })).not.toBeInTheDocument()
    expect(backend.calls(wallet.open)).toHaveLength(0)
  })

  test('the button goes to the provider with a ticket of this moment', async () => {
    const ticket = deferred<{ url: string; expira_em: string }>()
    const { user } = open(aBackend().on(wallet.ticket, () => ticket.promise))
    const button = await screen.findByRole('button', { name: 'Criar ou acessar carteira' })
    await user.click(button)
    expect(button).toHaveAttribute('data-loading', 'true')
    ticket.resolve({ url: '/venly/login?bilhete=b1', expira_em: '2026-11-20T15:01:00Z' })
    await screen.findByText('1.250 CLP', { selector: 'strong' })
    expect(leaveTo).toHaveBeenCalledWith('/venly/login?bilhete=b1')
  })

  test.each([
    ['refused', () => refuse('server/unavailable', {})],
    ['unreachable', unreachable],
  ])('a ticket that is %s is only logged, and said quietly', async (_how, failure) => {
    const { user } = open(aBackend().fail(wallet.ticket, failure()))
    await user.click(await screen.findByRole('button', { name: 'Criar ou acessar carteira' }))
    expect(await screen.findByText(/A carteira digital não respondeu agora/)).toBeVisible()
    expect(logged).toHaveBeenCalledWith('The way to the wallet could not be opened.', expect.anything())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Criar ou acessar carteira' })).toBeEnabled()
  })
})

describe('users of the page', () => {
  test('a balance that cannot be asked can be asked again', async () => {
    const { user, backend } = open(aBackend().fail(auth.me))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Não foi possível consultar seu saldo.')
    backend.on(auth.me, () => aUser('cliente', { cashloop_balance: 80 }))
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('80 CLP', { selector: 'strong' })).toBeVisible()
  })

  test('an admin sees the wallet of its company', async () => {
    keep('tk-9', '7', 'admin')
    open(
      aBackend()
        .on(auth.me, () => aUser('admin'))
        .on(wallet.open, () => aWallet({ balance: 5000 })),
      { as: 'admin' },
    )
    expect(await screen.findByText('5.000 CLP', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('Café Serra Alta')).toBeVisible()
    expect(screen.getByRole('option', { name: 'Aporte' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Usar em promoções' })).not.toBeInTheDocument()
  })

  test('an admin without a token is told where the balance is', async () => {
    open(
      aBackend().on(auth.me, () => aUser('admin')),
      { as: 'admin' },
    )
    expect(await screen.findByText('Acesse a carteira para ver o saldo da empresa.')).toBeVisible()
  })

  test('root has no wallet, and nothing is asked for', async () => {
    const { backend, router } = open(
      aBackend().on(auth.me, () => aUser('root')),
      { as: 'root', search: '?token=tk-1' },
    )
    expect(await screen.findByText('Sua conta não tem carteira')).toBeVisible()
    expect(router.state.location.search).toBe('')
    for (const endpoint of [wallet.open, statements.movements, statements.balances]) {
      expect(backend.calls(endpoint)).toHaveLength(0)
    }
  })
})
