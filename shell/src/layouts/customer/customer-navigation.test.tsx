import { areaSchema } from '@loopi/shared/federation/area'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { Layout } from '../../app/layout.tsx'

const entry = (label: string, path: string, order: number) => ({
  ...{ label, path, order, icon: 'home', roles: ['cliente'], shell: 'bolso' },
})

const AREAS = [
  areaSchema.parse({
    name: 'mf-pocket',
    title: 'Conta',
    routes: [
      ...['/conta', '/conta/carteira', '/conta/carteira/:id'].map((path) => ({
        ...{ path, title: `Página de ${path}`, access: ['cliente'] },
      })),
      { path: '/vitrine', title: 'Vitrine', access: 'public' },
      { path: '/ler', title: 'Ler', access: 'public' },
      { path: '/perfil', title: 'Perfil', access: 'public' },
    ],
    entries: [
      { ...entry('Escanear', '/ler', 25), icon: 'scan' },
      entry('Perfil', '/perfil', 40),
      entry('Carteira', '/conta/carteira', 20),
      entry('Início', '/conta', 10),
      entry('Vitrine', '/vitrine', 30),
    ],
  }),
]

const open = (at: string, as?: 'admin' | 'cliente') => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return renderPage(
    <Layout areas={AREAS}>
      <h1>Conteúdo</h1>
    </Layout>,
    { at, path: '*', ...(as && { as }) },
  )
}

/** Tabs and bottom bar; styles show one of them. */
const bars = () => screen.findAllByRole('navigation', { name: 'Navegação da sua conta' })

afterEach(() => localStorage.clear())

test('a customer’s pages have all five entries as tabs and as a bar below, and say which one is open', async () => {
  open('/conta/carteira/7', 'cliente')
  const both = await bars()
  expect(both).toHaveLength(2)
  for (const bar of both) {
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Início', 'Carteira', 'Escanear', 'Vitrine', 'Perfil'])
    expect(within(bar).queryByRole('button', { name: 'Mais' })).not.toBeInTheDocument()
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Carteira')
  }
  expect(document.documentElement).toHaveAttribute('data-density', 'bolso')
})

test('an entry leads to its page without a new document', async () => {
  const { user, router } = open('/conta', 'cliente')
  const [tabs] = await bars()
  await user.click(within(tabs as HTMLElement).getByRole('link', { name: 'Carteira' }))
  expect(router.state.location.pathname).toBe('/conta/carteira')
})

test.each([
  ['a visitor', '/conta', undefined],
  ['a customer on a public page', '/vitrine', 'cliente'],
] as const)('%s has none of it', (_who, at, as) => {
  open(at, as)
  expect(screen.queryByRole('navigation', { name: 'Navegação da sua conta' })).not.toBeInTheDocument()
})

test('a company has none of it', async () => {
  open('/conta', 'admin')
  // Waits for the console's code, which arrives later than the customer's navigation would.
  await screen.findByRole('button', { name: /Buscar/ })
  expect(screen.queryByRole('navigation', { name: 'Navegação da sua conta' })).not.toBeInTheDocument()
})
