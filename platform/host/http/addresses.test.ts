import { PATH_CASES } from '../../../shared/federation/match-path.test.cases.ts'
import { start } from '../test/host.ts'
import { listening, open, until } from '../test/sockets.ts'
import { aStore } from '../test/store.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const aHost = async () => start(await aStore())
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

test('every spelling of an address leads to the one that host and router read alike', async () => {
  const host = await aHost()
  for (const [address, spelling, route] of PATH_CASES) {
    const answer = await host.inject({ url: `${address}?x=1`, headers: BROWSER })
    const isOwn = spelling === new URL(`http://host${address}`).pathname
    const [status, location] = isOwn || spelling === null ? [route ? 200 : 404] : [308, `${spelling}?x=1`]
    expect([address, answer.statusCode, answer.headers.location]).toEqual([address, status, location])
    expect(answer.headers['content-type'] ?? 'text/html').toMatch('text/html')
    if (status === 404) expect(titleOf(answer.body)).toBe('Página não encontrada · Loopi')
  }
})

test.each([
  '//evil.test/',
  '/\\evil.test',
  '//%2Fevil.test',
  '//%5Cevil.test',
  '//evil.test?mf.reset',
  '///evil.test//',
])('%s leads to no other site', async (address) => {
  const port = await listening(await aHost())
  const { socket, answers } = await open(port)
  socket.write(`GET ${address} HTTP/1.1\r\nhost: loopi.test\r\n\r\n`)
  await until(() => answers.text.includes('\r\n\r\n'))
  const [, location = ''] = /^location: (.*)\r$/m.exec(answers.text) ?? []
  expect(new URL(location, 'https://loopi.test').origin).toBe('https://loopi.test')
})

test.each([
  ['/%', BROWSER, 404, 'text/html'],
  ['/%', { accept: '*/*' }, 400, 'application/json'],
  ['/api/%', BROWSER, 400, 'application/json'],
  ['/federation/%', BROWSER, 400, 'application/json'],
  ['/releases/%', BROWSER, 400, 'application/json'],
])('%s asked with %o is %i, as %s', async (url, headers, status, type) => {
  const answer = await (await aHost()).inject({ url, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toMatch(type)
})

test.each([
  [
    'a browser with too many cookies',
    `accept: text/html\r\ncookie: a=${'x'.repeat(20_000)}`,
    431,
    'text/html',
    'Apague os cookies',
  ],
  ['a call with too many cookies', `accept: */*\r\ncookie: a=${'x'.repeat(20_000)}`, 431, 'application/json', '"code"'],
  ['cookies alone, as far as can be seen', `cookie: a=${'x'.repeat(20_000)}`, 431, 'text/html', 'Apague os cookies'],
  ['a browser whose request is broken', 'accept: text/html\r\nbroken', 400, 'text/html', 'Comece pelo'],
  ['a program whose request is broken', 'broken', 400, 'application/json', '"code"'],
])('%s is answered in its form', async (_, headers, status, type, text) => {
  const { socket, answers, ended } = await open(await listening(await aHost()))
  socket.write(`GET /cupons HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n`)
  await ended
  expect(answers.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answers.text).toContain(`content-type: ${type}`)
  expect(answers.text).toContain(text)
})
