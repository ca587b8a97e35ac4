import { brands } from '@loopi/contract/brands/brands.contract'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Page } from '@loopi/contract/paging'
import { aBrand } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BrandsPage } from './brands.page.tsx'

const cafe = aBrand({ id: 1, nome: 'Café Serra Alta', logo_url: 'https://cafe.com.br/logo.png' })
const mar = aBrand({ id: 2, nome: 'Mar de Dentro', categoria: 'Geral', cidade: 'Florianópolis', estado: 'SC' })
const rede = aBrand({
  id: 3,
  nome: 'Rede Boa',
  categoria: 'Moda',
  tipo: 'digital',
  cidade: null,
  website: 'javascript:x',
})

const servedWith = (list: Brand[]) =>
  new FakeBackend().on(brands.list, () => list).on(coupons.available, () => ({ data: [], proximo: null, total: 0 }))

function open(at = '/marcas', list: Brand[] = [cafe, mar, rede]) {
  return renderPage(<BrandsPage />, { at, backend: servedWith(list) })
}

const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!item) throw new Error(`no card of ${name}`)
  return within(item)
}
const names = () =>
  within(screen.getByRole('list', { name: 'Marcas encontradas' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const loaded = () => screen.findByRole('heading', { name: 'Café Serra Alta' })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (name: string) => within(choice(name)).getAllByRole<HTMLOptionElement>('option')

test('the filters are those of the specification', async () => {
  open()
  await loaded()
  expect(
    optionsOf('Nicho')
      .map(({ value }) => value)
      .join(' '),
  ).toBe(
    'todos moda casa moveis eletrodomesticos brinquedos bebes tecnologia informatica beleza cosmeticos esportes automotivo livros Alimentação pets joias viagens saude industria',
  )
  const kinds = within(screen.getByRole('group', { name: 'Tipo de Atuação' })).getAllByRole<HTMLInputElement>('radio')
  expect(kinds.map(({ value }) => value)).toEqual(['todos', 'fisico', 'digital'])
  for (const place of ['Estado', 'Cidade', 'País']) {
    expect(screen.queryByRole('combobox', { name: place })).not.toBeInTheDocument()
  }
})

test('a card says name, category, kind and the city, where there is one', async () => {
  open()
  await loaded()
  expect(card('Café Serra Alta').getByText('Alimentação & Bebidas')).toBeInTheDocument()
  expect(card('Café Serra Alta').getByText('Loja Física')).toBeInTheDocument()
  expect(card('Café Serra Alta').getByText('Poços de Caldas')).toBeInTheDocument()
  expect(card('Mar de Dentro').getByText('Geral')).toBeInTheDocument()
  expect(card('Rede Boa').getByText('Loja Digital')).toBeInTheDocument()
  expect(card('Rede Boa').queryByText('Poços de Caldas')).not.toBeInTheDocument()
  expect(screen.getByText('3 marcas encontradas')).toHaveRole('status')
})

test('a logo is fetched late and without telling who asks; a broken one gives way to the placeholder', async () => {
  const { container } = open()
  await loaded()
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('src', 'https://cafe.com.br/logo.png')
  expect(picture).toHaveAttribute('loading', 'lazy')
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(picture).toHaveAttribute('width', '64')
  expect(picture).toHaveAttribute('height', '64')
  expect(card('Café Serra Alta').queryByText('CS')).not.toBeInTheDocument()
  fireEvent.error(picture as HTMLImageElement)
  expect(card('Café Serra Alta').getByText('CS')).toBeInTheDocument()
  expect(container.querySelector('img')).toBeNull()
})

test('físico brings the places of the loaded brands; each choice is a step in the address that back undoes', async () => {
  const { user, router } = open()
  await loaded()
  await user.click(screen.getByRole('radio', { name: 'Físico' }))
  expect(names()).toEqual(['Café Serra Alta', 'Mar de Dentro'])
  expect(optionsOf('Estado').map(({ value }) => value)).toEqual(['qualquer', 'MG', 'SC'])
  expect(optionsOf('País').map(({ value }) => value)).toEqual(['qualquer', 'Brasil'])

  await user.selectOptions(choice('Estado'), 'SC')
  expect(router.state.location.search).toBe('?tipo=fisico&estado=SC')
  expect(optionsOf('Cidade').map(({ value }) => value)).toEqual(['qualquer', 'Florianópolis'])
  await user.selectOptions(choice('Cidade'), 'Florianópolis')
  await waitFor(() => expect(names()).toEqual(['Mar de Dentro']))

  await act(() => router.navigate(-1))
  expect(choice('Cidade')).toHaveValue('qualquer')
  expect(choice('Estado')).toHaveValue('SC')

  await user.click(screen.getByRole('radio', { name: 'Digital' }))
  expect(router.state.location.search).toBe('?tipo=digital')
  await waitFor(() => expect(names()).toEqual(['Rede Boa']))
  await user.click(screen.getByRole('radio', { name: 'Físico' }))
  expect(choice('Estado')).toHaveValue('qualquer')
})

test('a shared address opens with its filters', async () => {
  open('/marcas?nicho=moda&tipo=digital')
  await screen.findByRole('heading', { name: 'Rede Boa' })
  expect(names()).toEqual(['Rede Boa'])
  expect(choice('Nicho')).toHaveValue('moda')
  expect(screen.getByRole('radio', { name: 'Digital' })).toBeChecked()
})

test('filters that find nothing can be cleared', async () => {
  const { user, router } = open('/marcas?nicho=pets')
  expect(await screen.findByText('Nenhuma marca com esses filtros')).toBeInTheDocument()
  expect(screen.getByText('Nenhuma marca encontrada')).toHaveRole('status')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(router.state.location.search).toBe('')
})

test('without any brand a company is invited', async () => {
  open('/marcas', [])
  expect(await screen.findByText('As primeiras marcas estão chegando')).toBeInTheDocument()
})

test('Ver mais opens the details under an address of their own; closing goes back to the list', async () => {
  const { user, router } = open('/marcas?tipo=fisico')
  await loaded()
  const button = card('Café Serra Alta').getByRole('button', { name: 'Ver mais' })
  expect(button).toHaveAccessibleDescription('Café Serra Alta')
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Café Serra Alta' }))
  expect(router.state.location.search).toBe('?tipo=fisico&marca=1')
  expect(dialog.getByText('Rua Assis Figueiredo, 1245, Centro')).toBeInTheDocument()
  expect(dialog.getByText('10% na primeira compra')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: '(35) 3221-4455' })).toHaveAttribute('href', 'tel:3532214455')
  const site = dialog.getByRole('link', { name: /Visitar cafeserraalta\.com\.br/ })
  expect(site).toHaveAttribute('target', '_blank')
  expect(site).toHaveAttribute('rel', 'noopener noreferrer')

  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?tipo=fisico')
  expect(router.state.historyAction).toBe('POP')
  expect(button).toHaveFocus()
})

test('a link to a brand opens it; a link that is none is not made', async () => {
  const { user, router } = open('/marcas?marca=3')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rede Boa' }))
  expect(dialog.queryByRole('link', { name: /Visitar/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a link to a brand that is gone says so', async () => {
  open('/marcas?marca=99')
  expect(await screen.findByRole('dialog', { name: 'Marca não encontrada' })).toBeInTheDocument()
})

test('many brands come page by page', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aBrand({ nome: `Marca ${index}` }))
  const { user } = open('/marcas', many)
  await screen.findByRole('heading', { name: 'Marca 0' })
  expect(screen.getByText('60 marcas encontradas, mostrando 24')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(names()).toHaveLength(48)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(names()).toHaveLength(60)
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
})

describe('a directory of more brands than a page holds', () => {
  const page = (from: number, rest: Partial<Page<Brand>> = {}) => ({
    data: Array.from({ length: 24 }, (_, at) => aBrand({ id: from + at, nome: `Marca ${from + at}` })),
    proximo: null,
    total: 48,
    ...rest,
  })
  const places = { estado: ['MG', 'SP'], cidade: ['Campinas', 'Santos'], pais: ['Brasil'] }
  const large = () =>
    new FakeBackend()
      .on(brands.places, ({ query: { estado } }) => ({ ...places, cidade: estado ? ['Uberaba'] : places.cidade }))
      .on(brands.list, ({ query: { cursor, id, estado } }) => {
        if (id) return { data: id === 900 ? [aBrand({ id, nome: 'Bem longe' })] : [], proximo: null, total: 1 }
        if (estado) return { data: [aBrand({ id: 700, nome: 'Mineira', estado: 'MG' })], proximo: null, total: 1 }
        return cursor ? page(24) : page(0, { proximo: 'next' })
      })
  const asked = (backend: FakeBackend) => backend.calls(brands.list).map(({ input }) => input.query)

  test('asks for a page at a time, and says how many there are', async () => {
    const backend = large()
    const { user } = renderPage(<BrandsPage />, { at: '/marcas', backend })
    expect(await screen.findByText('48 marcas encontradas, mostrando 24')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('48 marcas encontradas')).toBeInTheDocument()
    expect(names()).toHaveLength(48)
    expect(asked(backend)).toEqual([
      { status: 'Ativa', limite: 24 },
      { status: 'Ativa', limite: 24, cursor: 'next' },
    ])
  })

  test('filters where the brands are, by places of all of them', async () => {
    const backend = large()
    const { user } = renderPage(<BrandsPage />, { at: '/marcas', backend })
    await screen.findByRole('heading', { name: 'Marca 0' })
    await user.click(screen.getByRole('radio', { name: 'Físico' }))
    await waitFor(() => expect(optionsOf('Cidade').map(({ value }) => value)).toContain('Santos'))
    expect(optionsOf('Estado').map(({ value }) => value)).toEqual(['qualquer', 'MG', 'SP'])
    await user.selectOptions(choice('Estado'), 'MG')
    await waitFor(() => expect(names()).toEqual(['Mineira']))
    expect(screen.getByText('1 marca encontrada')).toHaveRole('status')
    await waitFor(() => expect(optionsOf('Cidade').map(({ value }) => value)).toEqual(['qualquer', 'Uberaba']))
    expect(asked(backend).at(-1)).toEqual({ tipo: 'fisico', estado: 'MG', status: 'Ativa', limite: 24 })
  })

  test('opens a brand of a link that is on no page yet, and says where there is none', async () => {
    renderPage(<BrandsPage />, { at: '/marcas?marca=900', backend: large() })
    expect(await screen.findByRole('dialog', { name: 'Bem longe' })).toBeInTheDocument()
  })

  test('says so where a link leads to no brand', async () => {
    renderPage(<BrandsPage />, { at: '/marcas?marca=901', backend: large() })
    expect(await screen.findByRole('dialog', { name: 'Marca não encontrada' })).toBeInTheDocument()
  })
})

test('a failure is a toast and a page that tries again', async () => {
  const answer = deferred<Brand[]>()
  const backend = new FakeBackend().fail(brands.list)
  const { user } = renderPage(<BrandsPage />, { at: '/marcas', backend })
  expect(screen.getByText('Carregando marcas...')).toHaveRole('status')
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar marcas')
  expect(await screen.findByText('Erro')).toBeInTheDocument()
  expect(screen.getAllByText('Erro ao carregar marcas')).toHaveLength(2)
  backend.on(brands.list, () => answer.promise)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  answer.resolve([cafe])
  await loaded()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a name is searched while it is typed, words in any order, and stays in the address', async () => {
  const { user, router, backend } = open()
  await loaded()
  await user.type(screen.getByRole('searchbox', { name: 'Nome da marca' }), 'serra cafe')
  expect(names()).toEqual(['Café Serra Alta'])
  expect(router.state.location.search).toBe('?busca=serra+cafe')
  await waitFor(() => expect(backend.calls(brands.list).at(-1)?.input.query).toMatchObject({ busca: 'serra cafe' }))
  expect(backend.calls(brands.list)).toHaveLength(2)
})

test.each([
  [4, 'Ver 4 cupons'],
  [1, 'Ver 1 cupom'],
])('an opened brand leads to its coupons: %d', async (total, label) => {
  const { user, backend } = open()
  backend.on(coupons.available, () => ({ data: [], proximo: null, total }))
  await loaded()
  await user.click(card('Café Serra Alta').getByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', '/cupons?busca=Caf%C3%A9+Serra+Alta')
  expect(backend.calls(coupons.available)[0]?.input.query).toMatchObject({ busca: 'Café Serra Alta' })
})

test('a brand without coupons leads to none', async () => {
  const { user, backend } = open()
  await loaded()
  await user.click(card('Café Serra Alta').getByRole('button', { name: 'Ver mais' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(backend.calls(coupons.available)).toHaveLength(1))
  await waitFor(() => expect(within(dialog).queryByRole('link', { name: /^Ver / })).not.toBeInTheDocument())
})
