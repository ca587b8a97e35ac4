import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { refusedInEveryWord } from '@loopi/shared/testing/answered'
import { barely } from '@loopi/shared/testing/barely'
import { aUser } from '@loopi/shared/testing/builders'
import { enter } from '@loopi/shared/testing/enter'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { Guard } from './guard.tsx'
import { LoginPage } from './login/login.page.tsx'

// The shell's two calls of the specification, and what the screens show of their answers.

const answering = (role: Role, isBare: boolean) =>
  new FakeBackend()
    .through(() => (isBare ? barely() : null))
    .on(auth.me, () => aUser(role))
    .on(auth.login, ({ body }) => ({
      access_token: 'novo',
      data: { role, status: 1 as const, email: body.email, id: 12 },
    }))

async function fill({ user }: ReturnType<typeof renderPage>) {
  await enter(user, await screen.findByLabelText('E-mail'), 'marina@exemplo.com.br')
  await enter(user, screen.getByLabelText('Senha'), 'uma senha longa')
}

const signIn = ({ user }: ReturnType<typeof renderPage>) => user.click(screen.getByRole('button', { name: 'Entrar' }))

describe.each([
  ['with all fields', false],
  ['by the specification alone', true],
])('answered %s', (_, isBare) => {
  test('POST /user/login: the four keys are stored, and the role leads on', async () => {
    const view = renderPage(<LoginPage />, { at: '/admin-login', backend: answering('admin', isBare) })
    await fill(view)
    await signIn(view)
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin-dashboard'))
    const stored = { access_token: 'novo', email: 'marina@exemplo.com.br', role: 'admin', id: '12' }
    expect({ ...localStorage }).toMatchObject(stored)
  })

  test('GET /me: the role opens the page', async () => {
    const page = (
      <Guard access={['root']}>
        <p>Painel</p>
      </Guard>
    )
    renderPage(page, { at: '/admin-root', as: 'root', backend: answering('root', isBare) })
    expect(await screen.findByText('Painel')).toBeVisible()
  })
})

test('a refusal that says its sentence as erro, error, message or errors alone shows it where one signs in', async () => {
  const backend = new FakeBackend()
  const view = renderPage(<LoginPage />, { at: '/admin-login', backend })
  await fill(view)
  await refusedInEveryWord(backend, auth.login, async (sentence) => {
    await signIn(view)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
  })
})
