import { matchRoutes } from 'react-router-dom'
import { CASE_ROUTES, PATH_CASES } from './match-path.test.cases.ts'
import { routeOf, spellingOf } from './match-path.ts'

const routes = [{ path: '/' }, { path: '/empresa/:id' }, { path: '/empresa/nova' }, { path: '/cupons' }]

test.each([
  ['/', '/'],
  ['/cupons', '/cupons'],
  ['/empresa/nova', '/empresa/nova'],
  ['/empresa/7', '/empresa/:id'],
  ['/empresa', undefined],
  ['/empresa/7/8', undefined],
  ['/cuponsx', undefined],
])('%s is the route %s', (pathname, path) => {
  expect(routeOf(routes, pathname)?.path).toBe(path)
})

describe.each(PATH_CASES)('%s', (address, spelling, route) => {
  // Browser and host resolve dots.
  const { pathname } = new URL(`http://host${address}`)
  const known = CASE_ROUTES.map((path) => ({ path }))

  test(`has the spelling ${spelling}, which is its own`, () => {
    expect(spellingOf(pathname)).toBe(spelling)
    if (spelling !== null) expect(spellingOf(spelling)).toBe(spelling)
  })

  test(`is the route ${route}, for the router as well where it has a spelling`, () => {
    expect(routeOf(known, pathname)?.path ?? null).toBe(route)
    if (spelling !== null) expect(matchRoutes(known, spelling)?.[0]?.route.path ?? null).toBe(route)
  })
})
