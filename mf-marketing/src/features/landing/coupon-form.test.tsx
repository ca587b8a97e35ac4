import { customers } from '@loopi/contract/customers/customers.contract'
import { enter, twoTaps } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import { LandingPage } from './landing.page.tsx'

const sent = { message: 'Verifique seu e-mail.' }
const accepting = () => new FakeBackend().on(customers.preRegister, () => sent)
const open = (backend = accepting()) => renderPage(<LandingPage />, { backend })

const field = (label: string) => screen.getByRole('textbox', { name: label })
const submit = () => screen.getByRole('button', { name: 'Gerar Cupom' })

type Typed = { Nome?: string; 'E-mail'?: string; Telefone?: string }
const complete = { Nome: 'Marina Duarte', 'E-mail': 'marina@exemplo.com.br', Telefone: '11988887777' }

/** Pasted, because typing is slow and only the mask depends on it. */
async function fill({ user }: ReturnType<typeof open>, typed: Typed) {
  for (const [label, text] of Object.entries(typed)) {
    await enter(user, field(label), text)
  }
}

test('the telephone takes its mask while it is typed and stops at eleven digits', async () => {
  const page = open()
  await page.user.type(field('Telefone'), '119888877776')
  expect(field('Telefone')).toHaveValue('(11) 98888-7777')
})

test.each<[string, Typed, string]>([
  ['nothing', {}, 'Nome'],
  ['no name', { 'E-mail': complete['E-mail'], Telefone: complete.Telefone }, 'Nome'],
  ['no e-mail', { Nome: complete.Nome, Telefone: complete.Telefone }, 'E-mail'],
  ['no telephone', { Nome: complete.Nome, 'E-mail': complete['E-mail'] }, 'Telefone'],
  ['a blank name', { ...complete, Nome: '   ' }, 'Nome'],
])('with %s it asks for all fields and sends nothing', async (_, typed, firstMissing) => {
  const page = open()
  await fill(page, typed)
  await page.user.click(submit())
  expect(await screen.findByText('Por favor, preencha todos os campos.')).toBeInTheDocument()
  expect(screen.getByText('Erro')).toBeInTheDocument()
  expect(field(firstMissing)).toHaveFocus()
  expect(field(firstMissing)).toBeInvalid()
  expect(page.backend.calls(customers.preRegister)).toHaveLength(0)
})

test('a mistyped e-mail is refused beside its field', async () => {
  const page = open()
  await fill(page, { ...complete, 'E-mail': 'marina' })
  await page.user.click(submit())
  expect(field('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido.')
  expect(field('E-mail')).toHaveFocus()
  expect(page.backend.calls(customers.preRegister)).toHaveLength(0)
  await page.user.type(field('E-mail'), '@exemplo.com.br')
  expect(field('E-mail')).toBeValid()
})

test('while the request is under way the button says so and cannot be pressed again', async () => {
  const answer = deferred<typeof sent>()
  const page = open(new FakeBackend().on(customers.preRegister, () => answer.promise))
  await fill(page, complete)
  await twoTaps(submit())
  const pending = await screen.findByRole('button', { name: 'Gerando...' })
  expect(pending).toBeDisabled()
  await page.user.type(field('Nome'), '{Enter}')
  answer.resolve(sent)
  expect(await screen.findByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
  expect(page.backend.calls(customers.preRegister)).toHaveLength(1)
})

test('a generated coupon is announced, the form starts over, and in its place stands where the mail went', async () => {
  const page = open()
  await fill(page, complete)
  await page.user.click(submit())
  expect(await screen.findByText('Cupom Gerado!')).toBeInTheDocument()
  expect(
    screen.getByText('Verifique seu e-mail: é por ele que você cria a senha e libera seus 10%.'),
  ).toBeInTheDocument()
  for (const label of Object.keys(complete)) expect(screen.getByLabelText(label)).toHaveValue('')
  expect(screen.getByRole('heading', { name: 'Confira seu e-mail' })).toHaveFocus()
  expect(screen.getByText(/marina@exemplo\.com\.br/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Nome' })).not.toBeInTheDocument()
  expect(page.backend.calls(customers.preRegister)[0]?.input.body).toEqual({
    name: 'Marina Duarte',
    email: 'marina@exemplo.com.br',
    phone: '(11) 98888-7777',
  })
})

test('a mistyped address is corrected without typing the rest again', async () => {
  const page = open()
  await fill(page, complete)
  await page.user.click(submit())
  await page.user.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }))
  await waitFor(() => expect(field('E-mail')).toHaveFocus())
  expect([field('Nome'), field('E-mail'), field('Telefone')].map((one) => (one as HTMLInputElement).value)).toEqual([
    'Marina Duarte',
    'marina@exemplo.com.br',
    '(11) 98888-7777',
  ])
  expect(submit()).toBeEnabled()
})

test('the mail is sent again, and not before a minute is over', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const page = open()
    await fill(page, complete)
    await page.user.click(submit())
    expect(await screen.findByRole('button', { name: /^Reenviar em \d+ s$/ })).toBeDisabled()
    for (let second = 0; second < 61; second++) act(() => void jest.advanceTimersByTime(1000))
    await page.user.click(screen.getByRole('button', { name: 'Reenviar e-mail' }))
    expect(await screen.findByText('E-mail reenviado.')).toBeInTheDocument()
    const asked = page.backend.calls(customers.preRegister).map(({ input }) => input.body)
    expect(asked).toEqual([asked[0], expect.objectContaining({ email: 'marina@exemplo.com.br' })])
    expect(screen.getByRole('button', { name: /^Reenviar em/ })).toBeDisabled()
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  ['a refusal', () => refuse('request/rate-limited', { seconds: 30 }), /^Muitas tentativas\. Aguarde 30 segundos/],
  ['silence', unreachable, 'Não foi possível falar com o servidor. Verifique sua conexão.'],
])('%s is told and keeps what was typed', async (_, failure, sentence) => {
  const page = open(new FakeBackend().fail(customers.preRegister, failure()))
  await fill(page, complete)
  await page.user.click(submit())
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByText('Erro')).toBeInTheDocument()
  expect(field('Nome')).toHaveValue('Marina Duarte')
  await waitFor(() => expect(submit()).toBeEnabled())
})

test('the use of personal data is explained one link away', () => {
  open()
  expect(screen.getByRole('link', { name: 'Veja como cuidamos deles' })).toHaveAttribute('href', '/privacidade')
})
