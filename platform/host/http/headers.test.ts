import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { start, started } from '../test/host.ts'
import { listening, open, until } from '../test/sockets.ts'
import { aStore, HASH } from '../test/store.ts'

const FILE = `/releases/mf-customer/${HASH}/remoteEntry.js`

let port: number

beforeEach(async () => {
  const api = createServer((_request, response) =>
    response.writeHead(200, { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'], etag: 'W/"api"' }).end('{}'),
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.close() })
  const { port: apiPort } = api.address() as AddressInfo
  port = await listening(await start(await aStore({ API_URL: `http://127.0.0.1:${apiPort}` })))
})

/** Values that differ by machine, time or random numbers. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/^(date|last-modified): .+/i, '$1: <time>'],
  [/^(etag: (?:W\/)?)"(?!api)[^"]+"/, '$1"<tag>"'],
  [/^content-length: [1-9]\d*/, 'content-length: <bytes>'],
  [/(loopi_overrides=)[\w-]{20,}\.[\w-]{43};/, '$1<signed>;'],
  [
    /(?<=script-src 'self' )'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='/,
    `'sha256-<script>' 'sha256-<of faces>' 'sha256-<of readings>'`,
  ],
  [/'sha256-[\w+/]{43}='/, `'sha256-<faces>'`],
]

/** Head of the response on the wire. */
async function headOf(request: readonly string[]): Promise<string[]> {
  const { socket, answers } = await open(port)
  socket.write(`${[request[0], 'host: localhost', ...request.slice(1)].join('\r\n')}\r\n\r\n`)
  await until(() => answers.text.includes('\r\n\r\n'))
  const lines = (answers.text.split('\r\n\r\n')[0] ?? '').split('\r\n')
  return lines.map((line) => VARYING.reduce((text, [value, name]) => text.replace(value, name), line))
}

const SECURE = [
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  'permissions-policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
]

const CONNECTION = ['Date: <time>', 'Connection: keep-alive', 'Keep-Alive: timeout=72']

const PAGE = [
  'content-type: text/html; charset=utf-8',
  'etag: W/"<tag>"',
  'reporting-endpoints: loopi="/federation/reports"',
  "content-security-policy: default-src 'self'; script-src 'self' 'sha256-<script>' 'sha256-<of faces>' 'sha256-<of readings>'; " +
    "require-trusted-types-for 'script'; trusted-types default; " +
    "style-src 'self' 'sha256-estilo' 'sha256-<faces>'; style-src-attr 'none'; img-src 'self' https: data:; " +
    "connect-src 'self' https://viacep.com.br; worker-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; report-uri /federation/reports; report-to loopi",
  'cache-control: public, max-age=0, s-maxage=2, must-revalidate',
  'vary: accept-encoding, cookie',
]

const STATIC_FILE = [
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  'cross-origin-resource-policy: same-origin',
  'accept-ranges: bytes',
  'last-modified: <time>',
  'etag: W/"<tag>"',
  'content-type: application/javascript; charset=utf-8',
  'content-length: <bytes>',
  'cache-control: public, max-age=31536000, immutable',
  "content-security-policy: default-src 'none'; sandbox",
  'vary: accept-encoding',
]

const KNOWN = 'cookie: loopi_bucket=7'
const SIZE = 'content-length: <bytes>'
const JSON_TYPE = 'content-type: application/json; charset=utf-8'

test.each<[string, string[], string, string[]]>([
  ['a first page', ['GET /cupons HTTP/1.1'], '200 OK', [...PAGE, SIZE]],
  [
    'a further page, compressed',
    ['GET /cupons HTTP/1.1', KNOWN, 'accept-encoding: gzip'],
    '200 OK',
    [...PAGE, 'content-encoding: gzip', SIZE],
  ],
  [
    'an override',
    ['GET /?mf.customer=http://localhost:3102/ HTTP/1.1', KNOWN],
    '302 Found',
    ['set-cookie: loopi_overrides=<signed>; Path=/; HttpOnly; SameSite=Lax', 'location: /', 'content-length: 0'],
  ],
  [
    'the end of the overrides',
    ['GET /?mf.reset HTTP/1.1', KNOWN],
    '302 Found',
    ['set-cookie: loopi_overrides=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0', 'location: /', 'content-length: 0'],
  ],
  [
    'the registry',
    ['GET /federation/registry HTTP/1.1', KNOWN],
    '200 OK',
    ['cache-control: private, no-cache', 'etag: "<tag>"', JSON_TYPE, SIZE],
  ],
  [
    'an icon',
    ['GET /favicon.svg HTTP/1.1'],
    '200 OK',
    ['cache-control: public, max-age=86400', 'etag: "<tag>"', 'content-type: image/svg+xml', SIZE],
  ],
  ['the records', ['GET /federation/records HTTP/1.1'], '200 OK', ['cache-control: no-store', JSON_TYPE, SIZE]],
  ['a missing call', ['POST /nada HTTP/1.1', 'content-length: 0'], '404 Not Found', [JSON_TYPE, SIZE]],
])('%s has these headers and no others, byte by byte', async (_, request, status, own) => {
  expect(await headOf(request)).toEqual([`HTTP/1.1 ${status}`, ...SECURE, ...own, ...CONNECTION])
})

const CAMERA = 'permissions-policy: camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
const NO_CAMERA = SECURE[2]

test.each([
  ['/ler', CAMERA],
  ['/LER/?de=menu', CAMERA],
  ['/caixa', CAMERA],
  ['/', NO_CAMERA],
  ['/cupons', NO_CAMERA],
  ['/ler/mais', NO_CAMERA],
  ['/c/0000A0001B7K2QX9MZ4T', NO_CAMERA],
])('a document at %s may use the camera only where codes are read', async (path, policy) => {
  const head = await headOf([`GET ${path} HTTP/1.1`])
  expect(head.filter((line) => line.startsWith('permissions-policy'))).toEqual([policy])
})

test.each([
  ['as it is', [], []],
  ['compressed ahead', ['accept-encoding: gzip'], ['content-encoding: gzip']],
])('a file of a page, %s, has none of the headers that only documents need', async (_, asked, coding) => {
  expect(await headOf([`GET ${FILE} HTTP/1.1`, ...asked])).toEqual([
    'HTTP/1.1 200 OK',
    ...STATIC_FILE,
    ...coding,
    ...CONNECTION,
  ])
})

test.each([
  ['/federation/registry', 'private, no-cache'],
  ['/favicon.svg', 'public, max-age=86400'],
])('%s that is known keeps its tag and its cache policy, without a body', async (path, policy) => {
  const request = [`GET ${path} HTTP/1.1`, KNOWN]
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'loopi_bucket=7' } })
  expect(await headOf([...request, `if-none-match: ${headers.get('etag')}`])).toEqual([
    'HTTP/1.1 304 Not Modified',
    ...SECURE,
    `cache-control: ${policy}`,
    'etag: "<tag>"',
    ...CONNECTION,
  ])
})

test('a stream has its own headers beside the security headers', async () => {
  const own = ['content-type: text/event-stream; charset=utf-8', 'cache-control: no-store', 'x-accel-buffering: no']
  expect(await headOf(['GET /federation/events HTTP/1.1'])).toEqual([
    'HTTP/1.1 200 OK',
    ...SECURE,
    ...own,
    ...CONNECTION,
    'Transfer-Encoding: chunked',
  ])
})

test("a response of the api keeps the api's cookies and tag, and gets the security headers alone", async () => {
  const own = ['set-cookie: a=1; Path=/', 'set-cookie: b=2; Path=/', 'etag: W/"api"', 'date: <time>']
  const connection = CONNECTION.filter((line) => !line.startsWith('Date'))
  expect(await headOf(['GET /api/coisas HTTP/1.1'])).toEqual([
    'HTTP/1.1 200 OK',
    ...SECURE,
    ...own,
    ...connection,
    'Transfer-Encoding: chunked',
  ])
})

test('a request of two names is refused: a cache could keep the page of one for the other', async () => {
  const [status] = await headOf(['GET /cupons HTTP/1.1', 'host: y'])
  expect(status).toBe('HTTP/1.1 400 Bad Request')
})
