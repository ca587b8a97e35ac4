import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { brands } from '@loopi/shared/contract/brands/brands.contract'
import type { Brand } from '@loopi/shared/contract/brands/brands.schemas'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { aBrand, aCompany, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { BrandsPage } from './brands.page.tsx'

const working = (as: 'admin' | 'root' = 'admin', list: Brand[] = []) =>
  new FakeBackend()
    .on(auth.me, () => aUser(as))
    .on(companies.ofUser, ({ params }) => aCompany({ id: params.userId, name: 'Casa Raiz' }))
    .on(companies.list, () => [aCompany({ id: 7, name: 'Casa Raiz' }), aCompany({ id: 8, name: 'Doce Sabiá' })])
    .on(brands.list, () => list)
    .on(brands.create, () => aBrand())
    .on(brands.update, () => aBrand())

const open = (backend = working(), as: 'admin' | 'root' = 'admin') =>
  renderPage(<BrandsPage />, { at: '/admin-marcas', as, backend })

async function openNew(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Nova Marca' }))
  await screen.findByLabelText('Nome da marca *')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** At once: typing every key is the business of the tests of masks. */
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = (button = 'Cadastrar Marca') => fireEvent.click(screen.getByText(button))
const active = () => screen.getByLabelText('Marca Ativa')
const companyLoaded = () => screen.findByText('CNPJ 11.222.333/0001-81')

function fill() {
  write('Nome da marca *', 'Mar de Dentro')
  write('Categoria *', 'Cosmeticos')
  write('Telefone *', '4832329071')
}

const ADDRESS = {
  'CEP *': '88064002',
  'Endereço *': 'Rodovia Baldicero Filomeno, 7230',
  'Bairro *': 'Ribeirão da Ilha',
  'Cidade *': 'Florianópolis',
  'Estado *': 'SC',
  'País *': 'Brasil',
}

const viaCep = (answer: object | Error) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answer instanceof Error) throw answer
    return { ok: true, status: 200, json: async () => answer } as Response
  })

beforeEach(() => {
  globalThis.fetch ??= () => Promise.reject(new Error('no network in tests'))
  viaCep({ erro: 'true' })
})

describe('a new brand', () => {
  test('is sent as typed, online and Ativa, with a picture that stands for its logo', async () => {
    const answer = deferred<Brand>()
    const backend = working().on(brands.create, () => answer.promise)
    const { user } = open(backend)
    await openNew(user)
    expect(screen.getByRole('dialog', { name: 'Nova Marca' })).toBeVisible()
    await companyLoaded()
    expect(active()).toBeChecked()
    fill()
    write('Site', 'mardedentro.test')
    write('Descrição', 'Cosmética natural.')
    send()
    expect(await screen.findByText('Salvando...')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.getByText('Salvando...')).toBeVisible()
    answer.resolve(aBrand())
    expect(await screen.findByText('Marca criada')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.calls(brands.create)[0]?.input.body).toEqual({
      user_id: '7',
      nome: 'Mar de Dentro',
      categoria: 'Cosmeticos',
      telefone: '(48) 3232-9071',
      website: 'https://mardedentro.test/',
      logo_url: '🏷️',
      descricao: 'Cosmética natural.',
      desconto_info: null,
      tipo: 'digital',
      tipo_marca: 'digital',
      status: 'Ativa',
      ...{ cep: null, endereco: null, bairro: null, cidade: null, estado: null, pais: null },
    })
    await waitFor(() => expect(backend.calls(brands.list)).toHaveLength(2))
  })

  test('of a shop has an address; the switch makes it Inativa', async () => {
    const { user, backend } = open()
    await openNew(user)
    await companyLoaded()
    expect(screen.queryByLabelText('CEP *')).not.toBeInTheDocument()
    await user.click(screen.getByLabelText('Físico'))
    fill()
    for (const [label, text] of Object.entries(ADDRESS)) write(label, text)
    await waitFor(() => expect(field('Endereço *')).toBeEnabled())
    await user.click(active())
    send()
    expect(await screen.findByText('Marca criada')).toBeInTheDocument()
    expect(backend.calls(brands.create)[0]?.input.body).toMatchObject({
      tipo: 'fisico',
      tipo_marca: 'fisico',
      status: 'Inativa',
      cep: '88064-002',
      cidade: 'Florianópolis',
      pais: 'Brasil',
    })
  })

  test('of root is for the company that root chooses', async () => {
    const { user, backend } = open(working('root'), 'root')
    await openNew(user)
    fill()
    send()
    expect(
      await screen.findByText('Preencha os campos obrigatórios: nome, categoria, telefone e empresa.'),
    ).toBeInTheDocument()
    const company = screen.getByRole('combobox', { name: 'Empresa' })
    await user.click(company)
    await user.click(await screen.findByText(/Doce Sabiá/, { selector: '[role="option"] *' }))
    send()
    expect(await screen.findByText('Marca criada')).toBeInTheDocument()
    expect(backend.calls(brands.create)[0]?.input.body).toMatchObject({ user_id: '8' })
  })

  test('that was typed is thrown away only by who says so', async () => {
    const { user } = open()
    await openNew(user)
    fill()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(field('Nome da marca *')).toHaveValue('Mar de Dentro')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('after a lost answer is tried again as the same brand', async () => {
    let works = false
    const backend = working().on(brands.create, () => {
      if (!works) throw unreachable()
      return aBrand()
    })
    const { user } = open(backend)
    await openNew(user)
    await companyLoaded()
    fill()
    send()
    expect(await screen.findByText('Erro ao salvar marca')).toBeInTheDocument()
    works = true
    send()
    expect(await screen.findByText('Marca criada')).toBeInTheDocument()
    const keys = backend.calls(brands.create).map(({ seen }) => seen.headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  })
})

describe('what a brand needs, in order', () => {
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
    let works = false
    const backend = working().on(companies.ofUser, ({ params }) => {
      if (!works) throw unreachable()
      return aCompany({ id: params.userId })
    })
    const { user } = open(backend)
    expect(await screen.findByText('Erro ao buscar dados da empresa')).toBeInTheDocument()
    await openNew(user)
    fill()
    works = true
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

  test('that nobody knows fills nothing and says nothing; nothing stays locked', async () => {
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

  test('whose look-up fails is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    viaCep(new Error('offline'))
    await openShop()
    write('CEP *', '37701000')
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(field('Endereço *')).toBeEnabled()
    expect(screen.queryByText('Erro')).not.toBeInTheDocument()
  })
})

describe('the look at the logo', () => {
  test('asks for a picture once the field is left, and says when none comes', async () => {
    const { user } = open()
    await openNew(user)
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('🏷️')).toBeInTheDocument()
    write('Logo', 'https://mar.test/logo.png')
    expect(dialog.querySelector('img')).toBeNull()
    fireEvent.blur(field('Logo'))
    const picture = dialog.querySelector('img')
    expect(picture).toHaveAttribute('src', 'https://mar.test/logo.png')
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
    fireEvent.error(picture as HTMLImageElement)
    expect(screen.getByText('A imagem não carregou. Confira o endereço.')).toBeVisible()
    write('Logo', '🌊')
    fireEvent.blur(field('Logo'))
    expect(within(dialog).getByText('🌊')).toBeInTheDocument()
    expect(screen.getByText('Endereço https de uma imagem, ou um emoji.')).toBeVisible()
  })
})

describe('editing', () => {
  const shop = aBrand({ id: 41, user_id: 7 })
  const openEdit = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Editar Café Serra Alta' }))
    await screen.findByLabelText('Nome da marca *')
  }

  test('starts with what the brand is, and saves the changes', async () => {
    const { user, backend } = open(working('admin', [shop]))
    await openEdit(user)
    expect(screen.getByRole('dialog', { name: 'Editar Marca' })).toBeVisible()
    expect(field('Categoria *')).toHaveValue('Alimentacao')
    expect(field('CEP *')).toHaveValue('37701-000')
    write('Nome da marca *', 'Serra Alta Cafés')
    await user.click(active())
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[0]?.input).toMatchObject({
      params: { id: '41' },
      body: { nome: 'Serra Alta Cafés', status: 'Inativa', tipo: 'fisico', cidade: 'Poços de Caldas' },
    })
    expect(backend.calls(brands.create)).toHaveLength(0)
  })

  test('a shop that goes online leaves its address', async () => {
    const { user, backend } = open(working('admin', [shop]))
    await openEdit(user)
    await user.click(screen.getByLabelText('Digital'))
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[0]?.input.body).toMatchObject({ tipo: 'digital', cep: null, cidade: null })
  })

  test('an online brand keeps the city it names', async () => {
    const { user, backend } = open(working('admin', [aBrand({ tipo: 'digital', cidade: 'Fortaleza' })]))
    await openEdit(user)
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[0]?.input.body).toMatchObject({ tipo: 'digital', cidade: 'Fortaleza' })
  })

  test('root sees whose brand it is, and cannot give it away', async () => {
    const { user } = open(working('root', [shop]), 'root')
    await openEdit(user)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Empresa' })).toHaveTextContent('Casa Raiz'))
    expect(screen.queryByRole('combobox', { name: 'Empresa' })).not.toBeInTheDocument()
  })

  test('a refusal is told, with the words of the server in the dialog and beside the field; nothing is lost', async () => {
    const backend = working('admin', [shop]).on(brands.update, () => {
      throw refuse('request/invalid', { first: 'Nome longo demais.' }, { nome: ['Nome longo demais.'] })
    })
    const { user } = open(backend)
    await openEdit(user)
    write('Nome da marca *', 'Um nome muito comprido')
    send('Salvar Alterações')
    expect(await screen.findByText('Erro ao salvar marca')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Nome longo demais.')
    expect(screen.getAllByText('Nome longo demais.')).toHaveLength(2)
    expect(field('Nome da marca *')).toHaveValue('Um nome muito comprido')
  })
})
