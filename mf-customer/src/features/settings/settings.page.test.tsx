import { account } from '@loopi/shared/contract/account/account.contract'
import type { OwnUser } from '@loopi/shared/contract/account/account.schemas'
import { sessions } from '@loopi/shared/contract/account/sessions.contract'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import type { Role } from '@loopi/shared/contract/roles'
import { session } from '@loopi/shared/session'
import { anAccount, aSession, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { Link } from '@loopi/shared/ui/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { SettingsPage } from './settings.page.tsx'

const SAVED = 'Configurações atualizadas com sucesso'

/** An API that keeps one account, as the real one does: another e-mail waits for its confirmation. */
function keeping(kept: OwnUser) {
  const state = { kept }
  return new FakeBackend()
    .on(auth.me, () => aUser(kept.role, { name: state.kept.name }))
    .on(sessions.list, () => [aSession({ atual: true })])
    .on(account.get, () => state.kept)
    .on(account.update, ({ body: { email, ...fields } }) => {
      state.kept = { ...state.kept, ...fields } as OwnUser
      if (email && email !== state.kept.email) state.kept = { ...state.kept, email_pendente: email }
      return state.kept
    })
    .on(account.cancelEmailChange, () => {
      state.kept = { ...state.kept, email_pendente: null }
      return undefined
    })
}

type Options = { as?: Role; backend?: FakeBackend; at?: string }

function open({ as = 'cliente', backend = keeping(anAccount(as)), at = '/configuracoes' }: Options = {}) {
  const page = (
    <>
      <Link to="/cupons">Cupons</Link>
      <SettingsPage privacy={<p>Seus direitos</p>} />
    </>
  )
  return renderPage(page, { at, as, backend, routes: [{ path: '/cupons', element: <h1>Página de cupons</h1> }] })
}

const field = (name: string) => screen.getByLabelText(name)
const loaded = (name = 'Nome') => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Salvar Alterações' })
const sent = (backend: FakeBackend) => backend.calls(account.update).map(({ input }) => input.body)

async function retype(user: ReturnType<typeof open>['user'], name: string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}

describe('loading', () => {
  test('fills the form of a customer; the CPF is to read only and says why', async () => {
    open({ backend: keeping(anAccount('cliente', { name: 'Marina Duarte', email: 'marina@exemplo.com.br' })) })
    expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
    expect(screen.queryByRole('button', { name: 'Salvar Alterações' })).not.toBeInTheDocument()
    expect(await loaded()).toHaveValue('Marina Duarte')
    expect(field('E-mail')).toHaveValue('marina@exemplo.com.br')
    expect(field('CPF')).toHaveValue('529.982.247-25')
    expect(field('CPF')).toHaveAttribute('readonly')
    expect(field('CPF')).toHaveAccessibleDescription('O CPF identifica sua conta e não pode ser alterado.')
    expect(field('Telefone')).toHaveValue('(35) 98888-7777')
  })

  test('fills the tab of the company for an admin; the CNPJ is to read only and says why', async () => {
    open({ as: 'admin', at: '/configuracoes?aba=empresa' })
    expect(await loaded('CNPJ')).toHaveValue('11.222.333/0001-81')
    expect(field('CNPJ')).toHaveAttribute('readonly')
    expect(field('CNPJ')).toHaveAccessibleDescription(/só pode ser alterado pela equipe Loopi/)
    expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Alimentação & Bebidas')
    expect(field('CEP')).toHaveValue('37701-000')
    expect(field('Endereço')).toHaveValue('Rua Assis Figueiredo, 1245')
    expect(field('Cidade')).toHaveValue('Poços de Caldas')
    expect(field('Estado')).toHaveValue('MG')
    expect(field('Descrição da empresa')).toHaveValue('Torra da semana.')
  })

  test('that fails says so, and can be tried again', async () => {
    let up = false
    const { user } = open({
      backend: keeping(anAccount('cliente')).on(account.get, () => {
        if (!up) throw unreachable()
        return anAccount('cliente', { name: 'Marina Duarte' })
      }),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar usuário')
    // In the page, where it can be tried again, and as the toast of the specification.
    expect(screen.getByText('Erro ao carregar usuário', { selector: '[data-description]' })).toBeInTheDocument()
    up = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await loaded()).toHaveValue('Marina Duarte')
  })

  test.each([
    ['cliente', 'Quero ser empresa parceira'],
    ['root', null],
  ] as const)('%s has no company: the tab says so, and has nothing to save', async (as, way) => {
    open({ as, at: '/configuracoes?aba=empresa' })
    expect(await screen.findByRole('heading', { name: 'Sua conta não tem uma empresa' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Salvar Alterações' })).not.toBeInTheDocument()
    if (way) expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/empresaparceira')
    else expect(screen.queryByRole('link', { name: /empresa/ })).not.toBeInTheDocument()
  })
})

describe('tabs', () => {
  test('live in the address, and show what was handed in', async () => {
    const { user, router } = open()
    await loaded()
    await user.click(screen.getByRole('tab', { name: 'Privacidade' }))
    expect(screen.getByText('Seus direitos')).toBeVisible()
    expect(router.state.location.search).toBe('?aba=privacidade')
    expect(field('Nome')).not.toBeVisible()
  })

  test('of an unknown name are the first one', async () => {
    open({ at: '/configuracoes?aba=outra' })
    expect(await loaded()).toBeVisible()
  })

  test('keep what was typed in them, and say that it is not saved', async () => {
    const { user, backend } = open({ as: 'admin' })
    await loaded()
    await retype(user, 'Nome', 'Ana Prado')
    await user.click(screen.getByRole('tab', { name: 'Dados da Empresa' }))
    await retype(user, 'Cidade', 'Santos')
    expect(screen.getByRole('tab', { name: 'Dados Pessoais (alterações não salvas)' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /Dados Pessoais/ }))
    expect(field('Nome')).toHaveValue('Ana Prado')
    await user.click(save())
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sent(backend)).toEqual([expect.objectContaining({ name: 'Ana Prado', cidade: 'Santos' })])
    expect(screen.getByRole('tab', { name: 'Dados Pessoais' })).toBeVisible()
  })
})

describe('saving', () => {
  test('sends every field of the person, once, and says that it is done', async () => {
    const answer = deferred()
    const kept = anAccount('cliente')
    const { user, backend } = open({
      backend: keeping(kept).on(account.update, async ({ body }) => {
        await answer.promise
        return { ...kept, ...body } as OwnUser
      }),
    })
    await loaded()
    await retype(user, 'Telefone', '11977776666')
    expect(field('Telefone')).toHaveValue('(11) 97777-6666')
    await user.click(save())
    expect(await screen.findByRole('button', { name: 'Salvando...' })).toBeDisabled()
    answer.resolve()
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sent(backend)).toEqual([
      { name: kept.name, email: kept.email, cpf: '52998224725', phone: '(11) 97777-6666' },
    ])
    expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument()
  })

  test('asks again who the person is, so that the new name shows everywhere', async () => {
    const { user, backend, client } = open()
    await loaded()
    await client.fetchQuery({ queryKey: ['GET /me', {}], queryFn: () => null })
    await retype(user, 'Nome', 'Outro Nome')
    await user.click(save())
    await screen.findByText(SAVED)
    expect(client.getQueryState(['GET /me', {}])?.isInvalidated).toBe(true)
    expect(backend.calls(account.get)).toHaveLength(1)
  })

  test('a CPF can be given while there is none', async () => {
    const { user, backend } = open({ as: 'root' })
    await loaded()
    expect(field('CPF')).toHaveAccessibleDescription('Depois de salvo, o CPF não muda mais.')
    await user.type(field('CPF'), '52998224725')
    expect(field('CPF')).toHaveValue('529.982.247-25')
    await user.click(save())
    await screen.findByText(SAVED)
    expect(sent(backend)).toEqual([expect.objectContaining({ cpf: '529.982.247-25' })])
  })

  test('a category is chosen from the nineteen and Geral', async () => {
    const { user, backend } = open({ as: 'admin', at: '/configuracoes?aba=empresa' })
    await loaded('CNPJ')
    await user.click(screen.getByRole('combobox', { name: 'Categoria' }))
    const options = await screen.findAllByRole('option')
    expect(options).toHaveLength(20)
    await user.click(screen.getByRole('option', { name: 'Pets & Animais' }))
    await user.click(save())
    await screen.findByText(SAVED)
    expect(sent(backend)).toEqual([expect.objectContaining({ categoria: 'Pets' })])
  })

  test.each([
    ['Nome', '', 'Informe seu nome.'],
    ['E-mail', 'sem-arroba', 'Informe um e-mail válido.'],
    ['Telefone', '1198', 'Informe o telefone com DDD.'],
  ])('%s “%s” is refused beside the field, and nothing is sent', async (name, text, sentence) => {
    const { user, backend } = open()
    await loaded()
    await retype(user, name, text)
    await user.click(save())
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field(name)).toHaveFocus()
    expect(sent(backend)).toEqual([])
    await user.type(field(name), '1')
    expect(field(name)).not.toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  test('what stands against a field of the other tab opens that tab', async () => {
    const { user, backend } = open({ as: 'admin', at: '/configuracoes?aba=empresa' })
    await loaded('CNPJ')
    await retype(user, 'CEP', '3770')
    await user.click(screen.getByRole('tab', { name: 'Dados Pessoais' }))
    await user.click(save())
    await waitFor(() => expect(field('CEP')).toHaveFocus())
    expect(field('CEP')).toHaveAccessibleDescription(/O CEP tem 8 números/)
    expect(sent(backend)).toEqual([])
  })

  test('a refusal shows the server’s sentence in a toast and beside the field; what was typed stays', async () => {
    const sentence = 'Este e-mail já possui cadastro.'
    const { user } = open({
      backend: keeping(anAccount('cliente')).on(account.update, () => {
        throw refuse('account/email-taken', {}, { email: [sentence] })
      }),
    })
    await loaded()
    await retype(user, 'E-mail', 'outra@exemplo.com.br')
    await user.click(save())
    const toast = (await screen.findByText('Erro ao salvar')).closest('li')
    expect(toast).toHaveTextContent(sentence)
    expect(field('E-mail')).toHaveValue('outra@exemplo.com.br')
    expect(field('E-mail')).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field('E-mail')).toHaveFocus()
  })

  test('without an answer says so and loses nothing', async () => {
    const { user } = open({
      backend: keeping(anAccount('cliente')).on(account.update, () => {
        throw unreachable()
      }),
    })
    await loaded()
    await retype(user, 'Nome', 'Outro Nome')
    await user.click(save())
    expect(await screen.findByText('Erro ao salvar')).toBeVisible()
    expect(screen.getByText(/Verifique sua conexão/)).toBeVisible()
    expect(field('Nome')).toHaveValue('Outro Nome')
    expect(save()).toBeEnabled()
  })

  test('can be thought better of', async () => {
    const { user } = open({ backend: keeping(anAccount('cliente', { name: 'Marina Duarte' })) })
    await loaded()
    expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument()
    await retype(user, 'Nome', 'Outro')
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(field('Nome')).toHaveValue('Marina Duarte')
    expect(save()).toHaveFocus()
  })
})

describe('another e-mail', () => {
  test('is asked for by mail: the old one stays, the new one is shown as waiting', async () => {
    const { user } = open({ backend: keeping(anAccount('cliente', { email: 'marina@exemplo.com.br' })) })
    await loaded()
    await retype(user, 'E-mail', 'nova@exemplo.com.br')
    await user.click(save())
    expect(await screen.findByText('Enviamos um link de confirmação para nova@exemplo.com.br.')).toBeVisible()
    expect(field('E-mail')).toHaveValue('marina@exemplo.com.br')
    expect(screen.getByText('Novo e-mail aguardando confirmação')).toBeVisible()
    expect(screen.getByText(/Abra o link que enviamos para nova@exemplo.com.br/)).toBeVisible()
  })

  const waiting = () => keeping(anAccount('cliente', { email_pendente: 'nova@exemplo.com.br' }))

  test('that waits can be sent again', async () => {
    const { user, backend } = open({ backend: waiting() })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText('Enviamos um link de confirmação para nova@exemplo.com.br.')).toBeVisible()
    expect(sent(backend)).toEqual([{ email: 'nova@exemplo.com.br' }])
  })

  test('that was confirmed on another device is the stored one from then on', async () => {
    open({ backend: keeping(anAccount('cliente', { id: 7, email: 'nova@exemplo.com.br' })) })
    expect(await loaded('E-mail')).toHaveValue('nova@exemplo.com.br')
    expect(session.get()).toMatchObject({ email: 'nova@exemplo.com.br', access_token: 'token-cliente' })
  })

  test('that waits can be given up', async () => {
    const { user } = open({ backend: waiting() })
    await user.click(await screen.findByRole('button', { name: 'Cancelar troca' }))
    expect(await screen.findByText('Troca de e-mail cancelada')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Novo e-mail aguardando confirmação')).not.toBeInTheDocument())
  })

  test('asked for too often says how long to wait', async () => {
    const { user } = open({
      backend: waiting().on(account.update, () => {
        throw refuse('request/rate-limited', { seconds: 60 })
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText('Muitas tentativas. Aguarde 60 segundos e tente novamente.')).toBeVisible()
    expect(screen.getByText('Novo e-mail aguardando confirmação')).toBeVisible()
  })
})

describe('leaving with changes', () => {
  const leave = async ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('link', { name: 'Cupons' }))

  test('asks; staying keeps them', async () => {
    const page = open()
    await loaded()
    await retype(page.user, 'Nome', 'Outro')
    await leave(page)
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(field('Nome')).toHaveValue('Outro')
    expect(page.router.state.location.pathname).toBe('/configuracoes')
  })

  test('asks; leaving loses them', async () => {
    const page = open()
    await loaded()
    await retype(page.user, 'Nome', 'Outro')
    await leave(page)
    await page.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByRole('heading', { name: 'Página de cupons' })).toBeVisible()
  })

  test('without any does not ask', async () => {
    const page = open()
    await loaded()
    await leave(page)
    expect(await screen.findByRole('heading', { name: 'Página de cupons' })).toBeVisible()
  })

  test('the tab of the browser asks too, only then', async () => {
    const { user } = open()
    await loaded()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      act(() => void window.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await retype(user, 'Nome', 'Outro')
    expect(closing()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(closing()).toBe(false)
  })
})
