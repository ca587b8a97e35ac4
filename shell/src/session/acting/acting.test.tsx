import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { call, endSession } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Layout } from '../../app/layout.tsx'
import { Guard } from '../guard.tsx'
import { resetQueriesOnLogin } from '../reset-queries-on-login.ts'

const FROM = '/admin-root/empresas/2'
const UNTIL = '2026-11-29T17:32:00Z'
const acting = () =>
  aUser('admin', { id: 7, name: 'Célia Ramos', empresa_id: 2, empresa: 'Café Serra Alta', atuando_ate: UNTIL })

/** `/me` of root, and of root acting for a company while that lasts. */
function anApi() {
  let isOver = false
  const backend = new FakeBackend()
    .on(auth.logout, () => undefined)
    .on(auth.me, (_input, { token }) => {
      if (token === 'token-root') return aUser('root', { id: 7 })
      if (isOver) throw refuse('auth/required', {})
      return acting()
    })
    .on(coupons.available, (_input, { token }) => {
      if (token === 'atuando' && isOver) throw refuse('auth/required', {})
      return []
    })
  const end = () => {
    isOver = true
  }
  return { backend, end }
}

/** A page of the company in a tab in which root has started to act. */
function open(api = anApi(), start = () => session.act('atuando', FROM)) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-29T17:20:00Z') })
  session.open({ access_token: 'token-root', email: 'celia@loopi.test', role: 'root', id: 7 })
  start()
  const inFrame = (page: ReactNode) => <Layout areas={[]}>{page}</Layout>
  const view = renderPage(
    inFrame(
      <Guard access={['admin']}>
        <h1>Painel master</h1>
      </Guard>,
    ),
    {
      at: '/admin-dashboard',
      backend: api.backend,
      routes: [
        { path: FROM, element: inFrame(<h1>Empresa</h1>) },
        { path: '/admin-login', element: inFrame(<h1>Entrar</h1>) },
      ],
    },
  )
  stopResets = resetQueriesOnLogin(view.client)
  return { ...view, ...api }
}

let stopResets = () => {}
afterEach(() => {
  stopResets()
  jest.useRealTimers()
})

const ribbon = () => screen.findByRole('region', { name: 'Atuação por uma empresa' })

test('the acting session is stored as an admin’s, and a ribbon says for whom and until when', async () => {
  open()
  expect(session.get()).toEqual({ access_token: 'atuando', email: 'celia@loopi.test', role: 'admin', id: '7' })
  expect(await ribbon()).toHaveTextContent('Você atua por Café Serra Alta até 14:32')
  expect(screen.getByRole('heading', { name: 'Painel master' })).toBeVisible()
})

test('leaving ends the acting session and leads back to root’s page with root’s own one', async () => {
  const { user, backend, router } = open()
  await ribbon()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe(FROM)
  expect(session.get()).toEqual({ access_token: 'token-root', email: 'celia@loopi.test', role: 'root', id: '7' })
  expect(backend.calls(auth.logout).map(({ seen }) => seen.token)).toEqual(['atuando'])
  await waitFor(() => expect(screen.queryByRole('region', { name: /Atuação/ })).not.toBeInTheDocument())
  expect([session.isActing(), session.stopActing()]).toEqual([false, null])
})

test('Sair of the account menu leaves the company, too', async () => {
  const { user, router } = open()
  await ribbon()
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe(FROM)
  expect(session.get().role).toBe('root')
})

test('when the time is over the tab goes back by itself and says so', async () => {
  const { end, router } = open()
  await ribbon()
  end()
  await act(() => jest.advanceTimersByTimeAsync(12 * 60_000 + 2_000))
  expect(await screen.findByText('O tempo para atuar por Café Serra Alta acabou.')).toBeVisible()
  expect(router.state.location.pathname).toBe(FROM)
  expect(session.get().access_token).toBe('token-root')
})

test('so it does at a call that meets the end, and asks nobody to sign in again', async () => {
  const { end, router } = open()
  await ribbon()
  end()
  await act(() => call(coupons.available).catch(() => {}))
  await waitFor(() => expect(router.state.location.pathname).toBe(FROM))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a tab without root’s own session goes to the login', async () => {
  const { user, router } = open(anApi(), () => {
    session.act('atuando', FROM)
    sessionStorage.clear()
  })
  await ribbon()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(session.get().access_token).toBeNull()
})

test('signing out ends root’s own session, too, and leaves nothing of it in the tab', async () => {
  const { backend } = open()
  await ribbon()
  act(() => {
    endSession()
    session.forget()
  })
  await waitFor(() => expect(backend.calls(auth.logout)).toHaveLength(2))
  expect(backend.calls(auth.logout).map(({ seen }) => seen.token)).toEqual(['atuando', 'token-root'])
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('loopi.visit.'))).toEqual([])
  expect(session.stopActing()).toBeNull()
})

test('a sign-out in another tab takes it away, too', () => {
  open()
  act(() => {
    localStorage.removeItem('access_token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('loopi.visit.'))).toEqual([])
})
