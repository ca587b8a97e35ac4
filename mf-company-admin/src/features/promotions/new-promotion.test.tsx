import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { brands } from '@loopi/shared/contract/brands/brands.contract'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { session } from '@loopi/shared/session'
import { aCompany, aCoupon, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { PromotionsPage } from './promotions.page.tsx'

const created = (over = {}) => ({
  message: 'Promoção criada com sucesso',
  coupon: { ...aCoupon(), code: 'PROMO-ABC123', ...over },
})

const working = (role: 'admin' | 'root' = 'admin') =>
  new FakeBackend()
    .on(auth.me, () => aUser(role))
    .on(coupons.available, () => [])
    .on(coupons.summary, () => ({ total: 0, ativos: 0 }))
    .on(companies.ofUser, ({ params }) => aCompany({ id: params.userId }))
    .on(companies.list, () => [aCompany({ id: 7 }), aCompany({ id: 8, name: 'Doce Sabiá', cnpj: '12ABC34501DE35' })])
    .on(brands.ofUser, ({ params }) =>
      params.userId === 7
        ? [
            { id: 1, nome: 'Café Serra Alta' },
            { id: 2, nome: 'Mar de Dentro' },
          ]
        : [{ id: 3, nome: 'Sabiá' }],
    )
    .on(coupons.create, ({ body }) => created({ code: body.code ?? '' }))

function open(backend = working(), as: 'admin' | 'root' = 'admin') {
  return renderPage(<PromotionsPage />, { at: '/promo-dashboard', as, backend })
}

async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Nova Promoção' }))
  await screen.findByLabelText('Código')
}

async function choose(user: UserEvent, list: string, option: string) {
  const field = screen.getByLabelText(list)
  await waitFor(() => expect(field).toBeEnabled())
  await user.selectOptions(field, option)
}

async function chooseCompany(user: UserEvent, option: RegExp) {
  const field = screen.getByRole('combobox', { name: 'Empresa' })
  await waitFor(() => expect(field).toBeEnabled())
  await user.click(field)
  await user.click(await screen.findByText(option, { selector: '[role="option"] *' }))
}

/** At once: typing every key is the business of the tests of masks. */
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fill(user: UserEvent) {
  await choose(user, 'Marca *', 'Mar de Dentro')
  write('Título *', 'Dupla de verão')
  write('Descrição', 'Protetor e pós-sol.')
  write('Desconto *', '25%')
  await choose(user, 'Categoria *', 'Cosméticos')
  write('Quantidade disponível *', '1200')
  write('Pontos necessários (CLP) *', '0200')
  write('Validade', '2031-12-31')
  write('Link da promoção', 'mar.test/verao')
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Criar Promoção' }))
const code = () => screen.getByLabelText<HTMLInputElement>('Código')

test('what was typed is thrown away only by who says so', async () => {
  const { user } = open()
  await openForm(user)
  const form = () => screen.queryByRole('dialog', { name: 'Nova Promoção' })
  write('Título *', 'Dupla de verão')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByText('Descartar o que você preencheu?')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Título *')).toHaveValue('Dupla de verão')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(form()).not.toBeInTheDocument())
  await openForm(user)
  expect(screen.getByLabelText('Título *')).toHaveValue('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(form()).not.toBeInTheDocument())
})

test('a choice from the list of companies is not thrown away by chance either, and a field that was emptied again is', async () => {
  const { user } = open(working('root'), 'root')
  await openForm(user)
  const question = () => screen.queryByRole('dialog', { name: 'Descartar o que você preencheu?' })
  await user.type(screen.getByLabelText('Título *'), 'D{Backspace}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await openForm(user)
  await chooseCompany(user, /Doce Sabiá/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeVisible())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Nova Promoção' })).toBeVisible()
})

test('opens empty with a code of its own, and again with another', async () => {
  const { user, backend } = open()
  await openForm(user)
  expect(code()).toHaveAttribute('readonly')
  const first = code().value
  expect(first).toMatch(/^PROMO-[A-Z]{3}\d{3}$/)
  write('Título *', 'Meio caminho')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await openForm(user)
  expect(screen.getByLabelText('Título *')).toHaveValue('')
  expect(code().value).not.toBe(first)
  expect(backend.calls(brands.ofUser)[0]?.input.params).toEqual({ userId: '7' })
})

test('an admin sees its company fixed, with name and CNPJ; nothing to choose', async () => {
  const { user } = open()
  await openForm(user)
  expect(screen.getByRole('dialog', { name: 'Nova Promoção' })).toBeVisible()
  const company = screen.getByRole('group', { name: 'Empresa' })
  await waitFor(() => expect(company).toHaveTextContent('Café Serra AltaCNPJ 11.222.333/0001-81'))
  expect(screen.queryByRole('combobox', { name: /Empresa/ })).not.toBeInTheDocument()
})

test('sends what was typed, with whole numbers, and says so', async () => {
  const { user, backend } = open()
  await openForm(user)
  const sentCode = code().value
  await fill(user)
  const answer = deferred<ReturnType<typeof created>>()
  backend.on(coupons.create, () => answer.promise)
  await send(user)
  expect(await screen.findByRole('button', { name: 'Criando...' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Criando...' })).toBeVisible()
  answer.resolve(created({ code: sentCode }))
  expect(await screen.findByText('Promoção criada com sucesso')).toBeInTheDocument()
  expect(screen.queryByText(/já estava em uso/)).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(backend.calls(coupons.create)[0]?.input.body).toEqual({
    brand_name: 'Mar de Dentro',
    company_id: 7,
    category_id: 10,
    title: 'Dupla de verão',
    description: 'Protetor e pós-sol.',
    discount: '25%',
    qtd_disponivel: 1200,
    valid_until: '2031-12-31',
    promotion_link: 'https://mar.test/verao',
    comprovante_url: null,
    points_required: 200,
    code: sentCode,
  })
  await waitFor(() => expect(backend.calls(coupons.available)).toHaveLength(2))
  expect(backend.calls(coupons.summary)).toHaveLength(2)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a code that was taken is replaced by the server, and the person is told the new one', async () => {
  const { user } = open(working().on(coupons.create, () => created({ code: 'PROMO-NEW001' })))
  await openForm(user)
  await fill(user)
  await send(user)
  expect(await screen.findByText('Promoção criada com sucesso')).toBeInTheDocument()
  expect(screen.getByText('O código já estava em uso; a promoção ficou com PROMO-NEW001.')).toBeInTheDocument()
})

test('root chooses the company among all, and gets its brands', async () => {
  const { user, backend } = open(working('root'), 'root')
  await openForm(user)
  expect(screen.getByLabelText('Marca *')).toBeDisabled()
  expect(screen.getByText('Escolha a empresa primeiro')).toBeInTheDocument()
  await chooseCompany(user, /Doce Sabiá · 12.ABC.345\/01DE-35/)
  await choose(user, 'Marca *', 'Sabiá')
  expect(backend.calls(brands.ofUser).map(({ input }) => input.params)).toEqual([{ userId: '8' }])
  await chooseCompany(user, /Café Serra Alta/)
  expect(screen.getByLabelText('Marca *')).toHaveValue('')
})

test("root's promotion is sent for the company it chose", async () => {
  const { user, backend } = open(working('root'), 'root')
  await openForm(user)
  await chooseCompany(user, /Café Serra Alta/)
  await fill(user)
  await send(user)
  expect(await screen.findByText('Promoção criada com sucesso')).toBeInTheDocument()
  expect(backend.calls(coupons.create)[0]?.input.body).toMatchObject({ company_id: 7, brand_name: 'Mar de Dentro' })
})

test('what is missing is said beside the fields, the first one has the focus, and nothing is sent', async () => {
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
    working().on(coupons.create, () => {
      throw refuse('brand/not-of-company', {}, { brand_name: ['Esta marca não pertence à empresa.'] })
    }),
  )
  await openForm(user)
  await fill(user)
  await send(user)
  expect(await screen.findByText('Erro ao criar promoção')).toBeInTheDocument()
  expect(screen.getAllByText('Esta marca não pertence à empresa.')).toHaveLength(2)
  expect(screen.getByLabelText('Título *')).toHaveValue('Dupla de verão')
  expect(screen.getByLabelText('Quantidade disponível *')).toHaveValue('1.200')
})

test('a lost answer is told, and the next try is the same call for the server; another promotion is not', async () => {
  const { user, backend } = open(
    working().on(coupons.create, () => {
      throw unreachable()
    }),
  )
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
  const { user } = open(
    working().on(brands.ofUser, () => {
      throw unreachable()
    }),
  )
  await openForm(user)
  expect(await screen.findByText('Erro ao buscar marcas')).toBeInTheDocument()
})

test('a company without brands leads to where they are registered', async () => {
  const { user } = open(working().on(brands.ofUser, () => []))
  await openForm(user)
  expect(await screen.findByText(/Esta empresa ainda não tem marcas./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cadastrar uma marca' })).toHaveAttribute('href', '/admin-marcas')
})

test('a company that cannot be read is told, and asked for again on sending', async () => {
  let works = false
  const { user, backend } = open(
    working().on(companies.ofUser, ({ params }) => {
      if (!works) throw refuse('company/not-found', {})
      return aCompany({ id: params.userId })
    }),
  )
  await openForm(user)
  expect(await screen.findByText('Erro ao buscar empresa')).toBeInTheDocument()
  await fill(user)
  works = true
  await send(user)
  expect(screen.getByText('Empresa não carregada. Tente novamente.')).toBeVisible()
  expect(backend.calls(coupons.create)).toHaveLength(0)
  await waitFor(() => expect(screen.getByRole('group', { name: 'Empresa' })).toHaveTextContent('Café Serra Alta'))
  await send(user)
  expect(await screen.findByText('Promoção criada com sucesso')).toBeInTheDocument()
})

test('companies that root cannot read are told', async () => {
  const { user } = open(
    working('root').on(companies.list, () => {
      throw unreachable()
    }),
    'root',
  )
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
