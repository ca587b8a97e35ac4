import { account } from '@loopi/shared/contract/account/account.contract'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { SettingsPage } from './settings.page.tsx'

const OLD = 'Loopi-demo-2026'
const NEW = 'casa azul na serra'

const aBackend = () =>
  new FakeBackend()
    .on(auth.me, () => aUser('cliente', { name: 'Marina Duarte', email: 'marina@exemplo.com.br' }))
    .on(account.changePassword, () => undefined)

const open = (backend = aBackend()) =>
  renderPage(<SettingsPage />, {
    at: '/configuracoes',
    as: 'cliente',
    backend,
    routes: [{ path: '/admin-login', element: <p>Página de entrada</p> }],
  })

type Typed = { current?: string; password?: string; confirmation?: string }

async function submit(user: UserEvent, { current = OLD, password = NEW, confirmation = password }: Typed = {}) {
  await user.click(screen.getByRole('tab', { name: 'Segurança' }))
  if (current) await user.type(screen.getByLabelText('Senha atual'), current)
  if (password) await user.type(screen.getByLabelText('Nova senha'), password)
  if (confirmation) await user.type(screen.getByLabelText('Confirmar senha'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
}

describe('personal data', () => {
  test('are shown to read', async () => {
    open()
    const section = within(screen.getByRole('region', { name: 'Dados Pessoais' }))
    expect(await section.findByText('Marina Duarte')).toBeVisible()
    expect(section.getByText('marina@exemplo.com.br')).toBeVisible()
    expect(section.getByText('Cliente')).toBeVisible()
    expect(section.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('that cannot be loaded can be tried again', async () => {
    let up = false
    const { user } = open(
      aBackend().on(auth.me, () => {
        if (!up) throw unreachable()
        return aUser('admin', { name: 'Café Serra Alta' })
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar usuário')
    up = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Empresa')).toBeVisible()
  })
})

describe('the password', () => {
  test('is changed; the session is over and the login page follows', async () => {
    const { user, backend } = open()
    await submit(user)
    expect(await screen.findByText('Página de entrada')).toBeVisible()
    expect(screen.getByText('Senha trocada')).toBeVisible()
    expect(backend.calls(account.changePassword)[0]?.input.body).toEqual({
      current_password: OLD,
      password: NEW,
      password_confirmation: NEW,
    })
    expect(session.get().access_token).toBeNull()
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  test.each<[string, Typed, string, label: string]>([
    ['without the current one', { current: '' }, 'Informe a senha atual.', 'Senha atual'],
    ['with a short one', { password: 'curta' }, 'A senha deve ter pelo menos 8 caracteres.', 'Nova senha'],
    ['with two of them', { confirmation: 'outra senha 2026' }, 'As senhas não coincidem.', 'Confirmar senha'],
  ])('%s: says it at the field and sends nothing', async (_, typed, sentence, label) => {
    const { user, backend } = open()
    await submit(user, typed)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(backend.calls(account.changePassword)).toHaveLength(0)
  })

  test.each([
    ['auth/wrong-password', 'Senha atual incorreta.'],
    ['password/common', 'Esta senha é muito comum. Escolha outra.'],
  ] as const)('%s shows its sentence and keeps the session', async (code, sentence) => {
    const { user } = open(
      aBackend().on(account.changePassword, () => {
        throw refuse(code, {})
      }),
    )
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(session.get().access_token).toBe('token-cliente')
  })

  test('the sentences of single fields are joined', async () => {
    const { user } = open(
      aBackend().on(account.changePassword, () => {
        throw refuse('request/invalid', { first: 'Um.' }, { password: ['Um.'], password_confirmation: ['Dois.'] })
      }),
    )
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Um. Dois.')
  })

  test('cannot be sent twice', async () => {
    const answer = deferred()
    const { user, backend } = open(aBackend().on(account.changePassword, () => answer.promise as never))
    await submit(user)
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
    answer.resolve()
    expect(await screen.findByText('Página de entrada')).toBeVisible()
    expect(backend.calls(account.changePassword)).toHaveLength(1)
  })
})
