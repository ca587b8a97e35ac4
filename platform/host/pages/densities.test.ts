import { areaSchema } from '../../../shared/federation/area.ts'
import { densitiesAt } from './densities.ts'

const entry = (path: string, shell: 'bolso' | 'console', roles: string[]) => ({
  ...{ label: path, path, icon: 'home', order: 1 },
  ...{ roles, shell },
})
const AREAS = [
  areaSchema.parse({
    name: 'mf-panel',
    title: 'Painel',
    routes: [
      { path: '/promocoes', title: 'Promoções', access: 'public' },
      { path: '/promocoes/:id', title: 'Promoção', access: ['admin'] },
      { path: '/cupons', title: 'Cupons', access: 'public' },
      { path: '/conta', title: 'Conta', access: ['cliente'] },
    ],
    entries: [
      entry('/promocoes', 'console', ['admin', 'root']),
      entry('/cupons', 'bolso', ['cliente']),
      entry('/conta', 'bolso', ['cliente']),
    ],
  }),
]

test.each([
  ['/promocoes', { admin: 'console', root: 'console' }],
  ['/promocoes/:id', { admin: 'console', root: 'console' }],
  ['/conta', { cliente: 'bolso' }],
  // In public as for everybody.
  ['/cupons', {}],
])('%s', (path, densities) => expect(densitiesAt(AREAS, path)).toEqual(densities))
