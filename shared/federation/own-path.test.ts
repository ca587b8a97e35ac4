import { ownPath, redirectTo } from './own-path.ts'

const EVIL = [
  '//evil.test/',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/%2f/evil.test',
  '/%2F%2Fevil.test',
  '/%5cevil.test',
  '/./\\evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '/x/%2e%2e//evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  '/\n/evil.test',
  '/\r\nlocation: https://evil.test',
  '/\u0000/evil.test',
  '/\u0085x',
  ' //evil.test',
  '/ /evil.test',
  'https://evil.test/',
  'https:evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.test',
  '@evil.test',
  '',
  '.',
  '?x=1',
  '#x',
]

test.each(EVIL)('%j leads home', (address) => {
  expect(ownPath(address)).toBe('/')
})

test.each([
  ['/', '/'],
  ['/cupons?mf=1&x=//evil.test', '/cupons?mf=1&x=//evil.test'],
  ['/cupons#parte', '/cupons#parte'],
  ['/a//b', '/a//b'],
  ['/@evil.test', '/@evil.test'],
  ['/:80/x', '/:80/x'],
  ['/a/%2f/b', '/a/%2f/b'],
  ['/http://evil.test', '/http://evil.test'],
  ['/a/../b', '/b'],
])('%j stays ours as %j', (address, expected) => {
  expect(ownPath(address)).toBe(expected)
  expect(new URL(ownPath(address), 'https://loopi.example').origin).toBe('https://loopi.example')
})

test.each(EVIL)('no answer redirects to %j', (address) => {
  const sent: unknown[] = []
  redirectTo({ redirect: (...given: unknown[]) => sent.push(given) }, address)
  expect(sent).toEqual([['/', 302]])
})
