import { customers } from '@loopi/contract/customers/customers.contract'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { type ScannedCode, signUpWith } from '../../../scanned-code.ts'
import { LandingPage } from '../landing.page.tsx'

const CODE = '0000A0001B7K2QX9MZ4T'
const SHOWN = '0000A-0001B-7K2QX-9MZ4T'

const scanned = {
  ...{ code: CODE, gtin: '07891000315507', lot: 'L7' },
  ...{ product: 'Café Torrado', company: 'Empório Sabiá', points: 10 },
}

const open = (at: string, state?: unknown) =>
  renderPage(<LandingPage />, {
    ...{ at, state },
    backend: new FakeBackend().on(customers.preRegister, () => ({ message: 'Verifique seu e-mail.' })),
  })

const fromVerdict = (known: Partial<ScannedCode> = {}) => {
  const { to, state } = signUpWith({ ...scanned, ...known })
  return open(to, state)
}

const form = () => within(screen.getByRole('form', { name: 'Gere seu cupom' }))

async function send({ user, backend }: ReturnType<typeof open>) {
  await enter(user, form().getByLabelText('Nome'), 'Marina Duarte')
  await enter(user, form().getByLabelText('E-mail'), 'marina@exemplo.com.br')
  await enter(user, form().getByLabelText('Telefone'), '11988887777')
  await user.click(form().getByRole('button', { name: 'Gerar Cupom' }))
  await screen.findByRole('heading', { name: 'Confira seu e-mail' })
  return backend.calls(customers.preRegister)[0]?.input.body
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})

test('from the page of a code the form says what the person gains, and sends the code with product and lot', async () => {
  const page = fromVerdict()
  expect(await screen.findByText('Você vai ganhar 10 CLP de Café Torrado ao concluir o cadastro.')).toBeVisible()
  const body = await send(page)
  expect(body).toMatchObject({ codigo: CODE, gtin: '07891000315507', lote: 'L7', consentimento: false })
  expect(screen.getByText(/Você vai ganhar/)).not.toBeVisible()
})

test('the company is named with what it will see, and only a tick consents', async () => {
  const page = fromVerdict()
  const box = await screen.findByRole('checkbox', { name: 'Quero ser cliente de Empório Sabiá' })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription(/passa a ver seu nome, parte do CPF, seu saldo/)
  expect(box).toHaveAccessibleDescription(/Seu e-mail e seu telefone, não\.$/)
  await page.user.click(box)
  expect(await send(page)).toMatchObject({ codigo: CODE, consentimento: true })
})

test('the consent is reached and given with the keyboard, between the last field and the button', async () => {
  const { user } = fromVerdict()
  const box = await screen.findByRole('checkbox', { name: /Quero ser cliente/ })
  await user.click(form().getByLabelText('Telefone'))
  await user.tab()
  expect(box).toHaveFocus()
  await user.keyboard(' ')
  expect(box).toBeChecked()
  await user.tab()
  expect(form().getByRole('button', { name: 'Gerar Cupom' })).toHaveFocus()
})

test('a code that pays nothing promises nothing', async () => {
  fromVerdict({ points: 0 })
  expect(await screen.findByRole('checkbox', { name: /Quero ser cliente/ })).not.toBeChecked()
  expect(screen.getByText(`Cadastro com o código ${SHOWN}, de Café Torrado.`)).toBeVisible()
  expect(screen.queryByText(/Você vai ganhar/)).not.toBeInTheDocument()
})

test('an address alone promises nothing, leads to the page of the code, and asks for no consent to an unknown company', async () => {
  const page = open(`/?codigo=${SHOWN.toLowerCase()}`)
  expect(await screen.findByText(new RegExp(`^Com o código ${SHOWN}: se ele valer pontos`))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver de que produto ele é' })).toHaveAttribute('href', `/c/${CODE}`)
  expect(await send(page)).toMatchObject({ codigo: CODE, gtin: null, lote: null, consentimento: false })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('what is known of another code is not shown for this one', async () => {
  open('/?codigo=0000A0001C7K2QX9MZ4T', signUpWith(scanned).state)
  expect(await screen.findByText(/^Com o código 0000A-0001C-7K2QX-9MZ4T/)).toBeVisible()
  expect(screen.queryByText(/Café Torrado/)).not.toBeInTheDocument()
})

test.each(['LOOPI-7F3K', 'Ligue para 0800 agora', ''])(
  'an address with %j instead of a code puts no words into the page and sends none, but the coupon is requested',
  async (typed) => {
    const page = open(`/?codigo=${encodeURIComponent(typed)}`)
    expect(await screen.findByText(/O código deste endereço está incompleto/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Escaneie ou digite de novo' })).toHaveAttribute('href', '/ler')
    expect(screen.queryByText(/0800|7F3K/)).not.toBeInTheDocument()
    expect(await send(page)).toEqual({
      ...{ name: 'Marina Duarte', email: 'marina@exemplo.com.br', phone: '(11) 98888-7777' },
    })
  },
)

test('without a code the form says nothing of codes', () => {
  open('/')
  expect(form().queryByText(/código/i)).not.toBeInTheDocument()
  expect(form().queryByRole('checkbox')).not.toBeInTheDocument()
})
