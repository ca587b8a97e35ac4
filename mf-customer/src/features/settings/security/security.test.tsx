import { account } from '@loopi/contract/account/account.contract'
import { type OwnSession, sessions } from '@loopi/contract/account/sessions.contract'
import { anAccount, aSession } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { SettingsPage } from '../settings.page.tsx'

const OLD = 'Loopi-demo-2026'
const NEW = 'casa azul na serra'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

const here = aSession({ id: 1, atual: true, lugar: 'Santos, São Paulo, Brasil' })
const phone = aSession({ id: 2, user_agent: IPHONE, address: null })
const tablet = aSession({ id: 3, user_agent: null })

/** Fake api with the person's sessions. */
function keeping(...kept: OwnSession[]) {
  let living = kept
  return new FakeBackend()
    .on(account.get, () => anAccount('cliente', { email: 'marina@exemplo.com.br' }))
    .on(account.changePassword, () => {
      living = living.filter(({ atual }) => atual)
      return undefined
    })
    .on(sessions.list, () => living)
    .on(sessions.end, ({ params: { id } }) => {
      if (!living.some((one) => one.id === id)) throw refuse('session/not-found', {})
      living = living.filter((one) => one.id !== id)
      return undefined
    })
    .on(sessions.endOthers, () => {
      living = living.filter(({ atual }) => atual)
      return undefined
    })
}

const open = (backend = keeping(here)) =>
  renderPage(<SettingsPage />, { at: '/configuracoes?aba=seguranca', as: 'cliente', backend })

const devices = async () =>
  within(await screen.findByRole('list', { name: 'Dispositivos conectados' })).getAllByRole('listitem')

describe('the password', () => {
  type Typed = { current?: string; password?: string; confirmation?: string }

  async function submit(user: UserEvent, { current = OLD, password = NEW, confirmation = password }: Typed = {}) {
    const put = async (label: string, text: string) => {
      if (!text) return
      await enter(user, await screen.findByLabelText(label), text)
    }
    await put('Senha atual', current)
    await put('Nova senha', password)
    await put('Confirmar senha', confirmation)
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
  }

  test('is changed: this session stays, the others are gone from the list, the form is empty', async () => {
    const { user, backend } = open(keeping(here, phone))
    expect(await devices()).toHaveLength(2)
    await submit(user)
    expect(await screen.findByText('Senha trocada')).toBeVisible()
    expect(screen.getByText('Os outros dispositivos saíram da sua conta.')).toBeVisible()
    expect(backend.calls(account.changePassword)[0]?.input.body).toEqual({
      current_password: OLD,
      password: NEW,
      password_confirmation: NEW,
    })
    expect(session.get().access_token).toBe('token-cliente')
    expect(screen.getByLabelText('Senha atual')).toHaveValue('')
    expect(screen.getByLabelText('Nova senha')).toHaveValue('')
    await waitFor(async () => expect(await devices()).toHaveLength(1))
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
    ['password/personal', 'Esta senha lembra seu nome, seu e-mail ou a Loopi. Escolha outra.'],
  ] as const)('%s shows its sentence and keeps what was typed', async (code, sentence) => {
    const { user } = open(keeping(here).fail(account.changePassword, refuse(code, {})))
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByLabelText('Nova senha')).toHaveValue(NEW)
  })

  test('the sentences of single fields are joined', async () => {
    const { user } = open(
      keeping(here).fail(
        account.changePassword,
        refuse('request/invalid', { first: 'Um.' }, { password: ['Um.'], password_confirmation: ['Dois.'] }),
      ),
    )
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Um. Dois.')
  })

  test('cannot be sent twice', async () => {
    const answer = deferred()
    const { user, backend } = open(keeping(here).on(account.changePassword, () => answer.promise as never))
    await submit(user)
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
    answer.resolve()
    expect(await screen.findByText('Senha trocada')).toBeVisible()
    expect(backend.calls(account.changePassword)).toHaveLength(1)
  })

  test('half typed outlives a look at another tab', async () => {
    const { user } = open()
    await enter(user, await screen.findByLabelText('Senha atual'), OLD)
    await user.click(screen.getByRole('tab', { name: 'Dados Pessoais' }))
    await user.click(screen.getByRole('tab', { name: 'Segurança' }))
    expect(screen.getByLabelText('Senha atual')).toHaveValue(OLD)
  })
})

describe('connected devices', () => {
  test('are named in words; this one is marked and cannot be ended here', async () => {
    open(keeping(here, phone, tablet))
    expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
    const [first, second, third] = await devices()
    expect(first).toHaveTextContent('Chrome no Windows Este dispositivo')
    expect(first).toHaveTextContent('Desde 20/11/2026, 09:00')
    expect(first).toHaveTextContent('Em uso agora · Santos, São Paulo, Brasil · IP 203.0.113.9')
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(second).toHaveTextContent('Safari no iPhone')
    expect(second).not.toHaveTextContent('IP')
    expect(third).toHaveTextContent('Dispositivo desconhecido')
  })

  test('of many the newest five are shown, and all when asked for', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...phone, id: index + 10 }))
    const { user } = open(keeping(here, ...many))
    expect(await devices()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Ver todos os 9' }))
    expect(await devices()).toHaveLength(9)
  })

  test('a device is ended, and only that one', async () => {
    const { user, backend } = open(keeping(here, phone, tablet))
    await user.click(await screen.findByRole('button', { name: 'Encerrar Safari no iPhone' }))
    expect(await screen.findByText('Sessão encerrada')).toBeVisible()
    await waitFor(async () => expect(await devices()).toHaveLength(2))
    expect(backend.calls(sessions.end)[0]?.input.params).toEqual({ id: '2' })
    expect(screen.queryByText('Safari no iPhone')).not.toBeInTheDocument()
  })

  test('all others are ended; then only this one is connected', async () => {
    const { user } = open(keeping(here, phone, tablet))
    await user.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }))
    expect(await screen.findByText('Todas as outras sessões foram encerradas')).toBeVisible()
    expect(await screen.findByText('Só este dispositivo está conectado.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Encerrar/ })).not.toBeInTheDocument()
  })

  test('a device that ended meanwhile is refused with the server’s sentence, and leaves the list', async () => {
    let asked = 0
    const { user } = open(keeping(here).on(sessions.list, () => (asked++ === 0 ? [here, phone] : [here])))
    await user.click(await screen.findByRole('button', { name: 'Encerrar Safari no iPhone' }))
    expect(await screen.findByText('Erro ao encerrar a sessão')).toBeVisible()
    expect(screen.getByText('Sessão não encontrada.')).toBeVisible()
    expect(await screen.findByText('Só este dispositivo está conectado.')).toBeVisible()
  })

  test('a failed load can be tried again', async () => {
    const { user, backend } = open(keeping(here).fail(sessions.list))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar os dispositivos')
    backend.on(sessions.list, () => [here])
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await devices()).toHaveLength(1)
  })

  test('a failed end says so and keeps the list', async () => {
    const { user } = open(keeping(here, phone).fail(sessions.endOthers))
    await user.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }))
    expect(await screen.findByText('Erro ao encerrar a sessão')).toBeVisible()
    expect(await devices()).toHaveLength(2)
  })
})
