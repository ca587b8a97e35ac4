import { account } from '@loopi/contract/account/account.contract'
import { anAccount } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { act, screen, waitFor, within } from '@testing-library/react'
import { field, keeping, loaded, open, retype, SAVED, save, sent } from '../../../test/settings-page.tsx'

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
    expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Alimentação & Bebidas')
    expect(field('CEP')).toHaveValue('37701-000')
    expect(field('Endereço')).toHaveValue('Rua Assis Figueiredo, 1245')
    expect(field('Cidade')).toHaveValue('Poços de Caldas')
    expect(field('Estado')).toHaveValue('MG')
    expect(field('Descrição da empresa')).toHaveValue('Torra da semana.')
  })

  test('a failed load says so, and can be tried again', async () => {
    const { user, backend } = open({
      backend: keeping(anAccount('cliente')).fail(account.get),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar usuário')
    // The page offers a retry, and the toast is the specification's.
    expect(screen.getByText('Erro ao carregar usuário', { selector: '[data-description]' })).toBeInTheDocument()
    backend.on(account.get, () => anAccount('cliente', { name: 'Marina Duarte' }))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await loaded()).toHaveValue('Marina Duarte')
  })

  test.each([
    ['cliente', '/empresaparceira'],
    ['root', null],
  ] as const)(
    '%s has no company: the tab keeps their own words, and leads a customer to become one',
    async (as, way) => {
      const { user, backend } = open({ as, at: '/configuracoes?aba=empresa' })
      await screen.findByText('Tem um negócio?', { exact: false })
      await user.type(field('CNPJ'), '11222333000182')
      await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
      expect(field('CNPJ')).toHaveAccessibleDescription('CNPJ inválido.')
      await user.clear(field('CNPJ'))
      await user.type(field('CNPJ'), '11222333000181')
      await enter(user, field('Cidade'), 'Santos')
      await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
      expect(await screen.findByText('Configurações atualizadas com sucesso')).toBeVisible()
      expect(backend.calls(account.update)[0]?.input.body).toMatchObject({
        cnpj: '11.222.333/0001-81',
        cidade: 'Santos',
      })
      const link = screen.queryByRole('link', { name: 'Quero ser empresa parceira' })
      expect(link?.getAttribute('href') ?? null).toBe(way)
    },
  )
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

  test('the tab of the browser asks where something would be lost: a reload finds the rest', async () => {
    const { user } = open()
    await loaded()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      act(() => void window.dispatchEvent(event))
      return event.defaultPrevented
    }
    await retype(user, 'Nome', 'Outro')
    expect(closing()).toBe(false)
    await retype(user, 'E-mail', 'nova@exemplo.com.br')
    await user.type(await screen.findByLabelText('Senha atual'), 'uma senha')
    expect(closing()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(closing()).toBe(false)
  })

  test('a reload finds them, and a way to discard them; what was saved or left for good comes back no more', async () => {
    const first = open()
    await loaded()
    await retype(first.user, 'Nome', 'Marina Duarte Lima')
    first.unmount()
    const again = open()
    await loaded()
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina Duarte Lima')
    expect(screen.getByText('Recuperamos o que você já tinha preenchido.')).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina Duarte')
    again.unmount()
    open()
    await loaded()
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina Duarte')
  })
})
