import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { giveNewPassword, NEW_PASSWORD } from '@loopi/platform/testing/new-password'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { JoinPage } from './join.page.tsx'

const EMAIL = 'iracema@loopi.test'

const valid = () => new FakeBackend().on(auth.validateToken, () => ({ email: EMAIL, user_id: 91 }))

const open = (backend: FakeBackend) =>
  renderPage(<JoinPage />, { at: '/convite-administrador/abc', path: '/convite-administrador/:token', backend })

const fill = async ({ user }: ReturnType<typeof open>, name: string) => {
  const field = await screen.findByLabelText('Nome')
  if (name) await enter(user, field, name)
  await giveNewPassword({ user }, { label: 'Senha', press: 'Aceitar convite' })
}

test('name and password accept the invitation, and the login is the way on', async () => {
  const view = open(valid().on(administrators.join, () => undefined))
  await fill(view, 'Iracema Prado')
  expect(await screen.findByText('Convite aceito!')).toBeVisible()
  expect(view.backend.calls(administrators.join)[0]?.input.body).toEqual({
    ...{ token: 'abc', name: 'Iracema Prado' },
    ...{ password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
})

test.each([
  ['', 'Informe seu nome.'],
  ['www.premio.test', 'O nome não pode ter números nem links.'],
])('the name %j is refused at its field', async (name, sentence) => {
  const view = open(valid().on(administrators.join, () => undefined))
  await fill(view, name)
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription(sentence)
  expect(screen.getByLabelText('Nome')).toHaveFocus()
  expect(view.backend.calls(administrators.join)).toHaveLength(0)
})

test('a refusal is said beside the button', async () => {
  const view = open(valid().fail(administrators.join, refuse('account/email-taken', {})))
  await fill(view, 'Iracema Prado')
  expect(await screen.findByRole('alert')).toHaveTextContent('Este e-mail já possui cadastro.')
})

test('a dead link says so, and one that cannot be checked is tried again', async () => {
  const { user, backend } = open(new FakeBackend().fail(auth.validateToken, unreachable()))
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  backend.fail(auth.validateToken, refuse('token/invalid', {}))
  await user.click(again)
  expect(await screen.findByText('Este convite não vale mais')).toBeVisible()
  expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument()
})
