import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { batches } from '@loopi/contract/batches/batches.contract'
import { openFile } from './file-part.ts'
import { http } from './http.ts'

// A server over the network, because only there a stream can break.

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer
const server = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const TEXT = '0123456789'

const open = (from = 0, version: string | null = null) =>
  openFile(
    batches.file,
    { params: { id: 9 }, query: { formato: 'csv' } },
    { from, version, signal: new AbortController().signal },
  )

const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text()

test('a file is opened as a stream, with its size and version', async () => {
  answer = (request, response) => {
    expect(request.url).toBe('/api/lotes/9/arquivo?formato=csv')
    expect(request.headers.range).toBeUndefined()
    response.writeHead(200, { 'Content-Length': TEXT.length, ETag: '"a"' }).end(TEXT)
  }
  const { body, ...part } = await open()
  expect(part).toEqual({ from: 0, total: 10, version: '"a"' })
  expect(await textOf(body)).toBe(TEXT)
})

test('what is there already is left out, unless the file changed', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-range'] !== '"a"') return response.writeHead(200, { ETag: '"b"' }).end(TEXT)
    expect(headers.range).toBe('bytes=4-')
    response.writeHead(206, { 'Content-Range': `bytes 4-9/${TEXT.length}`, ETag: '"a"' }).end(TEXT.slice(4))
  }
  const { body, ...part } = await open(4, '"a"')
  expect(part).toEqual({ from: 4, total: 10, version: '"a"' })
  expect(await textOf(body)).toBe('456789')
  expect(await open(4, '"old"')).toMatchObject({ from: 0, total: null, version: '"b"' })
})

test('a connection that breaks is an error of the stream', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'Content-Length': TEXT.length })
    response.write(TEXT.slice(0, 4), () => response.destroy())
  }
  const { body } = await open()
  await expect(textOf(body)).rejects.toThrow()
})

test('a refusal has the sentence of the server', async () => {
  answer = (_request, response) => {
    const erro = 'Este lote foi recolhido.'
    response.writeHead(409, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ code: 'batch/recalled', erro, error: erro, message: erro }))
  }
  await expect(open()).rejects.toMatchObject({ is: 'refused', status: 409, erro: 'Este lote foi recolhido.' })
})
