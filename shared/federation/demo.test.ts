import { demoOf, type Exposure, isThisMachine } from './demo.ts'

const local: Exposure = {
  demo: undefined,
  production: false,
  addresses: ['127.0.0.1'],
  publicUrl: 'http://localhost:3000',
}

test.each<[string, Partial<Exposure>, ReturnType<typeof demoOf>]>([
  ['on this machine alone', {}, 'shown'],
  ['on this machine alone, without demo accounts', { demo: false }, 'shown'],
  ['for others, when it was said', { addresses: ['0.0.0.0'], demo: true }, 'shown'],
  ['for others, when nobody said anything', { addresses: ['0.0.0.0'] }, 'unsaid'],
  ['for others, when one of two servers is open', { addresses: ['127.0.0.1', '::'] }, 'unsaid'],
  ['for others, without', { addresses: ['0.0.0.0'], demo: false }, 'hidden'],
  ['behind a proxy, when nobody said anything', { publicUrl: 'https://loja.exemplo.com.br' }, 'unsaid'],
  ['behind a proxy, without', { publicUrl: 'https://loja.exemplo.com.br', demo: false }, 'hidden'],
  ['in production', { production: true }, 'hidden'],
  ['in images, as compose starts them', { production: true, demo: true, addresses: ['0.0.0.0'] }, 'shown'],
  ['in production with the demo', { production: true, demo: true, publicUrl: 'https://loopi.example' }, 'public'],
])('the demo %s', (_, change, expected) => {
  expect(demoOf({ ...local, ...change })).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['loopi.localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.7', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isThisMachine(host)).toBe(expected)
})
