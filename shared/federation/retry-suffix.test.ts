import { DEVELOPMENT_BASE, RELEASE_BASE, ROOT_BASE, stripRetrySuffix, withRetrySuffix } from './retry-suffix.ts'

const HASH = '0123456789abcdef'

test.each([
  [`/releases/mf-customer/${HASH}`, RELEASE_BASE],
  ['/releases/mf-customer/dev', DEVELOPMENT_BASE],
])('a retry below %s asks for the same file', (base, bases) => {
  const address = `${withRetrySuffix(base, 12)}/js/1.js?x=~1/`
  expect(address).toBe(`${base}~12/js/1.js?x=~1/`)
  expect(stripRetrySuffix(address, bases)).toBe(`${base}/js/1.js?x=~1/`)
})

test('a retry of an area at the root of its origin asks for the same file', () => {
  const { pathname } = new URL(`${withRetrySuffix('http://localhost:3102', 1)}/remoteEntry.js`)
  expect(pathname).toBe('/~1/remoteEntry.js')
  expect(stripRetrySuffix(pathname, ROOT_BASE)).toBe('/remoteEntry.js')
})

test.each([
  ['/~12/src_a.js?x=1', '/src_a.js?x=1'],
  ['/remoteEntry.js', '/remoteEntry.js'],
  ['/cupons/~1/a', '/cupons/~1/a'],
])('of an area at the root of its origin, %s is the file %s', (url, file) => {
  expect(stripRetrySuffix(url, ROOT_BASE)).toBe(file)
})

test.each([
  '/~1/cupons',
  '/cupons~1/x',
  `/releases/mf-customer/${HASH}/js~1/x.js`,
  `/releases/mf-customer/${HASH}~1234/x.js`,
  `/releases/mf-customer/${HASH}/x.js`,
  `/cupons?of=/releases/mf-customer/${HASH}~1/`,
])('%s is no retry of a release', (url) => {
  expect(stripRetrySuffix(url, RELEASE_BASE)).toBe(url)
})
