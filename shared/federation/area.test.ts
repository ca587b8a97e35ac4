import { areaSchema } from './area.ts'

const areaWith = (route: object) =>
  areaSchema.parse({
    name: 'mf-company-admin',
    title: 'Painel da empresa',
    routes: [{ path: '/x', title: 'X', ...route }],
  })

test.each([
  ['nothing', {}, ['admin']],
  ['everybody', { access: 'public' }, 'public'],
  ['roles', { access: ['cliente', 'root'] }, ['cliente', 'root']],
])('a route that names %s as who may see it is for %j', (_name, route, access) => {
  expect(areaWith(route).routes[0]?.access).toEqual(access)
})

test('a role that nobody has is refused, and so is nobody at all', () => {
  expect(() => areaWith({ access: ['gerente'] })).toThrow()
  expect(() => areaWith({ access: [] })).toThrow()
})
