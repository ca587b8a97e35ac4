import { auth } from '@loopi/shared/contract/auth/auth.contract'
import type { Role } from '@loopi/shared/contract/roles'
import { statements } from '@loopi/shared/contract/statements/statements.contract'
import { wallet } from '@loopi/shared/contract/wallet/wallet.contract'
import { aMovement, aUser, aWallet } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { leaveTo } from './leave-to.ts'
import { WalletPage } from './wallet.page.tsx'

jest.mock('./leave-to.ts', () => ({ leaveTo: jest.fn() }))

const PATH = '/area-do-cliente/cashloopi'
const KEY = 'loopi.own.wallet_token'
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(leaveTo).mockReset()
})

const aBackend = () =>
  new FakeBackend()
    .on(auth.me, () => aUser('cliente', { cashloop_balance: 1250 }))
    .on(statements.movements, () => ({ data: [aMovement()], proximo: null, total: 1 }))
    .on(statements.balances, () => [
      { day: '2026-11-19', balance: 1330 },
      { day: '2026-11-20', balance: 1250 },
    ])
    .on(wallet.open, () => aWallet({ balance: 1250 }))
    .on(wallet.ticket, () => ({ url: '/venly/login?bilhete=b1', expira_em: '2026-11-20T15:01:00Z' }))

const open = (backend = aBackend(), { search = '', as = 'cliente' as Role } = {}) =>
  renderPage(<WalletPage />, { at: `${PATH}${search}`, as, backend })

/** What the page kept before, for the person that `renderPage` signs in. */
const keep = (token: string, owner = '7') => localStorage.setItem(KEY, JSON.stringify({ owner, token }))

describe('without a token', () => {
  test('the page stands: balance, history and chart, and the wallet is not asked for', async () => {
    const { backend } = open()
    expect(screen.getByRole('heading', { level: 1, name: 'Minha Carteira CashLoopi' })).toBeVisible()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(await screen.findByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(await screen.findByText('Café coado em dobro')).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Saldo ao longo do tempo' })).toBeInTheDocument()
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
    const { user } = open(
      aBackend().on(wallet.ticket, () => {
        throw failure()
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Criar ou acessar carteira' }))
    expect(await screen.findByText(/A carteira digital não respondeu agora/)).toBeVisible()
    expect(logged).toHaveBeenCalledWith('The way to the wallet could not be opened.', expect.anything())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Criar ou acessar carteira' })).toBeEnabled()
  })
})

describe('a token in the address', () => {
  test('leaves it at once, is kept under its own key, and the wallet is asked for', async () => {
    const { router, backend } = open(aBackend(), { search: '?token=tk-123&tipo=resgate' })
    expect(router.state.location.search).toBe('?tipo=resgate')
    expect(await screen.findByText('0x5290…9EE7')).toBeVisible()
    expect(backend.calls(wallet.open).map(({ input }) => input.body)).toEqual([{ token: 'tk-123' }])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ owner: '7', token: 'tk-123' })
  })

  test('never becomes the session', async () => {
    const { backend } = open(aBackend(), { search: '?token=tk-123' })
    await screen.findByText('0x5290…9EE7')
    expect(localStorage.getItem('access_token')).toBe('token-cliente')
    expect(new Set(backend.calls(wallet.open).map(({ seen }) => seen.token))).toEqual(new Set(['token-cliente']))
  })

  test('cannot be gone back to: its step in the history is replaced', () => {
    const { router } = open(aBackend(), { search: '?token=tk-123' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test.each(['?token=', `?token=${'x'.repeat(201)}`])('that is none leaves it too: %s', async (search) => {
    const { router, backend } = open(aBackend(), { search })
    expect(router.state.location.search).toBe('')
    expect(await screen.findByRole('button', { name: 'Criar ou acessar carteira' })).toBeVisible()
    expect([backend.calls(wallet.open).length, localStorage.getItem(KEY)]).toEqual([0, null])
  })

  test.each([
    ['expirado', /O acesso à carteira expirou antes de terminar/],
    ['indisponivel', /A carteira digital está indisponível no momento/],
  ])('the notice %s is said quietly and leaves the address', async (notice, sentence) => {
    const { router } = open(aBackend(), { search: `?aviso=${notice}` })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a notice that nobody knows says nothing', async () => {
    const { router } = open(aBackend(), { search: '?aviso=<b>oi</b>' })
    expect(await screen.findByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.queryByText(/oi/)).not.toBeInTheDocument()
  })
})

describe('a token kept before', () => {
  test('asks for the wallet, and opens the panel elsewhere with it alone', async () => {
    keep('tk-9')
    const { backend } = open()
    expect(await screen.findByText('0x5290…9EE7')).toBeVisible()
    expect(backend.calls(wallet.open).map(({ input }) => input.body)).toEqual([{ token: 'tk-9' }])
    const panel = screen.getByRole('link', { name: 'Abrir painel da carteira (abre em nova aba)' })
    expect(panel).toHaveAttribute('href', 'http://localhost/venly/panel?token=tk-9')
    expect(panel).toHaveAttribute('target', '_blank')
    expect(panel).toHaveAttribute('rel', 'noopener noreferrer')
    expect(panel.getAttribute('href')).not.toContain('token-cliente')
  })

  test.each([
    ['of somebody else', () => keep('tk-9', '8')],
    ['that is broken', () => localStorage.setItem(KEY, '{')],
    ['that is nothing', () => localStorage.setItem(KEY, 'null')],
  ])('%s is not used', async (_what, put) => {
    put()
    const { backend } = open()
    expect(await screen.findByRole('button', { name: 'Criar ou acessar carteira' })).toBeVisible()
    expect(backend.calls(wallet.open)).toHaveLength(0)
  })

  test('that no longer opens the panel is forgotten, and the wallet still shows', async () => {
    keep('tk-old')
    open(aBackend().on(wallet.open, () => aWallet({ painel: false })))
    expect(await screen.findByText('0x5290…9EE7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Criar ou acessar carteira' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /painel/ })).not.toBeInTheDocument()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('a wallet that does not answer is logged; the page stands and can ask again', async () => {
    keep('tk-9')
    let up = false
    const { user } = open(
      aBackend().on(wallet.open, () => {
        if (!up) throw unreachable()
        return aWallet({ balance: 1250 })
      }),
    )
    expect(await screen.findByText(/A carteira digital não respondeu agora/)).toBeVisible()
    expect(logged).toHaveBeenCalledWith('The wallet could not be opened.', expect.anything())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(await screen.findByText('Café coado em dobro')).toBeVisible()
    up = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('0x5290…9EE7')).toBeVisible()
    expect(screen.queryByText(/não respondeu/)).not.toBeInTheDocument()
  })

  test('while the wallet opens it says so', async () => {
    keep('tk-9')
    open(aBackend().on(wallet.open, () => deferred<ReturnType<typeof aWallet>>().promise))
    expect(await screen.findByText('Abrindo sua carteira digital…')).toBeVisible()
  })
})

describe('the wallet', () => {
  test('shows its address in short, in full on demand, and copies all of it', async () => {
    keep('tk-9')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copiar endereço' }))
    expect(await screen.findByText('Endereço copiado!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
    expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ver completo' }))
    expect(screen.getByText(ADDRESS)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ver resumido' }))
    expect(screen.getByText('0x5290…9EE7')).toBeVisible()
  })

  test('without a clipboard it shows the whole address to select', async () => {
    keep('tk-9')
    const { user } = open()
    const copy = await screen.findByRole('button', { name: 'Copiar endereço' })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    Object.assign(document, { execCommand: () => false })
    await user.click(copy)
    expect(await screen.findByText('Não foi possível copiar. Selecione o endereço e copie.')).toBeVisible()
    expect(screen.getByText(ADDRESS)).toBeVisible()
    Reflect.deleteProperty(document, 'execCommand')
  })

  test('that is being made says so, and what is not confirmed is marked quietly', async () => {
    keep('tk-9')
    const [waiting, confirmed] = [aMovement({ description: 'Novo' }), aMovement({ description: 'Antigo' })]
    const pending = {
      id: waiting.id,
      date: waiting.date,
      type: waiting.type,
      amount: waiting.amount,
      sincronizando: true,
    }
    open(
      aBackend()
        .on(statements.movements, () => ({ data: [waiting, confirmed], proximo: null, total: 2 }))
        .on(wallet.open, () => aWallet({ address: null, sincronizando: true, transactions: [pending] })),
    )
    expect(await screen.findByText('Seu endereço está sendo criado.')).toBeVisible()
    expect(screen.getByText('Sincronizando com a carteira digital')).toBeVisible()
    const lines = await screen.findAllByRole('listitem')
    expect(lines.map((line) => within(line).queryByText('Sincronizando') !== null)).toEqual([true, false])
  })

  test('its balance is newer than the one of the session', async () => {
    keep('tk-9')
    open(aBackend().on(wallet.open, () => aWallet({ balance: 990 })))
    expect(await screen.findByText('990 CLP', { selector: 'strong' })).toBeVisible()
  })
})

describe('who looks', () => {
  test('a balance that cannot be asked can be asked again', async () => {
    let up = false
    const { user } = open(
      aBackend().on(auth.me, () => {
        if (!up) throw unreachable()
        return aUser('cliente', { cashloop_balance: 80 })
      }),
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Não foi possível consultar seu saldo.')
    up = true
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('80 CLP', { selector: 'strong' })).toBeVisible()
  })

  test('an admin sees the wallet of its company', async () => {
    keep('tk-9')
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
