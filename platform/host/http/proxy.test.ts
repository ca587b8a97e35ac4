import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { start, started } from '../test/host.ts'
import { chunk, listening, open, pour, statusesOf, until } from '../test/sockets.ts'
import { aStore } from '../test/store.ts'

const MIB = 1024 * 1024

/** Stub api that rejects large bodies like the real one: by declared length, else by received bytes. */
async function anApi() {
  const api = Fastify({ bodyLimit: 256 * 1024 })
  const asked: string[] = []
  api.addHook('onRequest', async ({ method, url }) => void asked.push(`${method} ${url}`))
  api.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    let bytes = 0
    payload.on('data', (part: Buffer) => (bytes += part.length))
    payload.on('end', () => done(null, { bytes }))
    payload.on('error', done)
  })
  api.all('/api/*', async ({ body }, reply) => reply.code(200).send({ got: body ?? null }))
  started.push(api)
  return { url: `http://127.0.0.1:${await listening(api)}`, asked }
}

/** Stub server with a test's handler. */
async function anApiThat(does: RequestListener): Promise<string> {
  const api = createServer(does)
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.close() })
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`
}

async function aHostBefore(apiUrl: string): Promise<number> {
  return listening(await start(await aStore({ API_URL: apiUrl })))
}

test.each([
  ['503 with Retry-After', { 'retry-after': '5' }, 503],
  ['503', {}, 503],
  ['500', {}, 500],
])('a call that is answered %s was made once', async (_, headers, status) => {
  let asked = 0
  const url = await anApiThat((_request, response) => {
    asked++
    response.writeHead(status, headers as Record<string, string>).end('{}')
  })
  const port = await aHostBefore(url)
  const answer = await fetch(`http://127.0.0.1:${port}/api/cupons`)
  expect([answer.status, asked]).toEqual([status, 1])
})

test('what the api lets caches keep, and asks again by its tag, passes as it is', async () => {
  const headers = { 'cache-control': 'public, max-age=60', etag: 'W/"x"', vary: 'Authorization, Accept-Encoding' }
  const url = await anApiThat((request, response) => {
    const isKnown = request.headers['if-none-match'] === headers.etag
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : '[]')
  })
  const address = `http://127.0.0.1:${await aHostBefore(url)}/api/cupons/disponiveis`
  const first = await fetch(address)
  expect([first.status, await first.text()]).toEqual([200, '[]'])
  expect(Object.fromEntries(first.headers)).toMatchObject(headers)
  const again = await fetch(address, { headers: { 'if-none-match': headers.etag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', headers.etag])
})

test.each(['GET', 'POST'])('a %s whose connection breaks was made once, and is answered', async (method) => {
  let asked = 0
  const url = await anApiThat((request) => {
    asked++
    request.socket.destroy()
  })
  const port = await aHostBefore(url)
  const answer = await fetch(`http://127.0.0.1:${port}/api/cupons`, { method })
  expect([answer.status, asked]).toEqual([503, 1])
  expect(await answer.json()).toMatchObject({ code: 'server/unavailable' })
})

describe('a body over the limit', () => {
  const TIMES = 5
  const forms = { 'content-type': 'multipart/form-data; boundary=x' }
  const json = { 'content-type': 'application/json' }
  const kinds = [
    ['JSON of a declared length', '/api/coisas', json, MIB, false],
    ['JSON without one', '/api/coisas', json, MIB, true],
    ['a form of a declared length', '/api/atacado', forms, 24 * MIB, false],
    ['a form without one', '/api/atacado', forms, 24 * MIB, true],
    ['JSON where a form belongs', '/api/atacado', json, 12 * MIB, false],
    ['JSON without a length where a form belongs', '/api/atacado', json, 12 * MIB, true],
    ['a form where none belongs', '/api/coisas', forms, 2 * MIB, false],
  ] as const

  test.each(kinds)('is 413 each time, also to who goes on sending: %s', async (_, path, type, bytes, isChunked) => {
    const { url } = await anApi()
    const port = await aHostBefore(url)
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type['content-type']}`]
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
    const statuses = []
    for (let time = 0; time < TIMES; time++) {
      const { socket, answers } = await open(port)
      socket.write(`${[...head, length].join('\r\n')}\r\n\r\n`)
      await pour(socket, bytes, isChunked ? chunk : undefined)
      await until(() => answers.isOver || answers.text.includes('"message"'))
      statuses.push(...statusesOf(answers))
      expect(answers.text).toContain('"code":"request/too-large"')
      expect(Buffer.from(answers.text, 'latin1').toString()).toContain('Os dados enviados são grandes demais.')
      socket.destroy()
    }
    expect(statuses).toEqual(Array(TIMES).fill(413))
  })

  test('is refused before it has come, and leaves the connection for the next request', async () => {
    const { url } = await anApi()
    const { socket, answers } = await open(await aHostBefore(url))
    socket.write(
      `POST /api/coisas HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${MIB}\r\n\r\n`,
    )
    await until(() => statusesOf(answers).length === 1)
    await pour(socket, MIB)
    socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await until(() => statusesOf(answers).length === 2)
    expect(statusesOf(answers)).toEqual([413, 200])
  })

  test('of the host’s own routes is 413 as well', async () => {
    const { url } = await anApi()
    const port = await aHostBefore(url)
    const body = 'x'.repeat(50_000)
    const answer = await fetch(`http://127.0.0.1:${port}/federation/beacon`, { method: 'POST', body, headers: json })
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'request/too-large' })])
  })

  test('never reaches the api when its length is told', async () => {
    const { url, asked } = await anApi()
    const port = await aHostBefore(url)
    await fetch(`http://127.0.0.1:${port}/api/coisas`, { method: 'POST', body: 'x'.repeat(MIB), headers: json })
    expect(asked).toEqual([])
  })
})

test('an early refusal of the api reaches who is still sending', async () => {
  const url = await anApiThat((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"auth/required"}')
  })
  const port = await aHostBefore(url)
  const statuses = []
  for (let time = 0; time < 10; time++) {
    const { socket, answers } = await open(port)
    const type = 'content-type: multipart/form-data; boundary=x'
    socket.write(`POST /api/atacado HTTP/1.1\r\nhost: localhost\r\n${type}\r\ncontent-length: ${15 * MIB}\r\n\r\n`)
    await pour(socket, 15 * MIB)
    await until(() => answers.isOver || statusesOf(answers).length === 1)
    statuses.push(...statusesOf(answers))
    socket.destroy()
  }
  expect(statuses).toEqual(Array(10).fill(401))
})

test('a body within its limit goes through whole, and a GET without the one it should not have', async () => {
  const { url } = await anApi()
  const port = await aHostBefore(url)
  const form = await fetch(`http://127.0.0.1:${port}/api/atacado`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.alloc(20 * MIB),
  })
  expect(await form.json()).toEqual({ got: { bytes: 20 * MIB } })
  const { socket, answers } = await open(port)
  socket.write(
    'GET /api/coisas HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  await until(() => statusesOf(answers).length === 1)
  expect(statusesOf(answers)).toEqual([200])
})

test('headers of one connection end at the host, both ways, and what a caller claims about itself is replaced', async () => {
  const got: IncomingHttpHeaders[] = []
  const url = await anApiThat((request, response) => {
    got.push(request.headers)
    const own = { connection: 'keep-alive, x-hop', 'x-hop': '1', 'keep-alive': 'timeout=3', 'x-end': '2' }
    response.writeHead(200, { 'content-type': 'application/json', ...own }).end('{}')
  })
  const { socket, answers } = await open(await aHostBefore(url))
  const claims = ['x-forwarded-for: 192.168.0.9', 'x-forwarded-host: 127.0.0.9', 'x-forwarded-proto: https']
  const hops = ['connection: keep-alive, x-mine', 'x-mine: 1', 'te: trailers', 'upgrade: websocket', 'x-end: 3']
  socket.write(`${['GET /api/coisas?a=%2F&b HTTP/1.1', 'host: localhost', ...claims, ...hops].join('\r\n')}\r\n\r\n`)
  await until(() => answers.text.includes('{}'))
  expect(Object.keys(got[0] ?? {}).toSorted()).toEqual(
    [
      ...['connection', 'host', 'x-end', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
      ...['traceparent', 'x-request-id'],
    ].toSorted(),
  )
  expect(got[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-end': '3' })
  expect(got[0]?.['x-forwarded-host']).not.toContain('127.0.0.9')
  expect(answers.text).toMatch(/x-end: 2/)
  expect(answers.text).not.toMatch(/x-hop|timeout=3/)
})

test.each(['/api/coisas?a=%2F&b=c%20d', '/api/a%2Fb', '/api/../dev/mail', '/api//x', '/api'])(
  '%s reaches the api as it was asked for',
  async (path) => {
    const asked: (string | undefined)[] = []
    const url = await anApiThat((request, response) => {
      asked.push(request.url)
      response.end('{}')
    })
    const { socket, answers } = await open(await aHostBefore(url))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await until(() => statusesOf(answers).length === 1)
    expect([statusesOf(answers), asked]).toEqual([[200], [path]])
  },
)

test('a client that asks before it sends its body is told to go on', async () => {
  const { url } = await anApi()
  const { socket, answers } = await open(await aHostBefore(url))
  const head = ['POST /api/coisas HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 7']
  socket.write(`${[...head, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await until(() => answers.text.includes('100 Continue'))
  socket.write('{"a":1}')
  await until(() => statusesOf(answers).length === 2)
  expect(statusesOf(answers)).toEqual([100, 200])
  expect(answers.text).toContain('{"got":{"a":1}}')
})

test('a stream of the api comes part by part, and ends there when the caller leaves', async () => {
  const parts = ['data: a\n\n', 'data: b\n\n']
  let next: (() => void) | undefined
  const left = Promise.withResolvers<void>()
  const url = await anApiThat((_request, response) => {
    response.once('close', () => left.resolve())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    next = () => void response.write(parts.shift())
    next()
  })
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${await aHostBefore(url)}/api/eventos`, { signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: a\n\n')
  next?.()
  expect((await reader?.read())?.value).toBe('data: b\n\n')
  stop.abort()
  await left.promise
})

test('a read that nobody waits for any more is ended at the api before it has answered', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const url = await anApiThat((_request, response) => {
    response.once('close', () => left.resolve())
    asked.resolve()
  })
  const stop = new AbortController()
  const answer = fetch(`http://127.0.0.1:${await aHostBefore(url)}/api/coisas`, { signal: stop.signal })
  await asked.promise
  stop.abort()
  await expect(answer).rejects.toThrow('aborted')
  await left.promise
})

test('a large answer of a slow reader is whole, and one that breaks off is not taken for whole', async () => {
  const large = Buffer.alloc(8 * MIB, 'x')
  const url = await anApiThat((request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': large.length })
    if (request.url === '/api/tudo') response.end(large)
    else response.write(large.subarray(0, MIB), () => request.socket.destroy())
  })
  const address = `http://127.0.0.1:${await aHostBefore(url)}`
  expect((await (await fetch(`${address}/api/tudo`)).arrayBuffer()).byteLength).toBe(large.length)
  await expect(fetch(`${address}/api/parte`).then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated')
})

test.each(['HEAD', 'OPTIONS', 'DELETE'])(
  'a %s passes with its status, its headers and the body it may have',
  async (method) => {
    const url = await anApiThat((request, response) => {
      response
        .writeHead(method === 'DELETE' ? 204 : 200, { 'x-was': request.method, 'content-type': 'text/plain' })
        .end()
    })
    const answer = await fetch(`http://127.0.0.1:${await aHostBefore(url)}/api/coisas`, { method })
    expect([answer.status, answer.headers.get('x-was'), await answer.text()]).toEqual([
      method === 'DELETE' ? 204 : 200,
      method,
      '',
    ])
  },
)
