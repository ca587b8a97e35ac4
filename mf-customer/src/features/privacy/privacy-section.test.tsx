import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { privacy } from '@loopi/shared/contract/privacy/privacy.contract'
import type { Consent, Consents } from '@loopi/shared/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/shared/contract/roles'
import { session } from '@loopi/shared/session'
import { aPersonalData, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { PrivacySection } from './privacy-section.tsx'

const PASSWORD = 'casa azul na serra'

const aConsent = (over: Partial<Consent> = {}): Consent => ({
  kind: 'terms',
  version: '2026-11-21',
  granted: true,
  at: '2026-11-21T15:04:00Z',
  ...over,
})

const HISTORY: Consents = {
  marketing: false,
  history: [
    aConsent({ kind: 'marketing', granted: false, at: '2026-11-23T01:30:00Z' }),
    aConsent({ kind: 'marketing', at: '2026-11-22T12:00:00Z' }),
    aConsent({ kind: 'privacy' }),
    aConsent(),
  ],
}

const aBackend = (role: Role = 'cliente') =>
  new FakeBackend()
    .on(auth.me, () => aUser(role, { email: 'marina@exemplo.com.br' }))
    .on(privacy.consents, () => HISTORY)
    .on(privacy.personalData, () => aPersonalData())
    .on(privacy.deleteAccount, () => undefined)

const open = (backend = aBackend(), as: Role = 'cliente') =>
  renderPage(<PrivacySection />, {
    at: '/configuracoes',
    as,
    backend,
    routes: [{ path: '/', element: <p>Página inicial</p> }],
  })

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the copy of the data', () => {
  /** What the page lets the browser save. */
  function saved() {
    const files: { name: string; content: Blob }[] = []
    let last: Blob | undefined
    URL.createObjectURL = (content: Blob) => {
      last = content
      return 'blob:test'
    }
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (last) files.push({ name: this.download, content: last })
    })
    return files
  }

  const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())

  test('is saved as JSON at once, and said so', async () => {
    const files = saved()
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Baixar em JSON' }))
    expect(await screen.findByText('Seus dados foram baixados')).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['loopi-meus-dados-2026-11-22.json'])
    expect(JSON.parse(await textOf(files[0]?.content as Blob))).toEqual(aPersonalData())
  })

  test('is saved as CSV too, as spreadsheets here open it', async () => {
    const files = saved()
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Baixar em CSV' }))
    expect(await screen.findByText(/loopi-meus-dados-2026-11-22\.csv/)).toBeVisible()
    const csv = await textOf(files[0]?.content as Blob)
    expect(csv).toMatch(/^\uFEFFSeção;Registro;Dado;Valor\r\n/)
    expect(csv).toContain('Perfil;1;Nome;Marina Duarte')
  })

  test("while it is made the button reads 'Preparando...' and neither can be pressed", async () => {
    const files = saved()
    const answer = deferred<ReturnType<typeof aPersonalData>>()
    const { user, backend } = open(aBackend().on(privacy.personalData, () => answer.promise))
    await user.click(screen.getByRole('button', { name: 'Baixar em CSV' }))
    expect(await screen.findByRole('button', { name: 'Preparando...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Baixar em JSON' })).toBeDisabled()
    answer.resolve(aPersonalData())
    expect(await screen.findByRole('button', { name: 'Baixar em CSV' })).toBeEnabled()
    expect(backend.calls(privacy.personalData)).toHaveLength(1)
    expect(files).toHaveLength(1)
  })

  test.each([
    ['too often', () => refuse('request/rate-limited', { seconds: 60 }), /Aguarde 60 segundos/],
    ['without a server', unreachable, 'Não foi possível falar com o servidor. Verifique sua conexão.'],
  ] as const)('asked %s is refused with its sentence, and nothing is saved', async (_, trouble, sentence) => {
    const files = saved()
    const { user } = open(
      aBackend().on(privacy.personalData, () => {
        throw trouble()
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Baixar em JSON' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Baixar em JSON' })).toBeEnabled()
    expect(files).toEqual([])
  })
})

describe('news by mail', () => {
  const news = () => screen.getByRole('switch', { name: 'Quero receber novidades e ofertas por e-mail' })

  test('are off and cannot be turned before it is known what holds', async () => {
    const answer = deferred<Consents>()
    open(aBackend().on(privacy.consents, () => answer.promise))
    expect(news()).not.toBeChecked()
    expect(news()).toBeDisabled()
    answer.resolve({ ...HISTORY, marketing: true })
    await waitFor(() => expect(news()).toBeChecked())
    expect(news()).toBeEnabled()
  })

  test('are agreed to with one click, shown at once, and in the history when saved', async () => {
    const answer = deferred<Consents>()
    const { user, backend } = open(aBackend().on(privacy.chooseMarketing, () => answer.promise))
    await waitFor(() => expect(news()).toBeEnabled())
    await user.click(news())
    expect(news()).toBeChecked()
    expect(screen.getByText('Salvando...')).toBeVisible()
    await user.click(news())
    expect(backend.calls(privacy.chooseMarketing).map(({ input }) => input.body)).toEqual([{ marketing: true }])
    answer.resolve({ marketing: true, history: [aConsent({ kind: 'marketing', version: '2027-01-02' })] })
    expect(await screen.findByText('Pronto, você vai receber novidades')).toBeVisible()
    expect(screen.getByText('Versão de 02/01/2027')).toBeVisible()
  })

  test('are withdrawn as easily, with the keyboard too', async () => {
    const { user, backend } = open(
      aBackend()
        .on(privacy.consents, () => ({ ...HISTORY, marketing: true }))
        .on(privacy.chooseMarketing, () => HISTORY),
    )
    await waitFor(() => expect(news()).toBeChecked())
    news().focus()
    await user.keyboard(' ')
    expect(await screen.findByText('Pronto, você não vai mais receber novidades')).toBeVisible()
    expect(news()).not.toBeChecked()
    expect(backend.calls(privacy.chooseMarketing)[0]?.input.body).toEqual({ marketing: false })
  })

  test('that could not be saved go back to what held', async () => {
    const { user } = open(
      aBackend().on(privacy.chooseMarketing, () => {
        throw unreachable()
      }),
    )
    await waitFor(() => expect(news()).toBeEnabled())
    await user.click(news())
    expect(await screen.findByText('Não foi possível falar com o servidor. Verifique sua conexão.')).toBeVisible()
    expect(news()).not.toBeChecked()
  })
})

describe('the history of consents', () => {
  test('tells what, in which version, granted or withdrawn, and when in São Paulo', async () => {
    open()
    const history = section('Histórico de consentimentos')
    const [latest, ...earlier] = await history.findAllByRole('listitem')
    expect(latest).toHaveTextContent('Novidades por e-mailVersão de 21/11/2026Retirado22/11/2026, 22:30')
    expect(earlier.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Aceito22/11/2026, 09:00'),
      expect.stringContaining('Aviso de Privacidade'),
      expect.stringContaining('Termos de Uso'),
    ])
  })

  test('says so while it is loading and when there is none', async () => {
    const answer = deferred<Consents>()
    open(aBackend().on(privacy.consents, () => answer.promise))
    expect(section('Histórico de consentimentos').getByRole('status')).toHaveTextContent('Carregando...')
    answer.resolve({ marketing: false, history: [] })
    expect(await screen.findByText('Nada registrado ainda.')).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('that cannot be loaded can be tried again', async () => {
    let up = false
    const { user } = open(
      aBackend().on(privacy.consents, () => {
        if (!up) throw unreachable()
        return HISTORY
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar seus consentimentos.')
    up = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await section('Histórico de consentimentos').findAllByRole('listitem')).toHaveLength(4)
  })
})

describe('deleting the account', () => {
  async function openDialog(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }))
    return within(await screen.findByRole('dialog', { name: 'Excluir sua conta?' }))
  }

  async function confirm(user: UserEvent, password = PASSWORD) {
    const dialog = await openDialog(user)
    if (password) await user.type(dialog.getByLabelText('Sua senha'), password)
    await user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }))
    return dialog
  }

  test('explains first what happens, with the points that are lost', async () => {
    const { user, backend } = open()
    const dialog = await openDialog(user)
    expect(dialog.getByText(/Não dá para desfazer/)).toBeVisible()
    expect(dialog.getByText('Seu saldo de 250 CLP se extingue.')).toBeVisible()
    expect(dialog.getByText(/nome, e-mail, CPF e telefone são apagados/)).toBeVisible()
    expect(dialog.getByText(/Os códigos que você já resgatou continuam valendo/)).toBeVisible()
    expect(dialog.getByText(/livres para um novo cadastro/)).toBeVisible()
    expect(dialog.getByLabelText('Sua senha')).toHaveAttribute('autocomplete', 'current-password')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.calls(privacy.deleteAccount)).toHaveLength(0)
    expect(session.get().access_token).toBe('token-cliente')
  })

  test('ends at the landing page, signed out, with a toast', async () => {
    const { user, backend, router } = open()
    await confirm(user)
    expect(await screen.findByText('Página inicial')).toBeVisible()
    expect(screen.getByText('Conta excluída')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
    expect(backend.calls(privacy.deleteAccount)[0]?.input.body).toEqual({ password: PASSWORD })
  })

  test('asks for the password, at the field', async () => {
    const { user, backend } = open()
    const dialog = await confirm(user, '')
    expect(dialog.getByText('Informe a senha.')).toBeVisible()
    expect(dialog.getByLabelText('Sua senha')).toHaveFocus()
    expect(backend.calls(privacy.deleteAccount)).toHaveLength(0)
  })

  test('with a wrong password says so at the field; nothing is lost, and it can be typed again', async () => {
    let tries = 0
    const { user } = open(
      aBackend().on(privacy.deleteAccount, () => {
        if (tries++ === 0) throw refuse('auth/wrong-password', {}, { password: ['Senha atual incorreta.'] })
        return undefined
      }),
    )
    const dialog = await confirm(user, 'errada')
    expect(await dialog.findByText('Senha atual incorreta.')).toBeVisible()
    const password = dialog.getByLabelText('Sua senha')
    expect(password).toBeInvalid()
    expect(password).toHaveValue('errada')
    expect(session.get().access_token).toBe('token-cliente')
    await user.clear(password)
    await user.type(password, PASSWORD)
    await user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }))
    expect(await screen.findByText('Página inicial')).toBeVisible()
  })

  test.each([
    ['too many tries', () => refuse('request/rate-limited', { seconds: 1 }), /Muitas tentativas/],
    ['the last root', () => refuse('privacy/last-root', {}), 'Esta é a única conta root.'],
    ['no server', unreachable, 'Não foi possível falar com o servidor.'],
  ] as const)('refused for %s shows the sentence in the dialog and keeps what was typed', async (_, trouble, said) => {
    const { user } = open(
      aBackend().on(privacy.deleteAccount, () => {
        throw trouble()
      }),
    )
    const dialog = await confirm(user)
    expect(await dialog.findByRole('alert')).toHaveTextContent(said)
    expect(dialog.getByLabelText('Sua senha')).toHaveValue(PASSWORD)
    expect(session.get().access_token).toBe('token-cliente')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    const again = await openDialog(user)
    expect(again.queryByRole('alert')).not.toBeInTheDocument()
    expect(again.getByLabelText('Sua senha')).toHaveValue('')
  })

  test('cannot be sent twice, nor left while it happens', async () => {
    const answer = deferred()
    const { user, backend } = open(aBackend().on(privacy.deleteAccount, () => answer.promise as never))
    const dialog = await confirm(user)
    expect(await dialog.findByRole('button', { name: 'Excluindo...' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    answer.resolve()
    expect(await screen.findByText('Página inicial')).toBeVisible()
    expect(backend.calls(privacy.deleteAccount)).toHaveLength(1)
  })

  test('of a company is the support’s work: there is no button, but an address', async () => {
    open(aBackend('admin'), 'admin')
    const mail = await section('Excluir minha conta').findByRole('link', { name: 'privacidade@loopi.com.br' })
    expect(mail).toHaveAttribute('href', 'mailto:privacidade@loopi.com.br')
    expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).not.toBeInTheDocument()
  })

  test('of root says that the last one stays, and speaks of no points', async () => {
    const { user } = open(aBackend('root'), 'root')
    expect(await screen.findByText(/A última conta root não pode ser excluída/)).toBeVisible()
    const dialog = await openDialog(user)
    expect(dialog.queryByText(/Seu saldo/)).not.toBeInTheDocument()
    expect(dialog.queryByText(/códigos que você já resgatou/)).not.toBeInTheDocument()
  })
})
