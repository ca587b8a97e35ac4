import { privacy } from '@loopi/contract/privacy/privacy.contract'
import type { Consents } from '@loopi/contract/privacy/privacy.schemas'
import { aPersonalData } from '@loopi/platform/testing/builders'
import { deferred, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor } from '@testing-library/react'
import { aBackend, aConsent, HISTORY, open, section } from '../../../test/privacy-section.tsx'

describe('the copy of the data', () => {
  /** Collects files that the page downloads. */
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
    expect(screen.getByRole('region', { name: 'Baixar meus dados' })).toBeVisible()
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
    const { user } = open(aBackend().fail(privacy.personalData, trouble()))
    await user.click(screen.getByRole('button', { name: 'Baixar em JSON' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Baixar em JSON' })).toBeEnabled()
    expect(files).toEqual([])
  })
})

describe('news by mail', () => {
  const news = () => screen.getByRole('switch', { name: 'Quero receber novidades e ofertas por e-mail' })

  test('are neither on nor off before it is known what holds', async () => {
    const answer = deferred<Consents>()
    open(aBackend().on(privacy.consents, () => answer.promise))
    expect(screen.getByRole('region', { name: 'Novidades por e-mail', busy: true })).toBeVisible()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    answer.resolve({ ...HISTORY, marketing: true })
    await waitFor(() => expect(news()).toBeChecked())
    expect(news()).toBeEnabled()
  })

  test('are neither on nor off when it cannot be asked what holds', async () => {
    open(aBackend().fail(privacy.consents))
    expect(await screen.findByText('Não foi possível consultar sua escolha agora.')).toBeVisible()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })

  test('are agreed to with one click, shown at once, and in the history when saved', async () => {
    const answer = deferred<Consents>()
    const { user, backend } = open(aBackend().on(privacy.chooseMarketing, () => answer.promise))
    await waitFor(() => expect(news()).toBeVisible())
    await user.click(news())
    expect(news()).toBeChecked()
    expect(screen.getByText('Salvando...')).toBeVisible()
    await user.click(news())
    expect(backend.calls(privacy.chooseMarketing).map(({ input }) => input.body)).toEqual([{ marketing: true }])
    answer.resolve({ marketing: true, history: [aConsent({ kind: 'marketing', version: '2027-01-02' })] })
    expect(await screen.findByText('Pronto, você vai receber novidades')).toBeVisible()
    expect(screen.getByText('Versão de 02/01/2027')).toBeVisible()
  })

  test('stay agreed to when an answer from before comes late', async () => {
    const [saved, late] = [deferred<Consents>(), deferred<Consents>()]
    const { user, backend, client } = open(aBackend().on(privacy.chooseMarketing, () => saved.promise))
    await waitFor(() => expect(news()).toBeVisible())
    await user.click(news())
    backend.on(privacy.consents, () => late.promise)
    void client.invalidateQueries()
    await waitFor(() => expect(backend.calls(privacy.consents)).toHaveLength(2))
    saved.resolve({ ...HISTORY, marketing: true })
    expect(await screen.findByText('Pronto, você vai receber novidades')).toBeVisible()
    late.resolve(HISTORY)
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(news()).toBeChecked()
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

  test('a choice that could not be saved goes back to the one before', async () => {
    const { user } = open(aBackend().fail(privacy.chooseMarketing))
    await waitFor(() => expect(news()).toBeVisible())
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

  test('a failed load can be tried again', async () => {
    const { user, backend } = open(aBackend().fail(privacy.consents))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar seus consentimentos.')
    backend.on(privacy.consents, () => HISTORY)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await section('Histórico de consentimentos').findAllByRole('listitem')).toHaveLength(4)
  })
})
