import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Permission } from '@loopi/contract/team/permissions'
import { call } from '@loopi/shared/api-client'
import { areaSchema } from '@loopi/shared/federation/area'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Layout } from '../../app/layout.tsx'

const PERMISSIONS: Readonly<Record<string, Permission>> = { '/promocoes': 'ofertas.ver', '/extrato': 'resultados.ver' }

const page = (path: string) => ({ path, title: `Página de ${path}`, permission: PERMISSIONS[path] })
const entry = (label: string, path: string, order: number) => ({
  ...{ label, path, order, icon: 'overview', roles: ['admin'], shell: 'console' },
})

const AREAS = [
  areaSchema.parse({
    name: 'mf-panel',
    title: 'Painel',
    routes: ['/painel', '/painel/pessoas/:id', '/promocoes', '/lojas'].map(page),
    entries: [entry('Promoções', '/promocoes', 20), entry('Lojas', '/lojas', 40), entry('Visão geral', '/painel', 10)],
  }),
  areaSchema.parse({
    name: 'mf-own',
    title: 'Conta',
    routes: ['/ajustes', '/extrato', '/site'].map(page),
    navigation: [{ id: 'site', label: 'O site', to: '/site', order: 1 }],
    entries: [entry('Ajustes', '/ajustes', 90), entry('Extrato', '/extrato', 30)],
  }),
]

const memberWith = (permissoes?: Permission[]) => new FakeBackend().on(auth.me, () => aUser('admin', { permissoes }))

const open = (at: string, as?: 'admin' | 'cliente', backend = memberWith()) => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return renderPage(
    <Layout areas={AREAS}>
      <h1>Conteúdo</h1>
    </Layout>,
    { at, path: '*', backend, ...(as && { as }) },
  )
}

/** Sidebar and bottom bar; styles show one of them. */
const bars = () => screen.findAllByRole('navigation', { name: 'Navegação do painel' })
const namesIn = (bar: HTMLElement | undefined) =>
  within(bar as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent)

afterEach(() => localStorage.clear())

test('the entries of all areas stand in the sidebar in their order, below the literal links of the bar', async () => {
  open('/promocoes', 'admin')
  const [sidebar] = await bars()
  await within(sidebar as HTMLElement).findByRole('link', { name: 'Promoções' })
  expect(namesIn(sidebar)).toEqual(['Visão geral', 'Promoções', 'Extrato', 'Lojas', 'Ajustes'])
  expect(screen.getByRole('link', { name: 'O site' })).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('data-density', 'console')
})

test('a page below an entry belongs to it', async () => {
  open('/painel/pessoas/7', 'admin')
  const [sidebar] = await bars()
  const current = within(sidebar as HTMLElement).getByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Visão geral')
})

test.each([
  ['a visitor', '/promocoes', undefined],
  ['another role', '/promocoes', 'cliente'],
  ['a page without an entry', '/site', 'admin'],
] as const)('%s has the site’s frame', (_who, at, as) => {
  open(at, as)
  expect(screen.queryByRole('navigation', { name: 'Navegação do painel' })).not.toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('data-density', 'vitrine')
})

test('the sidebar folds to icons that keep their names, and this browser remembers it', async () => {
  const { user, unmount } = open('/painel', 'admin')
  await bars()
  await user.click(screen.getByRole('button', { name: 'Recolher menu' }))
  const [sidebar] = await bars()
  expect(namesIn(sidebar).join('')).toBe('')
  expect(document.documentElement).toHaveAttribute('data-narrow')
  expect(within(sidebar as HTMLElement).getByRole('link', { name: 'Promoções' })).toBeInTheDocument()
  unmount()

  open('/painel', 'admin')
  await user.click(await screen.findByRole('button', { name: 'Expandir menu' }))
  expect(namesIn((await bars())[0])).toContain('Promoções')
  expect(document.documentElement).not.toHaveAttribute('data-narrow')
})

test('phones show the first three, the others open behind Mais and close on Escape and on navigation', async () => {
  const { user, router } = open('/painel', 'admin')
  const bar = (await bars())[1] as HTMLElement
  await within(bar).findByRole('link', { name: 'Promoções' })
  expect(namesIn(bar)).toEqual(['Visão geral', 'Promoções', 'Extrato'])

  const more = within(bar).getByRole('button', { name: 'Mais' })
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(namesIn(bar)).toEqual(['Visão geral', 'Promoções', 'Extrato', 'Lojas', 'Ajustes'])
  await user.keyboard('{Escape}')
  expect(more).toHaveFocus()
  expect(more).toHaveAttribute('aria-expanded', 'false')

  await user.click(more)
  await act(() => router.navigate('/lojas'))
  expect(more).toHaveAttribute('aria-expanded', 'false')
})

test('an area of tomorrow may name a drawing that this shell has not', async () => {
  const [panel] = AREAS
  const newer = {
    ...panel,
    entries: [{ ...entry('Sorteios', '/painel', 1), icon: 'raffle' }],
  } as unknown as (typeof AREAS)[number]
  renderPage(<Layout areas={[newer]} />, { at: '/painel', path: '*', as: 'admin' })
  expect(namesIn((await bars())[0])).toEqual(['Sorteios'])
})

test('a member sees the entries of their permissions alone, and none of the others before the server has answered', async () => {
  const answer = deferred()
  const backend = new FakeBackend().on(auth.me, async () => {
    await answer.promise
    return aUser('admin', { permissoes: ['ofertas.ver'] })
  })
  const { unmount } = open('/painel', 'admin', backend)
  const [sidebar] = await bars()
  expect(namesIn(sidebar)).toEqual(['Visão geral', 'Lojas', 'Ajustes'])
  answer.resolve()
  expect(await within(sidebar as HTMLElement).findByRole('link', { name: 'Promoções' })).toBeVisible()
  expect(namesIn(sidebar)).toEqual(['Visão geral', 'Promoções', 'Lojas', 'Ajustes'])
  unmount()

  // The next page has the menu of the last answer from the beginning.
  const never = new FakeBackend().on(auth.me, () => new Promise(() => {}))
  open('/painel', 'admin', never)
  expect(namesIn((await bars())[0])).toEqual(['Visão geral', 'Promoções', 'Lojas', 'Ajustes'])
})

test('another account finds nothing of the menu of the one before', async () => {
  const { unmount } = open('/painel', 'admin', memberWith(['ofertas.ver']))
  await screen.findAllByRole('link', { name: 'Promoções' })
  unmount()
  session.open({ access_token: 'outra', email: 'b@c.de', role: 'admin', id: 99 })
  renderPage(<Layout areas={AREAS}>Conteúdo</Layout>, {
    ...{ at: '/painel', path: '*', backend: new FakeBackend().on(auth.me, () => new Promise(() => {})) },
  })
  expect(namesIn((await bars())[0])).toEqual(['Visão geral', 'Lojas', 'Ajustes'])
})

test('a call that is not permitted any more asks again what is', async () => {
  const backend = memberWith(['ofertas.ver'])
  open('/painel', 'admin', backend)
  await screen.findAllByRole('link', { name: 'Promoções' })
  backend.on(auth.me, () => aUser('admin', { permissoes: ['resultados.ver'] }))
  backend.fail(coupons.available, refuse('auth/not-permitted', {}))
  await act(() => call(coupons.available).catch(() => {}))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Promoções' })).not.toBeInTheDocument())
  expect(screen.getAllByRole('link', { name: 'Extrato' })).not.toEqual([])
})
