import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aBrand, aCompany } from '@loopi/platform/testing/builders'
import { refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { screen, waitFor } from '@testing-library/react'
import { fill, open, openForm, send, working, write } from '../../../test/new-promotion.tsx'
import { PromotionsPage } from './promotions.page.tsx'

test('missing values are said beside the fields, the first one has the focus, and nothing is sent', async () => {
  const { user, backend } = open()
  await openForm(user)
  await waitFor(() => expect(screen.getByLabelText('Marca *')).toBeEnabled())
  write('Link da promoção', 'javascript:alert(1)')
  await send(user)
  expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(6)
  expect(screen.getByText('Use um endereço http:// ou https://.')).toBeVisible()
  expect(screen.getByLabelText('Marca *')).toHaveFocus()
  expect(screen.getByLabelText('Link da promoção')).toHaveValue('javascript:alert(1)')
  expect(backend.calls(coupons.create)).toHaveLength(0)
})

test('a refusal is told with the words of the server, beside its field too, and loses nothing', async () => {
  const { user } = open(
    working().fail(
      coupons.create,
      refuse('brand/not-of-company', {}, { brand_name: ['Esta marca não pertence à empresa.'] }),
    ),
  )
  await openForm(user)
  await fill(user)
  await send(user)
  expect(await screen.findByText('Erro ao criar promoção')).toBeInTheDocument()
  expect(screen.getAllByText('Esta marca não pertence à empresa.')).toHaveLength(2)
  expect(screen.getByLabelText('Título *')).toHaveValue('Dupla de verão')
  expect(screen.getByLabelText('Quantidade disponível *')).toHaveValue('1200')
})

test('a lost answer is told, and the next try is the same call for the server; another promotion is not', async () => {
  const { user, backend } = open(working().fail(coupons.create))
  await openForm(user)
  await fill(user)
  await send(user)
  expect(await screen.findByText('Não foi possível falar com o servidor. Verifique sua conexão.')).toBeInTheDocument()
  await send(user)
  await waitFor(() => expect(backend.calls(coupons.create)).toHaveLength(2))
  write('Título *', 'Outra')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Criar Promoção' })).toBeEnabled())
  await send(user)
  await waitFor(() => expect(backend.calls(coupons.create)).toHaveLength(3))
  const keys = backend.calls(coupons.create).map(({ seen }) => seen.headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a day that has passed is pointed out, and not refused', async () => {
  const { user } = open()
  await openForm(user)
  write('Validade', '2020-01-31')
  expect(screen.getByText('Este dia já passou: a promoção nasce Inativa.')).toBeVisible()
})

test('brands that cannot be read are told', async () => {
  const { user } = open(working().fail(brands.ofUser))
  await openForm(user)
  expect(await screen.findByText('Erro ao buscar marcas')).toBeInTheDocument()
})

test('a company without brands makes its first one on the way, from what it has said of itself', async () => {
  let own: { id: number; nome: string }[] = []
  const backend = working()
    .on(brands.ofUser, () => own)
    .on(brands.create, ({ body }) => {
      own = [{ id: 3, nome: body.nome }]
      return aBrand({ id: 3, nome: body.nome })
    })
  const { user } = open(backend)
  await openForm(user)
  const name = await screen.findByLabelText('Nome da marca')
  await user.clear(screen.getByLabelText('Telefone da marca'))
  expect(screen.getByRole('button', { name: 'Cadastrar marca' })).toBeDisabled()
  await user.type(screen.getByLabelText('Telefone da marca'), '1133334444')
  await user.clear(name)
  await user.type(name, 'Casa Nova')
  await user.click(screen.getByRole('button', { name: 'Cadastrar marca' }))
  await waitFor(() => expect(screen.getByLabelText(/^Marca/)).toHaveValue('Casa Nova'))
  expect(backend.calls(brands.create).map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ nome: 'Casa Nova', telefone: '(11) 3333-4444', tipo: 'digital', status: 'Ativa' }),
  ])
})

test('a company that cannot be read is told, and asked for again on sending', async () => {
  const { user, backend } = open(working().fail(companies.ofUser, refuse('company/not-found', {})))
  await openForm(user)
  expect(await screen.findByText('Erro ao buscar empresa')).toBeInTheDocument()
  await fill(user)
  backend.on(companies.ofUser, ({ params }) => aCompany({ id: params.userId }))
  await send(user)
  expect(screen.getByText('Empresa não carregada. Tente novamente.')).toBeVisible()
  expect(backend.calls(coupons.create)).toHaveLength(0)
  await waitFor(() => expect(screen.getByRole('group', { name: 'Empresa' })).toHaveTextContent('Café Serra Alta'))
  await send(user)
  expect(await screen.findByText('Promoção criada com sucesso')).toBeInTheDocument()
})

test('companies that root cannot read are told', async () => {
  const { user } = open(working('root').fail(companies.list), 'root')
  await openForm(user)
  expect(await screen.findByText('Erro ao buscar empresa')).toBeInTheDocument()
})

test('without a stored id there is nobody to ask brands for', async () => {
  session.open({ access_token: 't', email: 'a@b.br', role: 'admin', id: 7 })
  session.forget(['id'])
  const { user, backend } = renderPage(<PromotionsPage />, { at: '/promo-dashboard', backend: working() })
  await openForm(user)
  expect(await screen.findByText('ID do usuário não encontrado')).toBeInTheDocument()
  expect(backend.calls(brands.ofUser)).toHaveLength(0)
})
