import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { enter } from '@loopi/shared/testing/enter'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { ForgottenPage } from './forgotten.page.tsx'

const EMAIL = 'marina@exemplo.com.br'

const aBackend = () => new FakeBackend().on(passwordReset.ask, () => undefined)

async function open({ backend = aBackend(), state }: { backend?: FakeBackend; state?: unknown } = {}) {
  const view = renderPage(<ForgottenPage />, { at: '/esqueci-senha', backend, state })
  const email = await screen.findByLabelText('E-mail')
  const send = () => view.user.click(screen.getByRole('button', { name: 'Enviar link' }))
  return { ...view, email, send }
}

test('an address gets its link, and the page says no more than that', async () => {
  const { user, email, send, backend } = await open()
  expect(email).toHaveAttribute('autocomplete', 'username')
  await enter(user, email, ` ${EMAIL} `)
  await send()
  expect(await screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
  expect(screen.getByText(EMAIL).closest('[tabindex]')).toHaveFocus()
  expect(screen.getByText(/Se houver uma conta/)).toBeVisible()
  expect(backend.calls(passwordReset.ask).map(({ input }) => input.body)).toEqual([{ email: EMAIL }])
})

test('the address that was typed before is there already', async () => {
  const { email } = await open({ state: { email: EMAIL } })
  expect(email).toHaveValue(EMAIL)
})

test.each([
  ['', 'Informe seu e-mail.'],
  ['sem-arroba', 'Informe um e-mail válido.'],
])('%j is refused at the field, which gets the focus', async (typed, sentence) => {
  const { user, email, send, backend } = await open()
  if (typed) await enter(user, email, typed)
  await send()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(email).toHaveFocus()
  expect(email).toBeInvalid()
  expect(backend.calls(passwordReset.ask)).toHaveLength(0)
})

test('while it works the button says so and cannot be pressed again', async () => {
  const answer = deferred()
  const { user, email, send } = await open({
    backend: new FakeBackend().on(passwordReset.ask, async () => {
      await answer.promise
      return undefined
    }),
  })
  await enter(user, email, EMAIL)
  await send()
  expect(screen.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByText(EMAIL)).toBeVisible()
})

test.each([
  ['without a connection', () => unreachable(), /Verifique sua conexão/],
  ['asked too often', () => refuse('request/rate-limited', { seconds: 40 }), /Aguarde 40 segundos/],
])('%s the sentence stands above the address, which stays', async (_case, error, sentence) => {
  const backend = new FakeBackend().fail(passwordReset.ask, error())
  const { user, email, send } = await open({ backend })
  await enter(user, email, EMAIL)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(email).toHaveValue(EMAIL)
})

test('the mail can be sent again, and to another address', async () => {
  const { user, email, send, backend } = await open()
  await enter(user, email, EMAIL)
  await send()
  await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
  expect(await screen.findByText('Pedido enviado de novo.')).toBeVisible()
  expect(backend.calls(passwordReset.ask)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL)
})

test('leads back to signing in', async () => {
  await open()
  expect(screen.getByRole('link', { name: /Voltar para entrar/ })).toHaveAttribute('href', '/admin-login')
})
