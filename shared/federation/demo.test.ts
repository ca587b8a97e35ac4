import { demoOf, type Exposure, isAskedFromAfar, isServiceName, isThisMachine, reachesDemo } from './demo.ts'

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

describe('a demo at http://192.168.0.7:3000', () => {
  const reaches = (headers: Parameters<typeof reachesDemo>[0]) => reachesDemo(headers, 'http://192.168.0.7:3000')

  test.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'LOCALHOST',
    '192.168.0.7',
    '192.168.0.7:80',
  ])('answers to %s', (host) => {
    expect([reaches({ host }), reaches({ host: 'localhost', 'x-forwarded-host': host })]).toEqual([true, true])
  })

  test.each([
    'loja.example',
    'localhost.example',
    '127.0.0.1.nip.example',
    '10.0.0.1',
    'localhost@mal.example',
    'api',
    '',
    ' ',
  ])('does not answer to "%s", nor where a proxy says it was asked for that', (host) => {
    expect([reaches({ host }), reaches({ host: 'localhost', 'x-forwarded-host': host })]).toEqual([false, false])
    expect(reaches({ host: 'localhost', 'x-forwarded-host': `localhost, ${host}` })).toBe(false)
  })

  test('answers to none that is not named', () => {
    expect(reaches({})).toBe(false)
  })
})

test.each([
  [{}, false],
  [{ 'x-forwarded-for': '127.0.0.1, 192.168.0.7', 'x-real-ip': '::1' }, false],
  [{ 'x-forwarded-for': '192.168.0.7, 203.0.113.9' }, true],
  [{ 'x-real-ip': '203.0.113.9' }, true],
  [{ forwarded: 'for="[2001:db8::7]:4711";proto=https' }, true],
])('%j is asked for somebody in the internet: %s', (headers, expected) =>
  expect(isAskedFromAfar(headers)).toBe(expected),
)

test.each([
  ['api', true],
  ['loopi_api-2', true],
  ['api.example', false],
  ['[fd00::1]', false],
  ['2130706433', false],
  ['', false],
])('%j is the name of a service: %s', (name, expected) => {
  expect(isServiceName(name)).toBe(expected)
})
