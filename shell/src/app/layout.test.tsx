import { createQueryClient } from '@loopi/shared/api-client'
import type { AreaData } from '@loopi/shared/federation/area'
import { liveArea, type SentArea } from '@loopi/shared/federation/page-data'
import { QueryClientProvider } from '@loopi/shared/ui/query'
import { createMemoryRouter, Link, RouterProvider } from '@loopi/shared/ui/router'
import { Theme } from '@loopi/shared/ui/theme'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { completeArea } from '../areas/loading/area-rest.ts'
import { Layout } from './layout.tsx'

const AREAS: AreaData[] = [
  {
    name: 'mf-marketing',
    title: 'Site',
    update: 'ask',
    routes: [
      { path: '/', title: 'Início', access: 'public', frame: 'full' },
      { path: '/marcas', title: 'Marcas Parceiras', access: 'public', frame: 'full' },
      { path: '/register', title: 'Cadastro de empresa', access: 'public', frame: 'bare' },
      { path: '/express', title: 'Express', access: 'public', frame: 'site' },
      { path: '/finalizar-cadastro/:token', title: 'Concluir cadastro', access: 'public', frame: 'full' },
    ],
    navigation: [{ id: 'brands', label: 'Marcas Parceiras', to: '/marcas', order: 20, shownTo: 'everybody' }],
  },
]

function open(at = '/', areas = AREAS) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const router = createMemoryRouter(
    [
      {
        element: <Layout areas={areas} />,
        children: [
          { path: '/', element: <Link to="/register">Cadastrar</Link> },
          // biome-ignore lint/a11y/noAutofocus: a page that takes the focus itself
          { path: '/cupom', element: <input autoFocus aria-label="Nome" /> },
          { path: '/express', element: <main>Rastreamento</main> },
          { path: '*', element: <h1>Página</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <Theme env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Theme>,
  )
  return { router, user: userEvent.setup() }
}

test.each([
  ['/', 'Início · Loopi'],
  ['/marcas', 'Marcas Parceiras · Loopi'],
  ['/marcas/', 'Marcas Parceiras · Loopi'],
  ['/finalizar-cadastro/abc', 'Concluir cadastro · Loopi'],
  ['/admin-login', 'Entrar · Loopi'],
])('%s is titled %s', (at, title) => {
  open(at)
  expect(document.title).toBe(title)
})

test.each(['/register', '/admin-login'])('%s has no navigation bar', (at) => {
  open(at)
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
})

test.each(['/', '/marcas', '/nao-existe'])('%s has one', (at) => {
  open(at)
  expect(screen.getByRole('banner')).toBeInTheDocument()
})

test('the first stop of the keyboard leads past the navigation bar', async () => {
  const { user } = open()
  await user.tab()
  const skip = screen.getByRole('link', { name: 'Pular para o conteúdo' })
  expect(skip).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', skip.getAttribute('href')?.slice(1))
})

test('a navigation moves the focus to the page and announces its title; the first page does neither', async () => {
  const { user } = open()
  expect(document.body).toHaveFocus()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  await user.click(screen.getByRole('link', { name: 'Marcas Parceiras' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Marcas Parceiras')
})

test('a page of the site has the main landmark itself, and gets the focus all the same', async () => {
  const { router } = open()
  await act(() => router.navigate('/express'))
  expect(screen.getByRole('main')).toHaveTextContent('Rastreamento')
  expect(screen.getByRole('main').parentElement).toHaveFocus()
  await act(() => router.navigate('/marcas'))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a page that takes the focus itself keeps it', async () => {
  const { router } = open()
  await act(() => router.navigate('/cupom'))
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
})

test('a page of another area has the title of its area until its own one comes, and both are announced', async () => {
  const sent: SentArea = {
    area: {
      ...{ name: 'mf-customer', title: 'Área do Cliente', update: 'ask', navigation: [] },
      routes: [{ path: '/cupons', access: 'public', frame: 'full' }],
    },
    ...{ hash: '0123456789abcdef', source: 'live', rest: 'sha256-x', fallback: null },
  }
  const live = liveArea(sent)
  const { router } = open('/', [...AREAS, live.area])
  await act(() => router.navigate('/cupons'))
  expect(document.title).toBe('Área do Cliente · Loopi')
  expect(screen.getByRole('status')).toHaveTextContent('Área do Cliente')

  const { fetch } = globalThis
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ titles: { '/cupons': 'Cupons' } }) }) as Response
  await act(() => completeArea(live, '/cupons'))
  globalThis.fetch = fetch
  expect(document.title).toBe('Cupons · Loopi')
  expect(screen.getByRole('status')).toHaveTextContent('Cupons')
})
