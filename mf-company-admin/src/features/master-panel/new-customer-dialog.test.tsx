import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { aUser } from '@loopi/platform/testing/builders'
import { aSummary } from '@loopi/platform/testing/customer-builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import { maskPhone } from './new-customer.rules.ts'
import { PanelActions } from './panel-actions.tsx'

const DONE = 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.'
const done = () => ({ message: DONE })

/** Page that shows the message of the dialog, and its counters. */
function Panel() {
  const [told, setTold] = useState<string | null>(null)
  useSummary()
  return (
    <>
      <PanelActions onCreated={setTold} />
      <p>{told}</p>
    </>
  )
}

type Reply = { message: string }

const signedIn = () => new FakeBackend().on(auth.me, () => aUser('admin')).on(customers.summary, () => aSummary())

const open = (answer: () => Reply | Promise<Reply> = done) => opened(signedIn().on(customers.preRegister, answer))

async function opened(backend: FakeBackend) {
  const page = renderPage(<Panel />, { as: 'admin', backend })
  await page.user.click(screen.getByRole('button', { name: 'Novo Cliente' }))
  const dialog = await screen.findByRole('dialog', { name: 'Novo Cliente' })
  return { ...page, dialog, field: (name: string) => within(dialog).getByRole('textbox', { name }) }
}

type Opened = Awaited<ReturnType<typeof open>>

async function fill({ user, field }: Opened) {
  for (const [name, text] of [
    ['Nome', 'Ana Prado'],
    ['E-mail', 'ana@exemplo.com.br'],
    ['Telefone', '11984523067'],
  ] as const) {
    await enter(user, field(name), text)
  }
}

const send = ({ user, dialog }: Opened) => user.click(within(dialog).getByRole('button', { name: 'Cadastrar cliente' }))

test.each([
  ['1', '(1'],
  ['1133334444', '(11) 3333-4444'],
  ['11984523067', '(11) 98452-3067'],
  ['119845230671234', '(11) 98452-30671234'],
  ['+5511984523067', '(11) 98452-3067'],
  ['abc', ''],
])('the phone %j is masked as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown))

test('the phone takes eleven digits and fifteen characters', async () => {
  const { user, field } = await open()
  await user.type(field('Telefone'), '1198452306799')
  expect(field('Telefone')).toHaveValue('(11) 98452-3067')
  expect(field('Telefone')).toHaveAttribute('maxlength', '15')
})

test('a pasted phone is taken whole, over another too, and is refused in sight where it is too long', async () => {
  const { user, field, ...opened } = await open()
  await user.type(field('Telefone'), '11984523067')
  const paste = async (text: string) => {
    await user.tripleClick(field('Telefone'))
    await user.paste(text)
  }
  await paste('+55 (011) 98765-4321')
  expect(field('Telefone')).toHaveValue('(11) 98765-4321')
  await paste('11 98765-4321 / 99')
  expect(field('Telefone')).toHaveValue('(11) 98765-432199')
  await send({ user, field, ...opened })
  expect(field('Telefone')).toHaveAccessibleDescription('Informe o telefone com DDD.')
})

test('pre-registers, says the sentence on the panel and asks for the customers again', async () => {
  const opened = await open()
  const asked = opened.backend.calls(customers.summary).length
  await fill(opened)
  await send(opened)
  expect(await screen.findByText(DONE)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(opened.backend.calls(customers.preRegister)[0]?.input.body).toEqual({
    name: 'Ana Prado',
    email: 'ana@exemplo.com.br',
    phone: '(11) 98452-3067',
  })
  await waitFor(() => expect(opened.backend.calls(customers.summary).length).toBeGreaterThan(asked))
  await opened.user.click(screen.getByRole('button', { name: 'Novo Cliente' }))
  expect(screen.queryByText(DONE)).not.toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('')
})

test('a missing or invalid value is said at its field, and the first of them gets the focus', async () => {
  const opened = await open()
  await send(opened)
  const { field, user, backend } = opened
  for (const name of ['Nome', 'E-mail', 'Telefone'])
    expect(field(name)).toHaveAccessibleDescription('Campo obrigatório.')
  expect(field('Nome')).toHaveFocus()
  for (const [name, text] of [
    ['Nome', 'Ana'],
    ['E-mail', 'ana@'],
    ['Telefone', '119845'],
  ] as const)
    await user.type(field(name), text)
  await send(opened)
  expect(field('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido.')
  expect(field('Telefone')).toHaveAccessibleDescription('Informe o telefone com DDD.')
  expect(backend.calls(customers.preRegister)).toHaveLength(0)
})

test('shows that it is being sent, once', async () => {
  const answer = deferred<{ message: string }>()
  const opened = await open(() => answer.promise)
  await fill(opened)
  await send(opened)
  expect(within(opened.dialog).getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await opened.user.keyboard('{Escape}')
  expect(opened.dialog).toBeVisible()
  answer.resolve(done())
  expect(await screen.findByText(DONE)).toBeVisible()
})

test("a refusal shows the server's sentence, and what was typed stays", async () => {
  const opened = await open(() => {
    throw refuse('request/rate-limited', { seconds: 30 })
  })
  await fill(opened)
  await send(opened)
  const alert = await within(opened.dialog).findByRole('alert')
  expect(alert).toHaveTextContent('Erro ao criar cliente')
  expect(alert).toHaveTextContent('Muitas tentativas. Aguarde 30 segundos e tente novamente.')
  expect(opened.field('Nome')).toHaveValue('Ana Prado')
})

test('a session that ended pre-registers nobody, for it would be nobody of the company', async () => {
  const backend = signedIn().on(customers.preRegister, done)
  const dialog = await opened(backend)
  backend.fail(auth.me, refuse('auth/required', {}))
  await fill(dialog)
  await send(dialog)
  expect(await within(dialog.dialog).findByRole('alert')).toHaveTextContent('Sessão inválida ou expirada.')
  expect(backend.calls(customers.preRegister)).toHaveLength(0)
  expect(dialog.field('Nome')).toHaveValue('Ana Prado')
})

test('no answer at all is an unexpected error', async () => {
  const opened = await open(() => {
    throw unreachable()
  })
  await fill(opened)
  await send(opened)
  expect(await within(opened.dialog).findByRole('alert')).toHaveTextContent(/^Erro inesperado$/)
})

test('an answer that is none of ours is just the failure', async () => {
  // The fake backend has no such call and returns 500 without an envelope.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await opened(signedIn())
  await fill(dialog)
  await send(dialog)
  expect(await within(dialog.dialog).findByRole('alert')).toHaveTextContent(/^Erro ao criar cliente$/)
})
