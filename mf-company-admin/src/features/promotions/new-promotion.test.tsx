import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { deferred } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor } from '@testing-library/react'
import {
  choose,
  chooseCompany,
  code,
  created,
  fill,
  open,
  openForm,
  send,
  working,
  write,
} from '../../../test/new-promotion.tsx'

test('typed fields are kept until the person discards them', async () => {
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
  await user.click(screen.getByText('No caixa'))
  await user.click(screen.getByRole('checkbox', { name: 'Aceita o cupom de boas-vindas' }))
  await user.click(screen.getByRole('radio', { name: 'A loja' }))
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
    aceita_boas_vindas: true,
    conflito_pago_por: 'loja',
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
