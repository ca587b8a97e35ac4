import { matchPath } from '@loopi/shared/ui/router'
import { covers, overlaps } from './path-overlap.ts'

const isAnswered = (path: string, address: string) => matchPath(path, address) !== null

describe('paths that answer the same address, which the router says as well', () => {
  test.each([
    ['/', '/', '/'],
    ['/marcas', '/marcas', '/marcas'],
    ['/marcas', '/Marcas', '/MARCAS'],
    ['/marcas', '/marcas/', '/marcas'],
    ['/marcas/:id', '/marcas/:nome', '/marcas/7'],
    ['/marcas/:id', '/marcas/nova', '/marcas/nova'],
    ['/:area/nova', '/marcas/:id', '/marcas/nova'],
    ['/marcas/:id?', '/marcas', '/marcas'],
    ['/marcas/:id?', '/marcas/nova', '/marcas/nova'],
    ['/marcas/nova?', '/marcas', '/marcas'],
    ['/marcas?/:id', '/nova', '/nova'],
    ['/marcas/*', '/marcas', '/marcas'],
    ['/marcas/*', '/marcas/nova', '/marcas/nova'],
    ['/marcas/*', '/marcas/:id/editar', '/marcas/7/editar'],
    ['/marcas/*', '/:area/nova/*', '/marcas/nova'],
    ['/*', '/marcas', '/marcas'],
  ])('%s and %s: %s', (one, other, address) => {
    expect([isAnswered(one, address), isAnswered(other, address)]).toEqual([true, true])
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([true, true])
  })
})

describe('paths that never answer the same address', () => {
  const parts = ['', '/marcas', '/nova', '/7']
  const addresses = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => a + b + c || '/')))

  test.each([
    ['/', '/marcas'],
    ['/', '/:area'],
    ['/marcas', '/marca'],
    ['/marcas', '/marcas/:id'],
    ['/marcas/:id', '/marcas/:id/editar'],
    ['/marcas/:id', '/cupons/:id'],
    ['/marcas/:id?', '/cupons/:id?'],
    ['/marcas/nova?', '/marcas/7'],
    ['/marcas/*', '/marcas-novas'],
    ['/marcas/*', '/cupons/*'],
  ])('%s and %s', (one, other) => {
    expect(addresses.filter((address) => isAnswered(one, address) && isAnswered(other, address))).toEqual([])
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([false, false])
  })
})

test.each([
  ['/marcas/:id', '/marcas/:nome', true],
  ['/marcas/:id', '/Marcas/nova/', true],
  ['/marcas/nova', '/marcas/:id', false],
  ['/marcas/:id?', '/marcas', true],
  ['/marcas', '/marcas/:id?', false],
  ['/marcas/:id?', '/marcas/nova?', true],
  ['/marcas/*', '/marcas', true],
  ['/marcas/*', '/marcas/:id/editar', true],
  ['/marcas/*', '/marcas/:id/*', true],
  ['/marcas/:id', '/marcas/*', false],
  ['/marcas/:id/*', '/marcas/*', false],
  ['/marcas/*', '/*', false],
])('the path %s answers all that %s does: %s', (wide, narrow, does) => {
  expect(covers(wide, narrow)).toBe(does)
})
