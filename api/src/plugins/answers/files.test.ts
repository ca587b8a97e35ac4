import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Download } from '@loopi/contract/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { testConfig } from '../../../test/test-config.ts'
import { registerErrors } from '../errors.ts'
import { registerWork } from '../work.ts'
import { sendDownload } from './files.ts'

const TEXT = 'abcdefghijklmnopqrstuvwxyz'

let app: FastifyInstance
afterEach(() => app.close())

/** Server with one download, whose length is known before or not. */
async function served(over: Partial<Download> = {}) {
  const begun: string[] = []
  const download: Download = {
    ...{ name: 'letras.txt', type: 'text/plain', size: TEXT.length, etag: '"one"' },
    begin: async () => void begun.push('begun'),
    async *stream(from) {
      for (const letter of TEXT.slice(from)) yield Buffer.from(letter)
    },
    ...over,
  }
  app = fastify()
  app.decorateRequest('actor', null)
  registerErrors(app)
  registerWork(app, testConfig('postgres://localhost/none'))
  app.get('/', (request, reply) => sendDownload(request, reply, download))
  const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers: sent, body } = await app.inject({ method, url: '/', headers })
    return { status: statusCode, range: sent['content-range'], length: sent['content-length'], sent, body }
  }
  return { get, begun }
}

test('a download is saved under its name, and says that it can go on', async () => {
  const { get, begun } = await served()
  const { status, sent, body } = await get()
  expect([status, body]).toEqual([200, TEXT])
  expect(sent).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="letras.txt"',
    'content-length': '26',
    etag: '"one"',
  })
  expect(begun).toHaveLength(1)
})

test.each([
  ['is known before', TEXT.length],
  ['is not known before', null],
])('a download whose length %s goes on at the byte where it broke, without beginning again', async (_, size) => {
  const { get, begun } = await served({ size })
  const rest = await get({ range: 'bytes=10-', 'if-range': '"one"' })
  expect(rest).toMatchObject({ status: 206, range: 'bytes 10-25/26', length: '16', body: TEXT.slice(10) })
  expect(begun).toEqual([])
})

test('a file that breaks again is not counted again', async () => {
  let made = 0
  async function* stream(from: number) {
    made++
    yield Buffer.from(TEXT.slice(from))
  }
  const { get } = await served({ size: null, etag: '"again"', stream })
  for (const from of [10, 20]) await get({ range: `bytes=${from}-`, 'if-range': '"again"' })
  // One count, and two rests.
  expect(made).toBe(3)
})

test('of another file than the one that broke, all is sent', async () => {
  const { get, begun } = await served()
  expect(await get({ range: 'bytes=10-', 'if-range': '"other"' })).toMatchObject({ status: 200, body: TEXT })
  expect(await get({ 'if-range': '"one"' })).toMatchObject({ status: 200, body: TEXT })
  expect(begun).toHaveLength(2)
})

test('a part of a file that was not begun begins it', async () => {
  const { get, begun } = await served()
  expect(await get({ range: 'bytes=1-' })).toMatchObject({ status: 206, body: TEXT.slice(1) })
  expect(begun).toHaveLength(1)
})

test.each(['bytes=0-9', 'bytes=-5', 'bytes=1-,4-', 'lines=1-', 'bytes=x-'])('%s is ignored', async (range) => {
  const { get } = await served()
  expect(await get({ range })).toMatchObject({ status: 200, body: TEXT })
})

test.each([[26], [null]])('beyond the end there is nothing, of length %j', async (size) => {
  const { get, begun } = await served({ size })
  const { status, range, sent, body } = await get({ range: 'bytes=26-', 'if-range': '"one"' })
  expect([status, range, sent['content-disposition']]).toEqual([416, 'bytes */26', undefined])
  expect(JSON.parse(body)).toMatchObject({ code: 'request/range' })
  expect(begun).toEqual([])
})

test('HEAD makes nothing', async () => {
  const stream = () => {
    throw new Error('made')
  }
  const { get, begun } = await served({ stream })
  expect(await get({ range: 'bytes=3-' }, 'HEAD')).toMatchObject({ status: 200, length: '26', body: '' })
  expect(begun).toEqual([])
})

test('a refusal at the beginning is answered as one', async () => {
  const begin = () => Promise.reject(new Error('no audit line'))
  const { get } = await served({ begin })
  const { status, sent } = await get()
  expect([status, sent.etag]).toEqual([500, undefined])
})

test('a file is made only as fast as it is taken, and no further when the caller leaves', async () => {
  let made = 0
  let ended = () => {}
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  async function* stream() {
    try {
      for (;;) {
        made++
        yield Buffer.alloc(64 * 1024)
      }
    } finally {
      ended()
    }
  }
  await served({ size: null, stream })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  // In so many turns all would be made; the system's own buffers take a few megabytes.
  for (let turn = 0; turn < 2_000; turn++) await setImmediate()
  expect(made).toBeLessThan(500)
  socket.destroy()
  await end
})
