import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { aWallet } from '@loopi/platform/testing/builders'
import { deferred } from '@loopi/platform/testing/fake-backend'
import { screen } from '@testing-library/react'
import { aBackend, KEY, keep, open } from '../../../test/wallet-page.tsx'

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
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

  test.each(['?token=', `?token=${'x'.repeat(201)}`])('an invalid one leaves it too: %s', async (search) => {
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
    expect(screen.getByRole('button', { name: 'Atualizar carteira' })).toBeEnabled()
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

  test('a token that no longer opens the panel is forgotten, and the wallet still shows', async () => {
    keep('tk-old')
    open(aBackend().on(wallet.open, () => aWallet({ painel: false })))
    expect(await screen.findByText('0x5290…9EE7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Atualizar carteira' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /painel/ })).not.toBeInTheDocument()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('a wallet that does not answer is logged; the page stands and can ask again', async () => {
    keep('tk-9')
    const { user, backend } = open(aBackend().fail(wallet.open))
    expect(await screen.findByText(/A carteira digital não respondeu agora/)).toBeVisible()
    expect(logged).toHaveBeenCalledWith('The wallet could not be opened.', expect.anything())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('1.250 CLP', { selector: 'strong' })).toBeVisible()
    expect(await screen.findByText('Café coado em dobro')).toBeVisible()
    backend.on(wallet.open, () => aWallet({ balance: 1250 }))
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
