import { routeOf } from './match-path.ts'

const routes = [{ path: '/' }, { path: '/empresa/:id' }, { path: '/empresa/nova' }, { path: '/cupons' }]

test.each([
  ['/', '/'],
  ['/cupons', '/cupons'],
  ['/Cupons/', '/cupons'],
  ['/empresa/nova', '/empresa/nova'],
  ['/empresa/7', '/empresa/:id'],
  ['/empresa', undefined],
  ['/empresa/7/8', undefined],
  ['/cuponsx', undefined],
])('%s is the route %s', (pathname, path) => {
  expect(routeOf(routes, pathname)?.path).toBe(path)
})
