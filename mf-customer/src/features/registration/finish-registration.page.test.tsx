import { auth } from '@loopi/contract/auth/auth.contract'
import { dayInBrazil } from '@loopi/contract/calendar'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { readPostRegistration } from '@loopi/contract/welcome/post-registration'
import { aRedeemedCoupon } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { expectUsernameField, giveNewPassword, NEW_PASSWORD } from '@loopi/platform/testing/new-password'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { FinishRegistrationPage } from './finish-registration.page.tsx'

const CPF = '52998224725'

const SENT = {
  ...{ user_id: 42, token: 'abc123', cpf: CPF, marketing: false },
  ...{ password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
}

const aBackend = () =>
  new FakeBackend()
    .on(auth.validateToken, () => ({ email: 'joana@exemplo.com.br', user_id: 42 }))
    .on(customers.finishRegistration, () => ({}))

const open = (backend = aBackend(), at = '/finalizar-cadastro/abc123') =>
  renderPage(<FinishRegistrationPage />, {
    at,
    path: '/finalizar-cadastro/:token',
    backend,
    routes: [{ path: '/', element: <p>Página inicial</p> }],
  })

type Typed = { cpf?: string; password?: string; confirmation?: string }

async function submit(user: UserEvent, { cpf = CPF, ...passwords }: Typed = {}) {
  if (cpf) await enter(user, await screen.findByLabelText('CPF'), cpf)
  await giveNewPassword({ user }, { label: 'Senha', press: 'Finalizar cadastro', ...passwords })
}

describe('the form', () => {
  test('masks the CPF and sends its digits with the token and the user', async () => {
    const { user, backend } = open()
    await user.type(await screen.findByLabelText('CPF'), `${CPF}99`)
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
    await submit(user, { cpf: '' })
    expect(await screen.findByText('Página inicial')).toBeVisible()
    expect(backend.calls(customers.finishRegistration)[0]?.input.body).toEqual(SENT)
  })

  test.each([
    ['Criar conta e aceitar o convite', 'convite-1'],
    ['Criar só a conta', undefined],
  ])('behind an invitation ends with two buttons and no box for it: %s', async (press, convite) => {
    const invitation = { empresa: 'Empório Sabiá', email: 'joana@exemplo.com.br', clp_oferecido: 120 }
    const standing = { vence_em: '2026-12-31T12:00:00Z', conta: 'nenhuma' } as const
    const backend = aBackend().on(invitations.look, () => ({ ...invitation, ...standing }))
    const { user } = open(backend, '/finalizar-cadastro/abc123?convite=convite-1')
    expect(await screen.findByText('Empório Sabiá convidou você.')).toBeVisible()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await enter(user, screen.getByLabelText('CPF'), CPF)
    await giveNewPassword({ user }, { label: 'Senha', press })
    expect(await screen.findByText('Página inicial')).toBeVisible()
    const { body } = backend.calls(customers.finishRegistration)[0]?.input ?? {}
    expect(body).toEqual({ ...SENT, ...(convite && { convite }) })
  })

  test('asks for news apart, not ticked before, and sends a yes only where one was given', async () => {
    const { user, backend } = open()
    const news = await screen.findByRole('checkbox', { name: 'Quero receber novidades e ofertas por e-mail' })
    expect(news).not.toBeChecked()
    expect(news).not.toBeRequired()
    await user.click(news)
    await submit(user)
    expect(await screen.findByText('Página inicial')).toBeVisible()
    expect(backend.calls(customers.finishRegistration)[0]?.input.body).toMatchObject({ marketing: true })
  })

  test('leads to what is accepted with it, in another tab, so that nothing typed is lost', async () => {
    open()
    const terms = await screen.findByRole('link', { name: 'Termos de Uso' })
    const notice = screen.getByRole('link', { name: 'Aviso de Privacidade' })
    expect([terms, notice].map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/termos', '_blank'],
      ['/privacidade', '_blank'],
    ])
  })

  test('says that it is done and goes to the landing page', async () => {
    const { user, router } = open()
    await submit(user)
    expect(await screen.findByText('Cadastro finalizado!')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    expect(screen.queryByText(/CLP de boas-vindas/)).not.toBeInTheDocument()
  })

  test('takes the coupon of the answer along, with the proof that enters once, and not in the address', async () => {
    const cupom = aRedeemedCoupon({ codigo_unico: 'LP-9ABC-DEFG' })
    const backend = aBackend().on(customers.finishRegistration, () => ({ cupom, entrada: 'prova' }))
    const { user, router } = open(backend)
    await submit(user)
    expect(await screen.findByText('Seu cupom de 10% está pronto.')).toBeVisible()
    const { pathname, search, hash, state } = router.state.location
    expect([pathname, search, hash]).toEqual(['/', '', ''])
    expect(readPostRegistration(state)).toMatchObject({
      email: 'joana@exemplo.com.br',
      entry: 'prova',
      coupon: { id: cupom.id },
    })
  })

  test('says when the welcome points come later, or that they were given before', async () => {
    const tomorrow = dayInBrazil(new Date(Date.now() + 24 * 3_600_000))
    const late = { estado: 'aguardando', clp: 100, chega_em: tomorrow } as const
    const first = open(aBackend().on(customers.finishRegistration, () => ({ boas_vindas: late })))
    await submit(first.user)
    expect(await screen.findByText('Seus 100 CLP de boas-vindas chegam amanhã.')).toBeVisible()
    first.unmount()
    const known = { estado: 'ja-recebido', clp: 100, chega_em: null } as const
    const second = open(aBackend().on(customers.finishRegistration, () => ({ boas_vindas: known })))
    await submit(second.user)
    expect(await screen.findByText(/já foram dados antes/)).toBeVisible()
  })

  test('says that the points of the product came, and nothing of them where none came', async () => {
    const paid = { clp: 10, produto: 'Café Torrado' }
    const first = open(aBackend().on(customers.finishRegistration, () => ({ codigo: paid })))
    await submit(first.user)
    expect(await screen.findByText('+10 CLP de Café Torrado')).toBeVisible()
    expect(screen.getByText('Os pontos do código já estão na sua carteira.')).toBeVisible()
    first.unmount()
    const second = open(aBackend().on(customers.finishRegistration, () => ({ codigo: null })))
    await submit(second.user)
    expect(await screen.findByText('Cadastro finalizado!')).toBeVisible()
    expect(screen.queryByText(/pontos do código/)).not.toBeInTheDocument()
  })

  test.each<[string, Typed, string, label: string]>([
    ['without CPF', { cpf: '' }, 'Informe o CPF.', 'CPF'],
    ['with an incomplete CPF', { cpf: '5299822' }, 'CPF inválido.', 'CPF'],
    ['with wrong check digits', { cpf: '52998224724' }, 'CPF inválido.', 'CPF'],
    ['with a short password', { password: 'curta' }, 'A senha deve ter pelo menos 8 caracteres.', 'Senha'],
    ['with two passwords', { confirmation: 'outra senha 2026' }, 'As senhas não coincidem.', 'Confirmar senha'],
    ['without confirmation', { confirmation: '' }, 'Confirme a senha.', 'Confirmar senha'],
  ])('%s: says it at the field, focuses it, and sends nothing', async (_, typed, sentence, label) => {
    const { user, backend } = open()
    await screen.findByLabelText('CPF')
    await submit(user, typed)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(backend.calls(customers.finishRegistration)).toHaveLength(0)
  })

  test('shows and hides each password on its own', async () => {
    const { user } = open()
    const password = await screen.findByLabelText('Senha')
    const confirmation = screen.getByLabelText('Confirmar senha')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Mostrar senha' })).toHaveAttribute('aria-pressed', 'true')
    expect(confirmation).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Mostrar confirmação da senha' }))
    expect(confirmation).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  test('the toggles are reached and used with the keyboard', async () => {
    const { user } = open()
    await user.click(await screen.findByLabelText('Senha'))
    await user.tab()
    expect(screen.getByRole('button', { name: 'Mostrar senha' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text')
  })

  test('tells password managers what is what', () => expectUsernameField(open(), 'joana@exemplo.com.br', 'Senha'))

  test('hints how strong the password is, without demanding it', async () => {
    const { user } = open()
    const password = await screen.findByLabelText('Senha')
    await user.type(password, 'abc')
    expect(screen.getByText('Ainda curta: use pelo menos 8 caracteres.')).toBeVisible()
    await user.type(password, 'hxkwzu')
    expect(screen.getByText('Força da senha: fraca.')).toBeVisible()
    await user.type(password, ' e mais palavras')
    expect(screen.getByText('Força da senha: ótima.')).toBeVisible()
  })

  test("while it is sent, the button reads 'Enviando...' and cannot be pressed", async () => {
    const answer = deferred()
    const { user, backend } = open(aBackend().on(customers.finishRegistration, () => answer.promise.then(() => ({}))))
    await submit(user)
    const button = await screen.findByRole('button', { name: 'Enviando...' })
    expect(button).toBeDisabled()
    await user.click(button)
    expect(backend.calls(customers.finishRegistration)).toHaveLength(1)
    answer.resolve()
    expect(await screen.findByText('Página inicial')).toBeVisible()
  })
})

describe('a refusal', () => {
  test('of several fields shows all their sentences, joined', async () => {
    const { user } = open(
      aBackend().on(customers.finishRegistration, () => {
        throw refuse(
          'request/invalid',
          { first: 'Informe o CPF.' },
          { cpf: ['CPF inválido.'], password: ['Esta senha é muito comum. Escolha outra.'] },
        )
      }),
    )
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('CPF inválido. Esta senha é muito comum. Escolha outra.')
  })

  test.each([
    ['customer/cpf-taken', 'Este CPF já possui cadastro.'],
    ['password/common', 'Esta senha é muito comum. Escolha outra.'],
    ['password/personal', 'Esta senha lembra seu nome, seu e-mail ou a Loopi. Escolha outra.'],
    ['token/invalid', 'Token inválido ou expirado.'],
  ] as const)('%s shows its sentence, and the form can be sent again', async (code, sentence) => {
    const { user } = open(aBackend().fail(customers.finishRegistration, refuse(code, {})))
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('button', { name: 'Finalizar cadastro' })).toBeEnabled()
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  })

  test('without a sentence of the server gets our own', async () => {
    const { user } = open(aBackend().fail(customers.finishRegistration))
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao finalizar cadastro.')
  })
})

describe('a link that is over', () => {
  const over = () => aBackend().fail(auth.validateToken, refuse('token/invalid', {}))

  test('is asked for anew with one press, since it knows its e-mail', async () => {
    const { user, backend } = open(over().on(customers.renewLink, () => undefined))
    await user.click(await screen.findByRole('button', { name: 'Pedir um novo link' }))
    expect(await screen.findByRole('heading', { name: 'Enviamos um novo link' })).toBeVisible()
    expect(backend.calls(customers.renewLink).map(({ input }) => input.body)).toEqual([{ token: 'abc123' }])
  })

  test('leads to the start when it is not known any more', async () => {
    const { user } = open(over().fail(customers.renewLink, refuse('token/invalid', {})))
    await user.click(await screen.findByRole('button', { name: 'Pedir um novo link' }))
    expect(await screen.findByRole('link', { name: 'Começar de novo' })).toHaveAttribute('href', '/')
  })
})
