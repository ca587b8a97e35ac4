import { brands } from '@loopi/contract/brands/brands.contract'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { aBrand } from '@loopi/platform/testing/builders'
import { deferred } from '@loopi/platform/testing/fake-backend'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  active,
  companyLoaded,
  field,
  fill,
  open,
  openNew,
  send,
  viaCep,
  working,
  write,
} from '../../../test/brand-dialog.tsx'

const ADDRESS = {
  'CEP *': '88064002',
  'Endereço *': 'Rodovia Baldicero Filomeno, 7230',
  'Bairro *': 'Ribeirão da Ilha',
  'Cidade *': 'Florianópolis',
  'Estado *': 'SC',
  'País *': 'Brasil',
}

beforeEach(() => void viaCep())

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

  test('keeps the typed fields until the person discards them', async () => {
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
    const backend = working().fail(brands.create)
    const { user } = open(backend)
    await openNew(user)
    await companyLoaded()
    fill()
    send()
    expect(await screen.findByText('Erro ao salvar marca')).toBeInTheDocument()
    backend.on(brands.create, () => aBrand())
    send()
    expect(await screen.findByText('Marca criada')).toBeInTheDocument()
    const keys = backend.calls(brands.create).map(({ seen }) => seen.headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  })
})

describe('the look at the logo', () => {
  test('asks for a picture once the field is left, and says when none comes', async () => {
    const { user } = open()
    await openNew(user)
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getAllByText('🏷️')).not.toHaveLength(0)
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
    expect(within(dialog).getAllByText('🌊')).not.toHaveLength(0)
    expect(screen.getByText('Endereço https de uma imagem, ou um emoji.')).toBeVisible()
  })
})
