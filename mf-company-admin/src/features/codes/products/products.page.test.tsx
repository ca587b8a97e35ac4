import { brands } from '@loopi/contract/brands/brands.contract'
import { products } from '@loopi/contract/products/products.contract'
import type { Product } from '@loopi/contract/products/products.schemas'
import { aProduct } from '@loopi/platform/testing/code-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { ProductsPage } from './products.page.tsx'

const page = (data: Product[]) => ({ data, proximo: null, total: data.length })

const working = (rows: Product[] = [aProduct()]) =>
  new FakeBackend()
    .on(products.list, () => page(rows))
    .on(brands.ofUser, () => [{ id: 4, nome: 'Café Serra Alta' }])
    .on(products.create, ({ body }) => {
      const created = aProduct({ ...body, id: 6, marca_id: body.marca_id, lotes: 0 })
      rows.push(created)
      return created
    })
    .on(products.remove, () => undefined)

const open = (backend = working(), at = '/admin-dashboard/produtos') =>
  renderPage(<ProductsPage />, { at, as: 'admin', backend })

test('lists products with their GTIN as it is printed, and leads to their batches', async () => {
  open(working([aProduct(), aProduct({ id: 6, nome: 'Sabonete', gtin: null, lotes: 0 })]))
  const row = within(await screen.findByRole('row', { name: /Café em grãos/ }))
  expect(row.getByText('7891000315507')).toBeVisible()
  expect(row.getByRole('link', { name: '1 lote de Café em grãos, 250 g' })).toHaveAttribute(
    'href',
    '/admin-dashboard/lotes?produto=5',
  )
  const without = within(screen.getByRole('row', { name: /Sabonete/ }))
  expect(without.getByText('Sem GTIN')).toBeVisible()
  expect(without.getByRole('link', { name: 'Nenhum lote' })).toHaveAttribute('href', '/admin-dashboard/lotes?novo=6')
})

test('the search goes to the server, and a search without a match offers all', async () => {
  const { user, backend } = open()
  backend.on(products.list, ({ query }) => page(query.busca ? [] : [aProduct()]))
  await enter(user, await screen.findByRole('searchbox', { name: 'Buscar produto' }), 'chá')
  expect(await screen.findByText('Nenhum produto corresponde à busca.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver todos os produtos' }))
  expect(await screen.findByText('Café em grãos, 250 g')).toBeVisible()
})

test('an empty list offers the first product; a wrong GTIN stays beside its field, and a right one is sent', async () => {
  const { user, backend } = open(working([]))
  await user.click(await screen.findByRole('button', { name: 'Cadastrar o primeiro produto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo produto' }))
  await enter(user, dialog.getByRole('textbox', { name: /Nome do produto/ }), 'Chá de capim, 50 g')
  await dialog.findByRole('option', { name: 'Café Serra Alta' })
  await user.selectOptions(dialog.getByRole('combobox', { name: /Marca/ }), 'Café Serra Alta')
  const gtin = dialog.getByRole('textbox', { name: 'GTIN (opcional)' })
  await enter(user, gtin, '7891000315508')
  await user.click(dialog.getByRole('button', { name: 'Cadastrar produto' }))
  expect(dialog.getByText('GTIN inválido. Confira os dígitos do código de barras.')).toBeVisible()
  expect(gtin).toHaveFocus()
  await user.clear(gtin)
  await enter(user, gtin, '7891000315507')
  await user.click(dialog.getByRole('button', { name: 'Cadastrar produto' }))
  expect(await screen.findByText('Produto cadastrado. Agora crie um lote de códigos.')).toBeVisible()
  expect(backend.calls(products.create)[0]?.input.body).toEqual({
    ...{ nome: 'Chá de capim, 50 g', marca_id: '4', gtin: '7891000315507', imagem_url: null },
  })
  expect(await screen.findByText('Chá de capim, 50 g')).toBeVisible()
})

test('a GTIN that another product has is said at its field', async () => {
  const { user, backend } = open()
  backend.fail(products.update, refuse('product/gtin-taken', {}))
  await user.click(await screen.findByRole('button', { name: 'Editar Café em grãos, 250 g' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar produto' }))
  expect(dialog.getByRole('textbox', { name: /GTIN/ })).toHaveValue('7891000315507')
  await user.click(dialog.getByRole('button', { name: 'Salvar produto' }))
  expect(await dialog.findByText('Esta empresa já tem um produto com este GTIN.')).toBeVisible()
})

test('a deletion asks first, and a product with active batches is refused with what to do', async () => {
  const { user, backend } = open()
  backend.fail(products.remove, refuse('product/active-batches', {}))
  await user.click(await screen.findByRole('button', { name: 'Excluir Café em grãos, 250 g' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir produto' }))
  expect(dialog.getByRole('button', { name: 'Manter produto' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Excluir produto' }))
  expect(await screen.findByText(/Recolha os lotes antes de excluir o produto/)).toBeVisible()
  expect(backend.calls(products.remove)[0]?.input.params).toEqual({ id: '5' })
})

test('a link opens the form, and without a brand the form leads to the first one', async () => {
  open(
    working().on(brands.ofUser, () => []),
    '/admin-dashboard/produtos?novo=1',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo produto' }))
  expect(await dialog.findByRole('link', { name: 'Cadastrar marca' })).toHaveAttribute('href', '/admin-marcas?nova=1')
})

test('a list that fails can be tried again', async () => {
  const { user, backend } = open(working().fail(products.list))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os produtos.')
  backend.on(products.list, () => page([aProduct()]))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.getByText('Café em grãos, 250 g')).toBeVisible())
})
