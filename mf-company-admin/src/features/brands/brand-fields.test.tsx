import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { screen, waitFor } from '@testing-library/react'
import { companyLoaded, field, fill, open, openNew, send, viaCep, working, write } from '../../../test/brand-dialog.tsx'

beforeEach(() => void viaCep())

describe('required fields of a brand, in order', () => {
  test('name, category and phone; what is missing is marked, and nothing is lost', async () => {
    const { user, backend } = open()
    await openNew(user)
    await companyLoaded()
    write('Telefone *', '999')
    send()
    expect(
      await screen.findByText('Preencha os campos obrigatórios: nome, categoria, telefone e empresa.'),
    ).toBeInTheDocument()
    expect(screen.getByText('Erro')).toBeInTheDocument()
    expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(2)
    expect(field('Nome da marca *')).toHaveFocus()
    expect(field('Telefone *')).toHaveValue('(99) 9')
    expect(backend.calls(brands.create)).toHaveLength(0)
  })

  test('then a phone in one of the formats', async () => {
    const { user, backend } = open()
    await openNew(user)
    await companyLoaded()
    await user.click(screen.getByLabelText('Físico'))
    fill()
    write('Telefone *', '999')
    send()
    expect(await screen.findByText('Telefone inválido')).toBeInTheDocument()
    expect(
      screen.getAllByText('Use um destes formatos: (11) 99999-9999, 5199999999, +5511999999999.').length,
    ).toBeGreaterThan(0)
    expect(field('Telefone *')).toHaveFocus()
    expect(backend.calls(brands.create)).toHaveLength(0)
  })

  test("then a shop's address, whose missing part is named", async () => {
    const { user, backend } = open()
    await openNew(user)
    await companyLoaded()
    await user.click(screen.getByLabelText('Físico'))
    fill()
    write('CEP *', '8806')
    send()
    expect(await screen.findByText('Campo obrigatório ausente para tipo físico: endereco')).toBeInTheDocument()
    expect(field('Endereço *')).toHaveFocus()
    expect(backend.calls(brands.create)).toHaveLength(0)
  })

  test('and its company, which is asked for again', async () => {
    const backend = working().fail(companies.ofUser)
    const { user } = open(backend)
    expect(await screen.findByText('Erro ao buscar dados da empresa')).toBeInTheDocument()
    await openNew(user)
    fill()
    backend.on(companies.ofUser, ({ params }) => aCompany({ id: params.userId }))
    send()
    expect((await screen.findAllByText('Empresa não carregada. Tente novamente.')).length).toBeGreaterThan(0)
    expect(backend.calls(brands.create)).toHaveLength(0)
    await companyLoaded()
    send()
    expect(await screen.findByText('Marca criada')).toBeInTheDocument()
  })

  test('a site and a logo that cannot be meant are pointed out', async () => {
    const { user, backend } = open()
    await openNew(user)
    await companyLoaded()
    fill()
    write('Site', 'javascript:alert(1)')
    send()
    expect((await screen.findAllByText('Use um endereço http:// ou https://.')).length).toBeGreaterThan(0)
    write('Site', '')
    write('Logo', 'data:image/png;base64,AAAA')
    send()
    expect((await screen.findAllByText('Use um endereço http(s) de imagem ou um emoji.')).length).toBeGreaterThan(0)
    expect(backend.calls(brands.create)).toHaveLength(0)
  })
})

test.each([
  ['1133334444', '(11) 3333-4444'],
  ['11999998888', '(11) 99999-8888'],
  ['+5511999999999', '+5511999999999'],
])('the phone %s is written %s', async (typed, shown) => {
  const { user } = open()
  await openNew(user)
  await user.type(field('Telefone *'), typed)
  expect(field('Telefone *')).toHaveValue(shown)
})

describe('the CEP', () => {
  const openShop = async () => {
    const { user } = open()
    await openNew(user)
    await user.click(screen.getByLabelText('Físico'))
    return user
  }

  test('fills street, neighbourhood, city, state, and Brasil', async () => {
    viaCep({ logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' })
    const user = await openShop()
    await user.type(field('CEP *'), '01310100')
    expect(field('CEP *')).toHaveValue('01310-100')
    await waitFor(() => expect(field('Endereço *')).toHaveValue('Avenida Paulista'))
    expect(field('Bairro *')).toHaveValue('Bela Vista')
    expect(field('Cidade *')).toHaveValue('São Paulo')
    expect(field('Estado *')).toHaveValue('SP')
    expect(field('País *')).toHaveValue('Brasil')
    expect(globalThis.fetch).toHaveBeenCalledTimes(1)
  })

  test('an unknown one fills nothing and says nothing; no field stays locked', async () => {
    const user = await openShop()
    write('Endereço *', 'Rua Nova, 5')
    await user.type(field('CEP *'), '99999999')
    await waitFor(() => expect(field('Endereço *')).toBeEnabled())
    expect(field('Endereço *')).toHaveValue('Rua Nova, 5')
    expect(field('País *')).toHaveValue('')
    expect(screen.queryByText(/CEP não encontrado/)).not.toBeInTheDocument()
  })

  test('of a small town leaves what was typed where the answer is empty', async () => {
    viaCep({ logradouro: '', bairro: '', localidade: 'Poços de Caldas', uf: 'MG' })
    await openShop()
    write('Endereço *', 'Rua Nova, 5')
    write('CEP *', '37701000')
    await waitFor(() => expect(field('Cidade *')).toHaveValue('Poços de Caldas'))
    expect(field('Endereço *')).toHaveValue('Rua Nova, 5')
  })

  test('a failed look-up is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    viaCep(new Error('offline'))
    await openShop()
    write('CEP *', '37701000')
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(field('Endereço *')).toBeEnabled()
    expect(screen.queryByText('Erro')).not.toBeInTheDocument()
  })
})
