import { type AreaData, areaSchema } from '../../../shared/federation/area.ts'
import { ownedBy, unowned } from './route-ownership.ts'

const anArea = (paths: readonly string[], ids: readonly string[] = []): AreaData =>
  areaSchema.parse({
    name: 'mf-customer',
    title: 'x',
    routes: paths.map((path) => ({ path, title: 'x', access: 'public' })),
    navigation: ids.map((id) => ({ id, label: 'x', to: '/', order: 1 })),
  })

const claimed = (...releases: AreaData[]) => {
  const { routes = [], navigation = [] } = ownedBy(releases) ?? {}
  return [...new Set([...routes, ...navigation].map((one) => ('path' in one ? one.path : one.id)))]
}

describe('what an area has in all of its releases', () => {
  test('is nothing without a release', () => {
    expect(ownedBy([])).toBeNull()
  })

  test.each([
    ['a route and a link of both', anArea(['/a', '/b'], ['x', 'y']), anArea(['/b', '/c'], ['y', 'z']), ['/b', 'y']],
    ['a parameter, whatever it is called', anArea(['/a/:id']), anArea(['/a/:nome']), ['/a/:id', '/a/:nome']],
    ['what a wider route answers as well', anArea(['/a/b']), anArea(['/a/:id']), ['/a/b']],
    ['not what only the newer, wider one answers', anArea(['/a/:id']), anArea(['/a/b', '/a/c']), ['/a/b', '/a/c']],
  ])('is %s', (_what, newer, older, expected) => {
    expect(claimed(newer, older)).toEqual(expected)
    expect(claimed(older, newer).toSorted()).toEqual(expected.toSorted())
  })
})

test.each([
  ['/a/b', '/a/b', []],
  ['/a/b', '/a/:id', []],
  ['/a/:id', '/a/b', []],
  ['/a/:id', '/b/:id', ['/a/:id']],
])('of a claim to %s there is left, beside an own one to %s: %j', (theirs, own, left) => {
  const ownership = anArea([theirs])
  expect(unowned(ownership, anArea([own])).routes.map(({ path }) => path)).toEqual(left)
  expect(unowned(ownership, null)).toEqual(ownership)
})
