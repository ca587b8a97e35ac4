import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import { call, infiniteOptions, queryOf } from '@loopi/shared/api-client'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { ownerOf, session, useSession } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { useInfiniteQuery, useQuery } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Layout } from '../../app/layout.tsx'
import { Guard } from '../guard.tsx'
import { resetQueriesOnLogin } from '../reset-queries-on-login.ts'

const ALL: AreaRoute['access'] = ['cliente', 'admin', 'root']
const OLD_PAGE: readonly Endpoint[] = [coupons.available, coupons.redeemed, brands.list, brands.places]

/** Page of before: an answered query, one that is tried again, one named after the account, and a loop of calls. */
function OldPage() {
  const owner = useSession(ownerOf)
  const role = useSession((current) => current.role)
  const navigate = useNavigate()
  useQuery(queryOf(brands.places))
  useQuery(queryOf(coupons.redeemed))
  useInfiniteQuery(infiniteOptions(coupons.available, {}, { limit: 2, of: `${owner} ${role}` }))
  const exportAll = async () => {
    for (let part = 0; part < 3; part++) await call(brands.list)
  }
  const act = () => {
    session.act('token-atuando', '/tudo')
    navigate('/painel')
  }
  return (
    <>
      <h1>Página de antes</h1>
      <button type="button" onClick={() => void exportAll().catch(() => {})}>
        Baixar
      </button>
      <button type="button" onClick={act}>
        Atuar
      </button>
    </>
  )
}

function open(access: AreaRoute['access'], as: 'cliente' | 'root') {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const loop = deferred()
  const selves = {
    'token-cliente': aUser('cliente', { outra_entrada: { como: 'membro', empresa: 'Café Serra Alta' } }),
    'token-membro': aUser('admin', { empresa: 'Café Serra Alta', permissoes: [] }),
    'token-root': aUser('root', { id: 7 }),
    'token-atuando': aUser('admin', { id: 7, empresa: 'Café Serra Alta', atuando_ate: '2099-01-01T00:00:00Z' }),
  }
  const backend = new FakeBackend()
    .on(auth.logout, () => undefined)
    .on(auth.me, (_input, { token }) => selves[token as keyof typeof selves])
    .on(auth.switchSelf, () => ({
      access_token: 'token-membro',
      data: { role: 'admin' as const, status: 1 as const, email: `${as}@exemplo.com.br`, id: 7 },
    }))
    .on(companies.act, () => ({ access_token: 'token-atuando', ate: '2099-01-01T00:00:00Z', empresa: 'Café' }))
    .on(brands.places, () => ({ estado: [], cidade: [], pais: [] }))
    .on(brands.list, async () => {
      await loop.promise
      return []
    })
    .on(coupons.available, () => [])
    .fail(coupons.redeemed, unreachable())
  const inFrame = (page: ReactNode) => <Layout areas={[]}>{page}</Layout>
  const routes = ['/painel', '/admin-dashboard', '/area-do-cliente'].map((path) => ({
    path,
    element: inFrame(<h1>Página de agora</h1>),
  }))
  const page = (
    <Guard access={access}>
      <OldPage />
    </Guard>
  )
  const view = renderPage(inFrame(page), { at: '/tudo', as, backend, routes })
  // The failed query stays between two tries.
  view.client.setDefaultOptions({ queries: { ...view.client.getDefaultOptions().queries, retryDelay: 20 } })
  stopResets = resetQueriesOnLogin(view.client)
  const tokens = () => new Set(OLD_PAGE.flatMap((endpoint) => backend.calls(endpoint).map(({ seen }) => seen.token)))
  /** Everything has been asked; the loop waits for its first answer. */
  const busy = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Baixar' }))
    await waitFor(() => expect(OLD_PAGE.every((endpoint) => backend.calls(endpoint).length > 0)).toBe(true))
  }
  /** The loop's answer arrives, and every delay of a retry passes. */
  const later = async () => {
    loop.resolve()
    await act(() => new Promise((passed) => setTimeout(passed, 100)))
  }
  return { ...view, busy, later, tokens }
}

let stopResets = () => {}
afterEach(() => stopResets())

const PAGES = [
  ['a public page', 'public'],
  ['a page of several roles', ALL],
] as const

test.each(PAGES)('%s asks nothing in the name of the self that the account menu switches to', async (_, access) => {
  const { user, busy, later, tokens, router } = open(access, 'cliente')
  await busy()
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Entrar na empresa Café Serra Alta' }))
  expect(await screen.findByRole('heading', { name: 'Página de agora' })).toBeVisible()
  await later()
  expect(router.state.location.pathname).toBe('/admin-dashboard')
  expect(session.get().access_token).toBe('token-membro')
  expect([...tokens()]).toEqual(['token-cliente'])
})

test.each(PAGES)('%s of root asks nothing in the name of a company that root acts for', async (_, access) => {
  const { user, busy, later, tokens } = open(access, 'root')
  await busy()
  await user.click(screen.getByRole('button', { name: 'Atuar' }))
  expect(await screen.findByRole('heading', { name: 'Página de agora' })).toBeVisible()
  await later()
  expect([...tokens()]).toEqual(['token-root'])
})

test.each(PAGES)('%s of the company asks nothing in the name of root, who stops acting there', async (_, access) => {
  const { user, busy, later, tokens, router } = open(access, 'root')
  act(() => session.act('token-atuando', '/painel'))
  await busy()
  await user.click(await screen.findByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/painel'))
  await later()
  expect(session.get().access_token).toBe('token-root')
  expect([...tokens()].slice(-1)).toEqual(['token-atuando'])
})

test('a page that stays is asked for anew, by the self of another tab', async () => {
  const { busy, later, tokens } = open('public', 'cliente')
  await busy()
  act(() => session.open({ access_token: 'token-membro', email: 'cliente@exemplo.com.br', role: 'admin', id: 7 }))
  await later()
  expect([...tokens()]).toEqual(['token-cliente', 'token-membro'])
})
