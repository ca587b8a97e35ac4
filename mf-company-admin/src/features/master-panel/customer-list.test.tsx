import { customers } from '@loopi/contract/customers/customers.contract'
import type { Customer } from '@loopi/contract/customers/customers.schemas'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { aListed, anInvited, aSummary } from '@loopi/platform/testing/customer-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { CustomerList } from './customer-list.tsx'

const page = (data: Customer[], over: { proximo?: string | null; total?: number } = {}) => ({
  data,
  proximo: null,
  total: data.length,
  ...over,
})
const backendWith = (list: Customer[]) =>
  new FakeBackend().on(customers.list, () => page(list)).on(customers.summary, () => aSummary())
const open = (backend: FakeBackend, at = '/admin-dashboard') =>
  renderPage(<CustomerList />, { at, as: 'admin', backend })
const queries = (backend: FakeBackend) => backend.calls(customers.list).map(({ input }) => input.query)

test('lists name, last activity, status and balance, each name leading to its page', async () => {
  open(backendWith([aListed({ id: 31, last_activity: '2026-11-19T01:30:00Z', status: 'Inativo' })]))
  // UTC is already a day ahead of São Paulo.
  const row = await screen.findByRole('row', { name: /Marina Duarte 18\/11\/2026 Inativo 250 CLP/ })
  expect(within(row).getByRole('link', { name: 'Marina Duarte' })).toHaveAttribute(
    'href',
    '/admin-dashboard/clientes/31',
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Última atividade',
    'Status',
    'Saldo',
    'Ações',
  ])
})

test('says who became a customer by reading a code, and who of them is new', async () => {
  const read = { origem: 'leitura' } as const
  const today = new Date().toISOString()
  open(
    backendWith([
      aListed({ ...read, name: 'Nova', created_at: today }),
      aListed({ ...read, name: 'Antiga', created_at: '2020-10-05T12:00:00Z' }),
      aListed({ origem: 'convite', name: 'Convidada', created_at: today }),
    ]),
  )
  expect(await screen.findByRole('cell', { name: 'Nova Novo cliente por leitura' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Antiga Cliente por leitura' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Convidada' })).toBeVisible()
})

test('searches on the server once typing pauses, and puts no name into the address', async () => {
  const { user, backend, router } = open(backendWith([aListed()]))
  expect(await screen.findByText('1 cliente')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar cliente' }), ' joao ant')
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ busca: 'joao ant', limite: 25 }))
  expect(queries(backend).length).toBeLessThan(5)
  expect(router.state.location.search).toBe('')
})

test('filters by buttons, whose choice is in the address', async () => {
  const { user, backend, router } = open(backendWith([aListed()]))
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Todos')).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('Top Usuários'))
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ filtro: 'top', limite: 25 }))
  expect(router.state.location.search).toBe('?filtro=top')
  await user.click(button('Inativos'))
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ filtro: 'inativos', limite: 25 }))
  expect([button('Todos'), button('Inativos')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ])
  await user.click(button('Todos'))
  expect(router.state.location.search).toBe('')
})

test('sorts by the headers, a second time the other way round, and keeps the order in the address', async () => {
  const { user, backend, router } = open(backendWith([aListed()]))
  const header = await screen.findByRole('columnheader', { name: 'Saldo' })
  expect(header).toHaveAttribute('aria-sort', 'none')
  await user.click(within(header).getByRole('button'))
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ ordem: 'saldo', limite: 25 }))
  await user.click(within(header).getByRole('button'))
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ ordem: '-saldo', limite: 25 }))
  expect(header).toHaveAttribute('aria-sort', 'descending')
  expect(router.state.location.search).toBe('?ordem=-saldo')
})

test('comes back to the filter and order of the address; what it does not know is the usual', async () => {
  const { backend } = open(backendWith([]), '/admin-dashboard?filtro=inativos&ordem=-saldo')
  await screen.findByRole('table', { name: 'Clientes' })
  expect(queries(backend)).toEqual([{ filtro: 'inativos', ordem: '-saldo', limite: 25 }])
  const odd = open(backendWith([]), '/admin-dashboard?filtro=expirando&ordem=cpf')
  expect(queries(odd.backend)).toEqual([{ limite: 25 }])
})

test('turns pages and says where one is', async () => {
  const backend = new FakeBackend()
    .on(customers.summary, () => aSummary())
    .on(customers.list, ({ query }) =>
      query.cursor
        ? page([aListed({ name: 'Zélia Duncan' })], { total: 26 })
        : page([aListed({ name: 'Ana Prado' })], { proximo: 'depois', total: 26 }),
    )
  const { user } = open(backend)
  expect(await screen.findByText('Ana Prado')).toBeVisible()
  const pages = screen.getByRole('navigation', { name: 'Páginas da lista' })
  expect(within(pages).getByRole('status')).toHaveTextContent('Página 1 de 2')
  expect(within(pages).getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await user.click(within(pages).getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByText('Zélia Duncan')).toBeVisible()
  expect(within(pages).getByRole('status')).toHaveTextContent('Página 2 de 2')
  expect(within(pages).getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await user.click(within(pages).getByRole('button', { name: 'Anterior' }))
  expect(await screen.findByText('Ana Prado')).toBeVisible()
})

test('a page may be longer, which the address keeps', async () => {
  const backend = new FakeBackend()
    .on(customers.summary, () => aSummary())
    .on(customers.list, ({ query }) =>
      page([aListed()], { total: 60, proximo: query.limite === 100 ? null : 'depois' }),
    )
  const { user, router } = open(backend)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Linhas' }), '100')
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ limite: 100 }))
  expect(router.state.location.search).toBe('?linhas=100')
  expect(await screen.findByText('Página 1 de 1')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas' }), '25')
  expect(router.state.location.search).toBe('')
})

test('says what will be here when there are no customers, and what hides them when there are', async () => {
  const { user } = open(backendWith([]))
  expect(await screen.findByText('Nenhum cliente ainda.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Inativos' }))
  expect(await screen.findByText('Nenhum cliente corresponde à busca.')).toBeVisible()
})

test('words and filter are taken back together, and the order stays', async () => {
  const { user, backend, router } = open(backendWith([]), '/admin-dashboard?filtro=inativos&ordem=-saldo')
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar cliente' }), 'ana')
  await waitFor(() => expect(queries(backend).at(-1)).toMatchObject({ busca: 'ana', filtro: 'inativos' }))
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(screen.getByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue('')
  await waitFor(() => expect(queries(backend).at(-1)).toEqual({ ordem: '-saldo', limite: 25 }))
  expect(router.state.location.search).toBe('?ordem=-saldo')
})

test('customers that cannot be read are an alert, and trying again brings them', async () => {
  const backend = new FakeBackend().on(customers.summary, () => aSummary()).fail(customers.list)
  const { user } = open(backend)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao buscar clientes$/)
  backend.on(customers.list, () => page([aListed()]))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe('the file', () => {
  const saved: Blob[] = []
  beforeEach(() => {
    saved.length = 0
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    // jsdom implements neither.
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:clientes'
    }
    URL.revokeObjectURL = () => undefined
  })

  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(blob)
    })

  test('holds everybody the filter finds, not just the page', async () => {
    const backend = backendWith([aListed()]).on(customers.export, () => [
      aListed({ name: '=SOMA(A1)' }),
      aListed({ name: 'Ana; Bia', status: 'Inativo' }),
    ])
    const { user } = open(backend, '/admin-dashboard?filtro=top')
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(backend.calls(customers.export).map(({ input }) => input.body)).toEqual([{ filtro: 'top' }])
    const lines = (await textOf(saved[0] as Blob)).trim().split('\r\n')
    expect(lines).toEqual([
      expect.stringContaining('Nome;CPF;Saldo (CLP);Status;Última atividade;Desde'),
      "'=SOMA(A1);***.982.247-**;250;Ativo;18/11/2026;05/10/2026",
      '"Ana; Bia";***.982.247-**;250;Inativo;18/11/2026;05/10/2026',
    ])
  })

  test('of invitations holds what was typed', async () => {
    const backend = new FakeBackend()
      .on(customers.summary, () => aSummary({ convites: 1 }))
      .on(invitations.sent, () => ({ data: [anInvited()], proximo: null, total: 1 }))
    const { user } = open(backend, '/admin-dashboard/clientes?filtro=convites')
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await textOf(saved[0] as Blob)).trim().split('\r\n')).toEqual([
      expect.stringContaining('Nome digitado;E-mail;Telefone;Situação;Enviado em'),
      'Tereza Campos;tereza@exemplo.com.br;(35) 99744-1820;Convite enviado;18/11/2026',
    ])
  })

  test('a failed export is told', async () => {
    const { user } = open(backendWith([aListed()]).fail(customers.export))
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('Não foi possível exportar. Tente novamente.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
    expect(saved).toHaveLength(0)
  })
})

test('more customers than the api counts are said to be many, and have pages without an end', async () => {
  const many = { data: [aListed()], proximo: 'a-segunda' }
  open(new FakeBackend().on(customers.summary, () => aSummary()).on(customers.list, () => many))
  expect(await screen.findByText('Mais de 10.000 clientes')).toBeVisible()
  expect(screen.getByText('Página 1')).toBeVisible()
})

describe('an invited person', () => {
  const invited = anInvited({ id: 81 })
  const withInvited = () =>
    new FakeBackend()
      .on(customers.list, () => page([]))
      .on(invitations.sent, () => ({ data: [invited], proximo: null, total: 1 }))
      .on(customers.summary, () => aSummary({ clientes: 0, convites: 1, saldo_empresa: 500 }))
  const openInvited = (backend = withInvited()) => open(backend, '/admin-dashboard/clientes?filtro=convites')
  const menu = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações do convite a Tereza Campos' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('stands in a list of its own, as typed, without a page, a balance or an activity', async () => {
    const { backend } = openInvited()
    const row = await screen.findByRole('row', { name: /Tereza Campos tereza@exemplo\.com\.br .* Convite enviado –/ })
    expect(within(row).queryByRole('link')).not.toBeInTheDocument()
    expect(await screen.findByText('1 convite')).toBeVisible()
    expect(queries(backend)).toEqual([])
  })

  test('is said to wait where there is no customer yet', async () => {
    open(withInvited())
    expect(await screen.findByText('Nenhum cliente ainda: 1 convite aguarda resposta.')).toBeVisible()
  })

  test('is told apart when the mail was refused', async () => {
    const refused = anInvited({ name: 'Otávio Reis', email_recusado: true })
    openInvited(withInvited().on(invitations.sent, () => ({ data: [refused], proximo: null, total: 1 })))
    expect(await screen.findByRole('row', { name: /Otávio Reis.*E-mail recusado/ })).toBeVisible()
  })

  test('is sent the invitation again', async () => {
    const { user, backend } = openInvited(withInvited().on(invitations.resend, () => undefined))
    await menu(user, 'Reenviar convite')
    expect(await screen.findByText('Convite enviado de novo')).toBeVisible()
    expect(backend.calls(invitations.resend)[0]?.input.params).toEqual({ id: '81' })
  })

  test('is taken off the list after a question', async () => {
    const { user, backend } = openInvited(withInvited().on(invitations.withdraw, () => undefined))
    await menu(user, 'Cancelar convite')
    expect(backend.calls(invitations.withdraw)).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Cancelar convite' }))
    expect(await screen.findByText('Convite cancelado')).toBeVisible()
    expect(backend.calls(invitations.withdraw)).toHaveLength(1)
  })

  test('is offered CLP, which the balance limits', async () => {
    const { user, backend } = openInvited(
      withInvited().on(invitations.offerCredit, () => ({ message: 'CLP oferecidos.' })),
    )
    await menu(user, 'Oferecer CLP')
    await enter(user, await screen.findByRole('textbox', { name: 'Valor em CLP' }), '120')
    await enter(user, screen.getByRole('textbox', { name: 'Motivo' }), 'Boas-vindas')
    await user.click(screen.getByRole('button', { name: 'Revisar crédito' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar crédito' }))
    await waitFor(() =>
      expect(backend.calls(invitations.offerCredit)[0]?.input.body).toEqual({ valor: 120, motivo: 'Boas-vindas' }),
    )
  })
})
