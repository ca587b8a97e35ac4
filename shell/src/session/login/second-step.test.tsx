import { auth } from '@loopi/contract/auth/auth.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { enter } from '@loopi/shared/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { LoginPage } from './login.page.tsx'

const opened = { access_token: 'novo', data: { role: 'admin', status: 1, email: 'ana@casa.test', id: 12 } } as const

const asking = () =>
  new FakeBackend()
    .fail(auth.login, refuse('auth/second-factor', {}, undefined, 'desafio-1'))
    .on(secondFactor.signIn, () => opened)
    .on(auth.me, () => aUser('admin'))

async function open(backend = asking()) {
  const view = renderPage(<LoginPage />, { at: '/admin-login', backend })
  await enter(view.user, await screen.findByLabelText('E-mail'), 'ana@casa.test')
  await enter(view.user, screen.getByLabelText('Senha'), 'uma senha longa')
  await view.user.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByRole('heading', { name: 'Confirme que é você' })
  return { ...view, code: screen.getByLabelText('Código do aplicativo') }
}
const confirm = () => screen.getByRole('button', { name: 'Confirmar' })

test('a code is asked for on the same page, in a field that phones and password managers know', async () => {
  const { code, router } = await open()
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(session.get().access_token).toBeNull()
})

test('a pasted code with spaces signs in, and the device is remembered where that is ticked', async () => {
  const { user, code, backend, router } = await open()
  await enter(user, code, ' 123 456 ')
  expect(code).toHaveValue('123456')
  await user.click(screen.getByRole('checkbox', { name: 'Confiar neste aparelho por 30 dias' }))
  await user.click(confirm())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  expect(session.get()).toMatchObject({ access_token: 'novo', email: 'ana@casa.test', role: 'admin' })
  const body = { desafio: 'desafio-1', codigo: '123456', lembrar: true }
  expect(backend.calls(secondFactor.signIn)[0]?.input.body).toEqual(body)
})

test('a recovery code does instead', async () => {
  const { user, backend, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
  const field = screen.getByLabelText('Código de recuperação')
  expect(field).toHaveFocus()
  await user.type(field, 'abcde-12345{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  const body = { desafio: 'desafio-1', codigo_recuperacao: 'abcde-12345', lembrar: false }
  expect(backend.calls(secondFactor.signIn)[0]?.input.body).toEqual(body)
})

test('half a code is not sent', async () => {
  const { user, code, backend } = await open()
  await user.type(code, '123')
  await user.click(confirm())
  expect(code).toHaveAccessibleDescription('Informe os 6 dígitos do código.')
  expect(code).toHaveFocus()
  expect(backend.calls(secondFactor.signIn)).toHaveLength(0)
})

test('a wrong one is said at the field, which is ready for the next', async () => {
  const wrong = 'Código incorreto, vencido ou já usado. Aguarde o próximo código do aplicativo e tente novamente.'
  const backend = asking().fail(secondFactor.signIn, refuse('second-factor/wrong-code', {}, { codigo: [wrong] }))
  const { user, code } = await open(backend)
  await user.type(code, '111111{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(wrong))
  expect(code).toHaveFocus()
  await user.keyboard('222222')
  expect(code).toHaveValue('222222')
})

test('an expired step leads back to the password, with the e-mail as it was', async () => {
  const backend = asking().fail(secondFactor.signIn, refuse('second-factor/challenge-gone', {}))
  const { user, code } = await open(backend)
  await user.type(code, '111111{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta confirmação venceu.')
  const again = screen.getByRole('button', { name: 'Entrar novamente' })
  expect(again).toHaveFocus()
  await user.click(again)
  expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@casa.test')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('without an answer it says so, and the code can be sent again', async () => {
  const backend = asking().fail(secondFactor.signIn)
  const { user, code } = await open(backend)
  await user.type(code, '111111{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível falar com o servidor.')
  expect(code).toHaveValue('111111')
})

test('a code is sent once', async () => {
  const answer = deferred()
  const backend = asking().on(secondFactor.signIn, async () => {
    await answer.promise
    return opened
  })
  const { user, code } = await open(backend)
  await user.type(code, '111111{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Confirmando...' }))
  answer.resolve()
  await waitFor(() => expect(session.get().access_token).toBe('novo'))
  expect(backend.calls(secondFactor.signIn)).toHaveLength(1)
})

test('a person who wants another account goes back', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Usar outra conta' }))
  expect(await screen.findByLabelText('Senha')).toHaveValue('')
})
