import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { start, started } from '../test/host.ts'
import { listening, open, type SocketAnswers, until } from '../test/sockets.ts'
import { aStore, HASH } from '../test/store.ts'

const FILE = `/releases/mf-customer/${HASH}/remoteEntry.js`
const json = (body: string) => `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

let port: number

beforeEach(async () => {
  const api = createServer((_request, response) => response.writeHead(200, { 'x-api': '1' }).end('{}'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.close() })
  const { port: apiPort } = api.address() as AddressInfo
  port = await listening(await start(await aStore({ API_URL: `http://127.0.0.1:${apiPort}` })))
})

const headersOf = ({ text }: SocketAnswers) => (text.split('\r\n\r\n')[0] ?? '').toLowerCase()

test.each([
  ['a page', 'GET /cupons HTTP/1.1\r\nhost: localhost\r\n\r\n', 200],
  ['the head of a page', 'HEAD /cupons HTTP/1.1\r\nhost: localhost\r\n\r\n', 200],
  ['a page that is missing', 'GET /nada HTTP/1.1\r\nhost: localhost\r\n\r\n', 404],
  ['a call that is missing', `POST /nada HTTP/1.1\r\nhost: localhost\r\n${json('{}')}`, 404],
  ['a redirect', 'GET /?mf.reset HTTP/1.1\r\nhost: localhost\r\n\r\n', 302],
  ['a file', `GET ${FILE} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 200],
  [
    'a file that is known',
    `GET ${FILE} HTTP/1.1\r\nhost: localhost\r\nif-modified-since: Fri, 01 Jan 2100 00:00:00 GMT\r\n\r\n`,
    304,
  ],
  ['a file that is missing', 'GET /releases/mf-customer/x.js HTTP/1.1\r\nhost: localhost\r\n\r\n', 404],
  ['a part that no file has', `GET ${FILE} HTTP/1.1\r\nhost: localhost\r\nrange: bytes=900-\r\n\r\n`, 416],
  ['the picture', 'GET /loopi.png HTTP/1.1\r\nhost: localhost\r\n\r\n', 200],
  ['a stream', 'GET /federation/events HTTP/1.1\r\nhost: localhost\r\n\r\n', 200],
  ['what the api says', 'GET /api/coisas HTTP/1.1\r\nhost: localhost\r\n\r\n', 200],
  ['a refusal of a right', 'GET /federation/areas HTTP/1.1\r\nhost: localhost\r\n\r\n', 401],
  ['a body that is no JSON', `POST /federation/beacon HTTP/1.1\r\nhost: localhost\r\n${json('{')}`, 400],
  [
    'a body of a strange kind',
    'POST /federation/beacon HTTP/1.1\r\nhost: localhost\r\ncontent-type: a/b\r\ncontent-length: 1\r\n\r\nx',
    415,
  ],
  [
    'a body that is too large',
    'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n',
    413,
  ],
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  ['what expects something strange', 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: miracles\r\n\r\n', 417],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no request at all', 'hello\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s forbids sniffing and gives no address away', async (_, request, status) => {
  const { socket, answers } = await open(port)
  socket.write(request)
  await until(() => answers.text.includes('\r\n\r\n'))
  expect(headersOf(answers)).toMatch(new RegExp(`^http/1.1 ${status} `))
  expect(headersOf(answers)).toContain('\r\nx-content-type-options: nosniff')
  expect(headersOf(answers)).toContain('\r\nreferrer-policy: ')
})

test('security.txt says whom to write to, for half a year from today', async () => {
  const { body, headers } = await (
    await start(await aStore({ PUBLIC_URL: 'https://loopi.example', DEMO: '0', COMPANY_EMAIL: 'oi@loopi.example' }))
  ).inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:oi@loopi.example\n')
  expect(body).toContain('Preferred-Languages: pt-BR')
  expect(body).toContain('Canonical: https://loopi.example/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})
