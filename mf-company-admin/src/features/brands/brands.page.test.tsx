import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Role } from '@loopi/contract/roles'
import { aBrand, aCompany, aUser } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BrandsPage } from './brands.page.tsx'

type List = () => Brand[] | Promise<Brand[]>

const working = (as: Role, list: List = () => [aBrand({ id: 1 })]) =>
  new FakeBackend()
    .on(auth.me, () => aUser(as))
    .on(auth.logout, () => undefined)
    .on(companies.ofUser, ({ params }) => aCompany({ id: params.userId, name: 'Casa Raiz' }))
    .on(companies.list, () => [aCompany({ id: 7, name: 'Casa Raiz' }), aCompany({ id: 8, name: 'Doce Sabiá' })])
    .on(brands.list, list)

const open = (as: Role, backend = working(as)) => renderPage(<BrandsPage />, { at: '/admin-marcas', as, backend })

describe('the page', () => {
  test('names the company of the stored id, and lists the brands of that id', async () => {
    const { backend } = open('admin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcas Casa Raiz' })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 2, name: 'Café Serra Alta' })).toBeVisible()
    expect(backend.calls(companies.ofUser)[0]?.input.params).toEqual({ userId: '7' })
    expect(backend.calls(brands.list)[0]?.input.query).toEqual({ user_id: '7', limite: 200 })
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin-dashboard')
  })

  test('root has no company, lists all brands with their companies, and goes back to its own panel', async () => {
    const { backend } = open(
      'root',
      working('root', () => [aBrand({ user_id: 7, nome: 'Serra' }), aBrand({ user_id: 8, nome: 'Sabiá' })]),
    )
    expect(await screen.findByText('2 marcas')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible()
    const items = screen.getAllByRole('listitem')
    await waitFor(() => expect(items[0]).toHaveTextContent('SerraCasa Raiz'))
    expect(items[1]).toHaveTextContent('SabiáDoce Sabiá')
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin-root')
    expect(backend.calls(brands.list)[0]?.input.query).toEqual({ limite: 200 })
    expect(backend.calls(companies.ofUser)).toHaveLength(0)
  })

  test('a card has logo, name, phone, category, kind, description, and what can be done', async () => {
    open(
      'admin',
      working('admin', () => [
        aBrand({ telefone: '3532214455', logo_url: '☕' }),
        aBrand({
          nome: 'Rede',
          tipo: 'digital',
          status: 'Inativa',
          categoria: 'Geral',
          descricao: null,
          telefone: null,
        }),
      ]),
    )
    await screen.findByText('2 marcas')
    const [cafe, rede] = screen.getAllByRole('listitem')
    expect(cafe).toHaveTextContent(
      '☕Café Serra Alta(35) 3221-4455Alimentação & BebidasFísicoTorra da semana, de altitude, direto de quem planta.EditarExcluir',
    )
    expect(rede).toHaveTextContent('RRedeGeralDigitalInativaEditarExcluir')
    expect(screen.getByRole('button', { name: 'Editar Rede' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Excluir Rede' })).toBeVisible()
  })

  test('a logo is a picture over https, which does not tell where it stands, and gives way when it does not come', async () => {
    const { container } = open(
      'admin',
      working('admin', () => [aBrand({ logo_url: 'http://serra.test/l.png' })]),
    )
    await screen.findByText('1 marca')
    const picture = container.querySelector('img')
    expect(picture).toHaveAttribute('src', 'https://serra.test/l.png')
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
    fireEvent.error(picture as HTMLImageElement)
    expect(await screen.findByText('CS')).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://loopi.com.br@outro.test/x.png'])(
    'no picture is made of %s',
    async (logo_url) => {
      const { container } = open(
        'admin',
        working('admin', () => [aBrand({ logo_url })]),
      )
      await screen.findByText('1 marca')
      expect(container.querySelector('img')).toBeNull()
      expect(container).not.toHaveTextContent(logo_url)
    },
  )

  test('shows that it is loading, and what an empty list is', async () => {
    const answer = deferred<Brand[]>()
    open(
      'admin',
      working('admin', () => answer.promise),
    )
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    answer.resolve([])
    expect(await screen.findByText('Nenhuma marca encontrada')).toBeVisible()
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
  })

  test('many brands are searched by name, and shown by and by', async () => {
    const many = Array.from({ length: 30 }, (_, index) => aBrand({ nome: `Marca ${index + 1}` }))
    const { user } = open(
      'admin',
      working('admin', () => [...many, aBrand({ nome: 'Água Viva' })]),
    )
    expect(await screen.findByText('31 marcas')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(31)
    await user.type(screen.getByRole('searchbox', { name: 'Buscar marca' }), 'agua')
    expect(screen.getByRole('heading', { name: 'Água Viva' })).toBeVisible()
    expect(screen.getByText('1 marca')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar marca' }), 'zzz')
    expect(screen.getByText('Nenhuma marca encontrada')).toBeVisible()
  })

  test('brands that do not come are told by a toast, and can be asked for again', async () => {
    let works = false
    const { user } = open(
      'admin',
      working('admin', () => {
        if (!works) throw unreachable()
        return [aBrand()]
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar marcas')
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar marcas')).toHaveLength(2))
    works = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Café Serra Alta')).toBeVisible()
  })

  test('a company that cannot be read is told by a toast; the brands show all the same', async () => {
    const backend = working('admin').fail(companies.ofUser, refuse('company/not-found', {}))
    open('admin', backend)
    expect(await screen.findByText('Erro ao buscar dados da empresa')).toBeInTheDocument()
    expect(await screen.findByText('Café Serra Alta')).toBeVisible()
  })
})

describe('people who may not see the page', () => {
  const nothing = (backend: FakeBackend) => {
    expect(screen.queryByRole('list', { name: 'Marcas' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nova Marca' })).not.toBeInTheDocument()
    expect(backend.calls(brands.list)).toHaveLength(0)
  }

  test('without a session: the error, the way to the login, and no call', async () => {
    const { backend } = renderPage(<BrandsPage />, { at: '/admin-marcas', backend: working('admin') })
    expect(await screen.findByText('Erro ao carregar marcas')).toBeInTheDocument()
    expect(screen.getByText('Erro')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
    nothing(backend)
  })

  test('a customer', async () => {
    const { backend } = open('cliente')
    expect(
      await screen.findByText('Seu usuário não possui esta permissão, solicite a permissão no suporte.'),
    ).toBeInTheDocument()
    nothing(backend)
  })

  test('without a stored id nobody can be asked for, and not for everybody either', async () => {
    session.open({ access_token: 't', email: 'a@b.br', role: 'admin', id: 7 })
    session.forget(['id'])
    const { backend } = renderPage(<BrandsPage />, { at: '/admin-marcas', backend: working('admin') })
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar marcas')
    expect(backend.calls(brands.list)).toHaveLength(0)
  })
})

test('Sair clears all of local storage, ends the session on the server and goes to the login', async () => {
  const { user, router, backend } = open('admin')
  await screen.findByRole('heading', { level: 1, name: /Casa Raiz/ })
  localStorage.setItem('anything', 'else')
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(localStorage).toHaveLength(0)
  expect(session.get().access_token).toBeNull()
  expect(router.state.location.pathname).toBe('/admin-login')
  await waitFor(() => expect(backend.calls(auth.logout)[0]?.seen.token).toBe('token-admin'))
  expect(screen.queryByText('Erro ao carregar marcas')).not.toBeInTheDocument()
})

describe('deleting', () => {
  const ask = async (backend: FakeBackend) => {
    const view = open('admin', backend)
    await view.user.click(await screen.findByRole('button', { name: 'Excluir Café Serra Alta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Excluir marca' })
    expect(within(dialog).getByText(/Tem certeza que deseja excluir esta marca\?/)).toBeVisible()
    return { ...view, dialog, confirm: () => view.user.click(within(dialog).getByRole('button', { name: 'Excluir' })) }
  }

  test('asks first, says so, and the brand is gone', async () => {
    let gone = false
    const backend = working('admin', () => (gone ? [] : [aBrand({ id: 41 })])).on(brands.remove, () => {
      gone = true
      return undefined
    })
    const { confirm } = await ask(backend)
    await confirm()
    expect(await screen.findByText('Excluída')).toBeInTheDocument()
    expect(screen.getByText('Marca excluída com sucesso')).toBeInTheDocument()
    expect(backend.calls(brands.remove)[0]?.input.params).toEqual({ id: '41' })
    expect(await screen.findByText('Nenhuma marca encontrada')).toBeInTheDocument()
  })

  test('an answer of no leaves everything as it was', async () => {
    const backend = working('admin').on(brands.remove, () => undefined)
    const { user, dialog } = await ask(backend)
    await user.click(within(dialog).getByRole('button', { name: 'Manter marca' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.calls(brands.remove)).toHaveLength(0)
  })

  test('a failure is told, and the question stays; one that is gone already leaves the list', async () => {
    const backend = working('admin').fail(brands.remove)
    const { confirm } = await ask(backend)
    await confirm()
    expect(await screen.findByText('Erro ao excluir marca')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    backend.fail(brands.remove, refuse('brand/not-found', {}))
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(backend.calls(brands.list)).toHaveLength(2))
  })
})

describe('more brands than one answer holds', () => {
  const many = (from: number) =>
    Array.from({ length: 24 }, (_, at) => aBrand({ id: from + at, nome: `Marca ${from + at}` }))

  test('come as they are asked for, and are searched for where they are', async () => {
    const backend = working('root').on(brands.list, ({ query: { cursor, busca } }) =>
      busca
        ? { data: [aBrand({ nome: 'Serra' })], proximo: null, total: 1 }
        : cursor
          ? { data: many(24), proximo: null, total: 48 }
          : { data: many(0), proximo: 'next', total: 48 },
    )
    const { user } = open('root', backend)
    expect(await screen.findByText('48 marcas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByRole('heading', { name: 'Marca 47' })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'serra')
    expect(await screen.findByRole('heading', { name: 'Serra' })).toBeVisible()
    expect(screen.getByText('1 marca')).toBeVisible()
    expect(backend.calls(brands.list).at(-1)?.input.query).toEqual({ busca: 'serra', limite: 200 })
  })
})
