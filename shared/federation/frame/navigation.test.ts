import { isCurrentLink } from './navigation.ts'

test.each([
  ['/', '/', true],
  ['/', '/marcas', false],
  ['/marcas', '/marcas', true],
  ['/marcas', '/Marcas', true],
  ['/marcas', '/marcas/', true],
  ['/marcas', '/marcas/7', true],
  ['/marcas', '/marcas-novas', false],
  ['/marcas/novas', '/marcas', false],
])('the link to %s is current at %s: %s', (to, pathname, expected) => {
  expect(isCurrentLink(to, pathname)).toBe(expected)
})
