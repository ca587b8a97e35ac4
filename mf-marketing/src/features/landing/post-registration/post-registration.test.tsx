import { auth } from '@loopi/contract/auth/auth.contract'
import { postRegistrationState } from '@loopi/contract/welcome/post-registration'
import { aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { forgetWantedPage, keepWantedPage } from '@loopi/shared/wanted-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { LandingPage } from '../landing.page.tsx'

const coupon = aRedeemedCoupon({
  ...{ id: 0, company_id: 0, category_id: 0, brand_name: 'Loopi', title: 'Cupom de boas-vindas', discount: '10%' },
  ...{ code: 'BEMVINDO10', codigo_unico: 'LP-9ABC-DEFG', promotion_link: null, valid_until: null },
})
const email = 'joana@exemplo.com.br'

const entered = { role: 'cliente', status: 1, email, id: 42 } as const

const opening = () =>
  new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(auth.firstEntry, () => ({ access_token: 'primeiro', data: entered }))

async function arrive({ entry = 'prova' as string | null, backend = opening(), promotions = <p>Promoções</p> } = {}) {
  const page = renderPage(<LandingPage />, {
    backend,
    state: postRegistrationState({ coupon, email, entry }),
    routes: [
      { path: '/area-do-cliente', element: <p>Minha área</p> },
      { path: '/area-do-cliente/promo', element: promotions },
      { path: '/admin-login', element: <p>Entrar</p> },
    ],
  })
  const ready = within(await screen.findByRole('region', { name: 'Seu cupom está pronto' }))
  return { ...page, backend, ready }
}

test('a new customer sees the ready coupon above the hero, and one press shows its QR', async () => {
  const { user, ready } = await arrive()
  expect(ready.getByText('10%')).toBeVisible()
  expect(ready.getByText('Pronto para usar')).toBeVisible()
  expect(ready.getByText('LP-9ABC-DEFG')).toBeVisible()
  const hero = screen.getByRole('heading', { level: 1 })
  const title = ready.getByRole('heading', { name: 'Seu cupom está pronto' })
  expect(title.compareDocumentPosition(hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  const button = ready.getByRole('button', { name: 'Mostrar QR' })
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Mostre no caixa' }))
  expect(sheet.getByRole('img', { name: 'QR do código LP-9ABC-DEFG' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})

test('other visitors do not see it', () => {
  renderPage(<LandingPage />, { backend: opening() })
  expect(screen.queryByText('Seu cupom está pronto')).not.toBeInTheDocument()
})

test('the proof leaves the navigation at once, and opens nothing by itself', async () => {
  const { router, backend } = await arrive()
  await waitFor(() =>
    expect(router.state.location.state).toMatchObject({ newcomer: { email, entry: null, coupon: { id: 0 } } }),
  )
  expect(backend.calls(auth.firstEntry)).toHaveLength(0)
  expect(session.get().access_token).toBeNull()
})

test('a press enters the new account without the password', async () => {
  const { user, ready, backend, router } = await arrive()
  await user.click(ready.getByRole('button', { name: 'Entrar na minha conta' }))
  expect(await screen.findByText('Minha área')).toBeVisible()
  expect(router.state.location.pathname).toBe('/area-do-cliente')
  expect(session.get()).toEqual({ access_token: 'primeiro', email, role: 'cliente', id: '42' })
  expect(backend.calls(auth.firstEntry).map(({ input }) => input.body)).toEqual([{ entrada: 'prova' }])
})

describe('a coupon that was wanted before there was an account', () => {
  const wanted = '/area-do-cliente/promo?resgatar=7'
  beforeEach(() => keepWantedPage(wanted))
  afterEach(forgetWantedPage)

  test('is where the press leads', async () => {
    const { user, ready, router } = await arrive()
    await user.click(ready.getByRole('button', { name: 'Entrar na minha conta' }))
    expect(await screen.findByText('Promoções')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/area-do-cliente/promo', search: '?resgatar=7' })
  })

  test('is where the press leads, also when its page takes longer to come than the answer who is there', async () => {
    const come = deferred()
    const Late = lazy(async () => {
      await come.promise
      return { default: () => <p>Promoções</p> }
    })
    const { user, ready, router, backend } = await arrive({ promotions: <Late /> })
    await user.click(ready.getByRole('button', { name: 'Entrar na minha conta' }))
    await waitFor(() => expect(backend.calls(auth.me)).toHaveLength(1))
    await waitFor(() => expect(session.get().access_token).toBe('primeiro'))
    expect(ready.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
    await act(async () => come.resolve())
    expect(await screen.findByText('Promoções')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/area-do-cliente/promo', search: '?resgatar=7' })
  })

  test('is where the password leads, too', async () => {
    const { user, ready, router } = await arrive({ entry: null })
    await user.click(ready.getByRole('link', { name: 'Entrar com minha senha' }))
    expect(router.state.location).toMatchObject({ pathname: '/admin-login', state: { email, wanted } })
  })
})

test('while it works it says so, and cannot be pressed again', async () => {
  const answer = deferred()
  const { user, ready } = await arrive({
    backend: opening().on(auth.firstEntry, async () => {
      await answer.promise
      throw unreachable()
    }),
  })
  await user.click(ready.getByRole('button', { name: 'Entrar na minha conta' }))
  expect(await ready.findByRole('button', { name: 'Entrando...' })).toBeDisabled()
  answer.resolve()
  expect(await ready.findByRole('alert')).toHaveTextContent('Não foi possível entrar agora. Tente de novo.')
  expect(ready.getByRole('button', { name: 'Entrar na minha conta' })).toBeEnabled()
})

test('a proof that is spent leads to the login, filled in', async () => {
  const { user, ready, router } = await arrive({
    backend: opening().fail(auth.firstEntry, refuse('token/invalid', {})),
  })
  await user.click(ready.getByRole('button', { name: 'Entrar na minha conta' }))
  expect(await ready.findByRole('alert')).toHaveTextContent('O acesso direto venceu.')
  await user.click(ready.getByRole('link', { name: 'Entrar com minha senha' }))
  expect(router.state.location).toMatchObject({ pathname: '/admin-login', state: { email } })
  expect(session.get().access_token).toBeNull()
})

test('after a reload the coupon is still there, and the way in is the password', async () => {
  const { ready } = await arrive({ entry: null })
  expect(ready.getByRole('button', { name: 'Mostrar QR' })).toBeVisible()
  expect(ready.queryByRole('button', { name: 'Entrar na minha conta' })).not.toBeInTheDocument()
  expect(ready.getByRole('link', { name: 'Entrar com minha senha' })).toHaveAttribute('href', '/admin-login')
})
