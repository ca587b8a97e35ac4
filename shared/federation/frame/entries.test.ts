import { mayBy } from '../../contract/team/may.ts'
import { areaSchema } from '../area.ts'
import { entriesOf, shellAt } from './entries.ts'

const page = (path: string) => ({ path, title: path, access: ['admin', 'cliente', 'root'] })
const panel = areaSchema.parse({
  name: 'mf-panel',
  title: 'Painel',
  routes: [page('/painel'), page('/painel/pessoas/:id'), page('/promocoes'), page('/painel/nova')],
  entries: [
    {
      label: 'Promoções',
      path: '/promocoes',
      also: ['/painel/nova'],
      icon: 'promotion',
      roles: ['admin', 'root'],
      order: 20,
      shell: 'console',
    },
    { label: 'Visão geral', path: '/painel', icon: 'overview', roles: ['admin'], order: 10, shell: 'console' },
  ],
})
const own = areaSchema.parse({
  name: 'mf-own',
  title: 'Conta',
  routes: [page('/conta'), page('/conta/ajustes')],
  entries: [
    { label: 'Início', path: '/conta', icon: 'home', roles: ['cliente'], order: 1, shell: 'bolso' },
    { label: 'Perfil', path: '/conta/ajustes', icon: 'person', roles: ['cliente'], order: 2, shell: 'bolso' },
    { label: 'Ajustes', path: '/conta/ajustes', icon: 'settings', roles: ['admin'], order: 90, shell: 'console' },
  ],
})
/** Data of an older release. */
const older = areaSchema.parse({ name: 'mf-older', title: 'Antiga', routes: [page('/antiga')] })
const AREAS = [own, older, panel]

test('entries of all areas stand in their order, for the roles that they name', () => {
  const labels = (...[shell, role]: [Parameters<typeof entriesOf>[1], Parameters<typeof entriesOf>[2]]) =>
    entriesOf(AREAS, shell, role).map(({ label }) => label)
  expect(labels('console', 'admin')).toEqual(['Visão geral', 'Promoções', 'Ajustes'])
  expect(labels('console', 'root')).toEqual(['Promoções'])
  expect(labels('bolso', 'cliente')).toEqual(['Início', 'Perfil'])
  expect(labels('console', 'cliente')).toEqual([])
})

test.each([
  ['admin', '/painel', 'console', 'Visão geral'],
  ['admin', '/painel/pessoas/7', 'console', 'Visão geral'],
  ['admin', '/painel/nova', 'console', 'Promoções'],
  ['admin', '/conta/ajustes', 'console', 'Ajustes'],
  ['admin', '/conta', 'vitrine', undefined],
  ['root', '/painel', 'vitrine', undefined],
  ['cliente', '/conta', 'bolso', 'Início'],
  ['cliente', '/conta/ajustes', 'bolso', 'Perfil'],
  ['cliente', '/promocoes', 'vitrine', undefined],
  ['admin', '/antiga', 'vitrine', undefined],
  [null, '/painel', 'vitrine', undefined],
] as const)('%s at %s is in %s, at %s', (role, pathname, shell, label) => {
  const { name, current } = shellAt(AREAS, role, pathname)
  expect([name, current?.label]).toEqual([shell, label])
})

test('a page that an area lost to another one has no entry', () => {
  const without = { ...panel, routes: panel.routes.filter(({ path }) => path !== '/promocoes') }
  expect(entriesOf([without], 'console', 'root')).toEqual([])
})

test.each([
  ['a page of another area', { path: '/alheia' }],
  ['a page with a parameter', { path: '/painel/pessoas/:id' }],
  ['a drawing that nobody knows', { icon: 'unicorn' }],
  ['nobody at all', { roles: [] }],
])('an entry for %s is refused when the area is declared', (_name, change) => {
  const [entry] = panel.entries ?? []
  expect(areaSchema.safeParse({ ...panel, entries: [{ ...entry, ...change }] }).success).toBe(false)
})

test('entries of pages that the person may not use are left out, and the layout stays', () => {
  const [path] = panel.routes.map((route) => route.path)
  const routes = panel.routes.map((route) => ({
    ...route,
    ...(route.path === path && { permission: 'equipe' as const }),
  }))
  const areas = [own, { ...panel, routes }]
  const labels = (may: Parameters<typeof shellAt>[3]) =>
    shellAt(areas, 'admin', '/painel', may).entries.map(({ label }) => label)
  expect(labels(mayBy({ permissoes: ['ofertas.ver'] }))).toEqual(['Promoções', 'Ajustes'])
  expect(labels(mayBy({ permissoes: ['equipe'] }))).toContain('Visão geral')
  // A server without teams names no permissions.
  expect(labels(mayBy({}))).toContain('Visão geral')
  expect(shellAt(areas, 'admin', '/painel', mayBy({ permissoes: [] })).name).toBe('console')
})
