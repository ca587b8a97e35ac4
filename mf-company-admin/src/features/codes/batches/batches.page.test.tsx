import { batches } from '@loopi/contract/batches/batches.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { products } from '@loopi/contract/products/products.contract'
import { aBatch, aProduct } from '@loopi/platform/testing/code-builders'
import { aSummary } from '@loopi/platform/testing/customer-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { BatchesPage } from './batches.page.tsx'

const working = (rows = [aBatch()]) =>
  new FakeBackend()
    .on(batches.list, () => ({ data: rows, proximo: null, total: rows.length }))
    .on(products.list, () => [aProduct()])
    .on(customers.summary, () => aSummary({ saldo_empresa: 5000 }))
    .on(batches.create, ({ body }) => aBatch({ ...body, id: 12, estado: 'inativo' }))

const open = (backend = working(), at = '/admin-dashboard/lotes') =>
  renderPage(<BatchesPage />, { at, as: 'admin', backend })

const openForm = async (backend = working()) => {
  const view = open(backend, '/admin-dashboard/lotes?novo=5')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo lote de códigos' }))
  return { ...view, dialog, field: (name: RegExp) => dialog.getByRole('textbox', { name }) }
}

test('lists batches with their state, and each leads to its page', async () => {
  open(working([aBatch(), aBatch({ id: 10, lote: 'L8', estado: 'inativo', posicao: 'externo', clp_por_codigo: 0 })]))
  const row = within(await screen.findByRole('row', { name: /L7-2026/ }))
  expect(row.getByRole('link', { name: 'L7-2026' })).toHaveAttribute('href', '/admin-dashboard/lotes/9')
  expect(row.getByText('Ativo')).toBeVisible()
  const second = within(screen.getByRole('row', { name: /L8/ }))
  expect(second.getByText('Externo · Só confere')).toBeVisible()
})

test('filters by product and state are in the address, and cleared together', async () => {
  const { user, backend, router } = open()
  await screen.findByRole('option', { name: 'Café em grãos, 250 g' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Produto' }), 'Café em grãos, 250 g')
  await user.click(screen.getByRole('button', { name: 'Recolhidos' }))
  expect(router.state.location.search).toBe('?produto=5&situacao=recolhido')
  await waitFor(() =>
    expect(backend.calls(batches.list).at(-1)?.input.query).toMatchObject({ produto_id: '5', estado: 'recolhido' }),
  )
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toBe('')
})

test('the form says what is reserved of the balance while it is typed, and what is missing', async () => {
  const { user, dialog, field } = await openForm()
  await enter(user, field(/Quantos códigos/), '300')
  const reserve = within(dialog.getByRole('region', { name: 'Reserva de CLP' }))
  expect(reserve.getByText('Será reservado').nextElementSibling).toHaveTextContent('3.000 CLP')
  await waitFor(() => expect(reserve.getByText('Saldo depois').nextElementSibling).toHaveTextContent('2.000 CLP'))
  await user.clear(field(/CLP por código/))
  await enter(user, field(/CLP por código/), '20')
  expect(reserve.getByRole('alert')).toHaveTextContent('Faltam 1.000 CLP. Pedir saldo')
  await user.clear(field(/CLP por código/))
  await enter(user, field(/CLP por código/), '0')
  expect(reserve.getByText(/Nenhum CLP será reservado/)).toBeVisible()
})

test('an outer code says who sees it and pays little; chance is not offered', async () => {
  const { user, dialog, field } = await openForm()
  await user.click(dialog.getByRole('radio', { name: 'Externo' }))
  expect(dialog.getByText(/qualquer pessoa fotografa na prateleira/)).toBeVisible()
  await user.clear(field(/CLP por código/))
  await enter(user, field(/CLP por código/), '11')
  await user.click(dialog.getByRole('button', { name: 'Criar lote' }))
  expect(dialog.getByText('Um código externo paga no máximo 10 CLP.')).toBeVisible()
  expect(dialog.getByText(/Sorteio, vale-brinde e “achou, ganhou” dependem de autorização/)).toBeVisible()
})

test('a new batch is sent with its states and opens its page', async () => {
  const { user, dialog, field, backend, router } = await openForm()
  await enter(user, field(/Nome do lote/), 'L9-2026')
  await enter(user, field(/Quantos códigos/), '1.000')
  await user.clear(field(/CLP por código/))
  await enter(user, field(/CLP por código/), '2')
  await user.click(dialog.getByText('Onde será vendido (opcional)'))
  await user.click(dialog.getByRole('checkbox', { name: 'São Paulo' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Minas Gerais' }))
  await user.click(dialog.getByRole('button', { name: 'Criar lote' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/lotes/12'))
  expect(backend.calls(batches.create)[0]?.input.body).toEqual({
    ...{ produto_id: '5', lote: 'L9-2026', quantidade: 1000, posicao: 'interno', clp_por_codigo: 2 },
    ...{ limite_dia: 20, validade: null, ufs: ['MG', 'SP'] },
  })
})

test.each([
  ['a lot that the product has already', refuse('batch/lot-taken', {}), 'Este produto já tem um lote com este nome.'],
  ['a balance that is too small', refuse('ledger/insufficient-balance', {}), 'Saldo insuficiente.'],
])('%s is said in the form, which stays open', async (_what, refusal, sentence) => {
  const { user, dialog, field } = await openForm(working().fail(batches.create, refusal))
  await enter(user, field(/Nome do lote/), 'L7-2026')
  await enter(user, field(/Quantos códigos/), '10')
  await user.click(dialog.getByRole('button', { name: 'Criar lote' }))
  expect(await dialog.findByText(sentence)).toBeVisible()
})

test('an empty list offers the first batch, and without a product its form leads to one', async () => {
  const { user } = open(working([]).on(products.list, () => []))
  await user.click(await screen.findByRole('button', { name: 'Criar o primeiro lote' }))
  const way = await screen.findByRole('link', { name: 'Cadastrar produto' })
  expect(way).toHaveAttribute('href', '/admin-dashboard/produtos?novo=1')
})

test('a list that fails can be tried again', async () => {
  const { user, backend } = open(working().fail(batches.list))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os lotes.')
  backend.on(batches.list, () => [aBatch()])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('L7-2026')).toBeVisible()
})
