import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { aRequest, openBoard, turnWholesaleOn } from '../../../test/wholesale.tsx'

beforeAll(turnWholesaleOn)

const column = (name: string) => within(screen.getByRole('region', { name }))
const names = (state: string) =>
  column(state)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const card = (company: string) => screen.findByRole('button', { name: company })
const moves = (backend: FakeBackend) => backend.calls(wholesale.move).map(({ input }) => input.body)

const boaVista = aRequest({ id: 7, companyName: 'Mercado Boa Vista' })
const central = aRequest({ id: 6, companyName: 'Mercado Central' })
const called = aRequest({ id: 5, companyName: 'Armazém do Sul', situacao: 'em-contato', movido_por: 'Davi Prado' })
const refused = aRequest({ id: 4, companyName: 'Banca', situacao: 'recusado', motivo: 'Sem CNPJ.' })
const ALL = [boaVista, central, called, refused]

test('has a column for each state, with its number and its requests', async () => {
  openBoard(ALL)
  expect(screen.getByRole('link', { name: 'Atacado' })).toHaveAttribute('aria-current', 'page')
  await card('Mercado Boa Vista')
  expect(names('Novo 2')).toEqual(['Mercado Boa Vista', 'Mercado Central'])
  expect(names('Em contato 1')).toEqual(['Armazém do Sul'])
  expect(column('Liberado 0').getByText('Nenhum pedido aqui.')).toBeVisible()
  expect(column('Recusado 1').getByText('Sem CNPJ.')).toBeVisible()
  expect(column('Em contato 1').getByText('Desde 19/11/2026 · Davi Prado')).toBeVisible()
  expect(column('Novo 2').getAllByText('O prazo passou em 20/11/2026')).toHaveLength(2)
})

test('a state is chosen in the address, which Back and a link find again; a search for people is in none', async () => {
  const { user, router, backend } = openBoard(ALL)
  await card('Mercado Boa Vista')
  await user.click(screen.getByRole('button', { name: 'Em contato 1' }))
  expect(router.state.location.search).toBe('?situacao=em-contato')
  expect(screen.queryByRole('region', { name: /^Novo/ })).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar pedido' }), 'armaz')
  expect(await screen.findByRole('button', { name: 'Novo 0' })).toBeVisible()
  expect(router.state.location.search).toBe('?situacao=em-contato')
  expect(backend.calls(wholesale.counts).at(-1)?.input.query).toEqual({ busca: 'armaz' })
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await screen.findByRole('button', { name: 'Novo 2' })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('an address with a state shows only that one', async () => {
  openBoard(ALL, { at: '/admin-root/atacado?situacao=recusado' })
  await card('Banca')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Recusado1'])
  expect(screen.getByRole('button', { name: 'Recusado 1' })).toHaveAttribute('aria-pressed', 'true')
})

test('a press moves a request, the next card has the focus, and an undo brings it back', async () => {
  const { user, backend } = openBoard(ALL)
  await user.click(await screen.findByRole('button', { name: 'Em contato: Mercado Boa Vista' }))
  expect(await screen.findByText('Mercado Boa Vista está em “Em contato”.')).toBeVisible()
  await waitFor(() => expect(names('Em contato 2')).toEqual(['Mercado Boa Vista', 'Armazém do Sul']))
  expect(await card('Mercado Central')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Desfazer a mudança de Mercado Boa Vista' }))
  expect(await screen.findByText('Mercado Boa Vista voltou para “Novo”.')).toBeInTheDocument()
  await waitFor(() => expect(names('Novo 2')).toEqual(['Mercado Boa Vista', 'Mercado Central']))
  expect(moves(backend)).toEqual([
    { situacao: 'em-contato', situacao_vista: 'novo', motivo: null },
    { situacao: 'novo', situacao_vista: 'em-contato', motivo: null },
  ])
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).not.toBeInTheDocument()
})

test('an undone move out of a refusal takes its reason along', async () => {
  const { user, backend } = openBoard(ALL)
  await user.click(await screen.findByRole('button', { name: 'Reabrir contato: Banca' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer a mudança de Banca' }))
  await waitFor(() =>
    expect(moves(backend).at(-1)).toEqual({
      situacao: 'recusado',
      situacao_vista: 'em-contato',
      motivo: 'Sem CNPJ.',
    }),
  )
})

test('keys move the request that has the focus, and turn to its neighbours', async () => {
  const { user, backend } = openBoard(ALL)
  const first = await card('Mercado Boa Vista')
  first.focus()
  await user.keyboard('j')
  expect(await card('Mercado Central')).toHaveFocus()
  await user.keyboard('k')
  expect(first).toHaveFocus()
  await user.keyboard('l')
  await waitFor(() => expect(names('Liberado 1')).toEqual(['Mercado Boa Vista']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mercado Central' })).toHaveFocus())
  await user.keyboard('c')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^Novo/ })).toHaveFocus())
  expect(moves(backend)).toHaveLength(2)
})

test('a request that another root moved before is told of, and the board shows where it is now', async () => {
  const backend = new FakeBackend()
  const rows = [...ALL]
  const { user } = openBoard(() => rows, { backend })
  backend.on(wholesale.move, () => {
    rows[0] = { ...boaVista, situacao: 'liberado', movido_por: 'Davi Prado' }
    throw refuse('wholesale/moved', { by: 'Davi Prado', to: 'liberado' })
  })
  await user.click(await screen.findByRole('button', { name: 'Em contato: Mercado Boa Vista' }))
  expect(await screen.findByText('Enquanto isso, Davi Prado mudou este pedido para “Liberado”.')).toBeInTheDocument()
  await waitFor(() => expect(names('Liberado 1')).toEqual(['Mercado Boa Vista']))
})

test('a move that does not arrive is told, and nothing has moved', async () => {
  const backend = new FakeBackend()
  const { user } = openBoard(ALL, { backend })
  backend.fail(wholesale.move)
  await user.click(await screen.findByRole('button', { name: 'Em contato: Mercado Boa Vista' }))
  expect(await screen.findByText('Não foi possível mudar a situação. Tente de novo.')).toBeInTheDocument()
  expect(names('Novo 2')).toEqual(['Mercado Boa Vista', 'Mercado Central'])
})

test('more of a state than fits is shown on demand', async () => {
  const many = Array.from({ length: 25 }, (_, at) => aRequest({ id: 100 - at, companyName: `Empresa ${at + 1}` }))
  const { user } = openBoard(many)
  await card('Empresa 1')
  expect(names('Novo 25')).toHaveLength(20)
  await user.click(column('Novo 25').getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(names('Novo 25')).toHaveLength(25))
})

test('says that it loads, that there is none, that nothing was found, and that it failed', async () => {
  const answer = deferred<WholesaleRequest[]>()
  const loading = openBoard(() => answer.promise)
  expect(screen.getByText('Carregando...')).toBeInTheDocument()
  answer.resolve([])
  expect(await screen.findByRole('heading', { name: 'Nenhum pedido de atacado ainda.' })).toBeVisible()
  loading.unmount()

  const searched = openBoard(ALL)
  await card('Banca')
  await searched.user.type(screen.getByRole('searchbox', { name: 'Buscar pedido' }), 'nada')
  expect(await screen.findByRole('heading', { name: 'Nenhum pedido corresponde à busca.' })).toBeVisible()
  searched.unmount()

  openBoard(() => {
    throw unreachable()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os pedidos de atacado.')
})

test('only the chosen column fails, and tries again', async () => {
  let fails = true
  const { user } = openBoard(ALL, { fails: (state) => fails && state === 'novo' })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await card('Banca')).toBeVisible()
  fails = false
  await user.click(column('Novo 2').getByRole('button', { name: 'Tentar novamente' }))
  expect(await card('Mercado Central')).toBeVisible()
})
