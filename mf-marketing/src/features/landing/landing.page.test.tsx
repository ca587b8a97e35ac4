import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { z } from '@loopi/contract/zod'
import { aUser } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { call, queryOf } from '@loopi/shared/api-client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { LandingPage } from './landing.page.tsx'

const heading = () => screen.queryByRole('heading', { level: 1 })
const region = (name: string) => within(screen.getByRole('region', { name }))

let scrolledTo: Element[] = []
beforeEach(() => {
  scrolledTo = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
})

describe('a visitor', () => {
  test('sees the page at once, and nobody is asked who they are', () => {
    const { backend } = renderPage(<LandingPage />)
    expect(heading()).toHaveTextContent('Escaneou, ganhou 10%.')
    expect(screen.getByText('Verificando sua sessão...')).not.toBeVisible()
    expect(backend.calls(auth.me)).toHaveLength(0)
  })

  test('reads the three steps in their order', () => {
    renderPage(<LandingPage />)
    const steps = region('Como funciona').getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Escaneie',
      'Cadastre-se',
      'Desbloqueie',
    ])
  })

  test('reads why to choose Loopi', () => {
    renderPage(<LandingPage />)
    const reasons = region('Por que escolher a Loopi').getAllByRole('heading', { level: 3 })
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Cashback de verdade',
      'Validação de autenticidade',
      'Programas de fidelidade',
      'Rede de parceiros',
    ])
  })

  test('is offered 10% OFF at partner stores, and the offer leads to the form', async () => {
    const { user } = renderPage(<LandingPage />)
    const offer = region('Comece Agora')
    expect(offer.getByText('10% OFF')).toBeInTheDocument()
    expect(offer.getByText(/lojas parceiras/)).toBeInTheDocument()
    await user.click(offer.getByRole('button', { name: 'Quero meu cupom' }))
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
    expect(scrolledTo).toContain(screen.getByRole('form', { name: 'Gere seu cupom' }))
  })

  test.each(['Atacado & Revenda', 'DropLoopi', 'Afiliados'])('finds the card %s, which links to the start', (name) => {
    renderPage(<LandingPage />)
    const card = region('Tem Loopi também para quem vende').getByRole('link', { name })
    expect(card).toHaveAttribute('href', '/')
  })

  test('reaches every public page from the footer', () => {
    renderPage(<LandingPage />)
    const map = within(screen.getByRole('navigation', { name: 'Mapa do site' }))
    const targets = map.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(
      expect.arrayContaining([
        '/atacado',
        '/droploopi',
        '/express',
        '/afiliados',
        '/empresaparceira',
        '/marcas',
        '/cupons',
      ]),
    )
  })

  test('is taken to how it works by Saiba Mais, keyboard included', async () => {
    const { user } = renderPage(<LandingPage />)
    await user.click(screen.getByRole('button', { name: 'Saiba Mais' }))
    const how = screen.getByRole('region', { name: 'Como funciona' })
    expect(scrolledTo).toEqual([how])
    expect(how).toHaveFocus()
  })
})

describe('Gerar Cupom and scanned codes', () => {
  test('the navigation bar’s button focuses the form', () => {
    renderPage(<LandingPage />, { state: { focus: 'coupon-form' } })
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  })

  test('a further click does so again when the page is already there', async () => {
    const { router } = renderPage(<LandingPage />)
    expect(screen.getByRole('textbox', { name: 'Nome' })).not.toHaveFocus()
    for (const _ of ['once', 'twice']) {
      act(() => screen.getByRole('textbox', { name: 'Telefone' }).focus())
      await act(() => router.navigate('/', { state: { focus: 'coupon-form' } }))
      expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
    }
  })

  test('a scanned code brings the form into view', async () => {
    renderPage(<LandingPage />, { at: '/?codigo=0000A0001B7K2QX9MZ4T' })
    expect(scrolledTo).toEqual([screen.getByRole('form', { name: 'Gere seu cupom' })])
    expect(await screen.findByText(/0000A-0001B-7K2QX-9MZ4T/)).toBeVisible()
  })
})

describe('a stored token', () => {
  const HOMES: [Role, string][] = [
    ['cliente', '/area-do-cliente'],
    ['admin', '/admin-dashboard'],
    ['root', '/admin-root'],
  ]

  test.each(HOMES)('sends %s to %s', async (role, home) => {
    const backend = new FakeBackend().on(auth.me, () => aUser(role))
    const { router } = renderPage(<LandingPage />, { as: role, backend })
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
    expect(backend.calls(auth.me)[0]?.seen.token).toBe(`token-${role}`)
  })

  test('follows what /me says, not the role that is stored', async () => {
    const backend = new FakeBackend().on(auth.me, () => aUser('cliente'))
    const { router } = renderPage(<LandingPage />, { as: 'root', backend })
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  })

  test('sends customers who scanned a code to its page', async () => {
    const backend = new FakeBackend().on(auth.me, () => aUser('cliente'))
    const at = '/?codigo=0000A-0001B-7K2QX-9MZ4T'
    const { router } = renderPage(<LandingPage />, { as: 'cliente', backend, at })
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/0000A-0001B-7K2QX-9MZ4T'))
  })

  test('sends any other role to the login', async () => {
    const anyRole = { ...auth.me, reply: z.unknown() }
    const backend = new FakeBackend().on(anyRole, () => ({ ...aUser('cliente').data, role: 'gerente' }))
    const { router } = renderPage(<LandingPage />, { as: 'cliente', backend })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'))
  })

  test('shows only the spinner while it is checked', async () => {
    const answer = deferred<ReturnType<typeof aUser>>()
    const backend = new FakeBackend().on(auth.me, () => answer.promise)
    const { router } = renderPage(<LandingPage />, { as: 'cliente', backend })
    expect(screen.getByText('Verificando sua sessão...')).toBeInTheDocument()
    expect(heading()).not.toBeInTheDocument()
    answer.resolve(aUser('cliente'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  })

  test.each([
    ['is refused', () => refuse('auth/required', {})],
    ['fails in the server', () => refuse('server/failed', {})],
    ['gets no answer', unreachable],
  ])('shows the page and only logs when the check %s', async (_, failure) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const backend = new FakeBackend().fail(auth.me, failure())
    const { router } = renderPage(<LandingPage />, { as: 'cliente', backend })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Escaneou')
    expect(router.state.location.pathname).toBe('/')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(backend.calls(auth.me)).toHaveLength(1)
    expect(screen.queryByText('Erro')).not.toBeInTheDocument()
  })
})

describe('an error that a navigation brought along', () => {
  test('shows once: its place in the history forgets it', async () => {
    const { router } = renderPage(<LandingPage />, { at: '/?codigo=LOOPI-7F3K', state: { error: 'Algo deu errado.' } })
    expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument()
    expect(screen.getByText('Erro')).toBeInTheDocument()
    expect(screen.getAllByText('Algo deu errado.')).toHaveLength(1)
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?codigo=LOOPI-7F3K', state: null })
  })

  test('does not keep a signed-in person from their home', async () => {
    const backend = new FakeBackend().on(auth.me, () => aUser('admin'))
    const { router } = renderPage(<LandingPage />, { as: 'admin', backend, state: { error: 'Algo deu errado.' } })
    expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  })

  test('does not bring back a person whose home is already known', async () => {
    const backend = new FakeBackend().on(auth.me, () => aUser('admin'))
    const { router, client } = renderPage(<LandingPage />, { at: '/cupons', path: '/', as: 'admin', backend })
    client.setQueryData(queryOf(auth.me).queryKey, await call(auth.me))
    const visited: string[] = []
    router.subscribe(({ location }) => visited.push(location.pathname))
    await act(() => router.navigate('/', { state: { error: 'Algo deu errado.' } }))
    expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument()
    expect(visited).toEqual(['/', '/admin-dashboard'])
  })

  test('another state of the navigation is silent', () => {
    renderPage(<LandingPage />, { state: { error: { message: 'x' } } })
    expect(screen.queryByText('Erro')).not.toBeInTheDocument()
  })
})
