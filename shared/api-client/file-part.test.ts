import { batches } from '@loopi/contract/batches/batches.contract'
import { openFile } from './file-part.ts'
import { http } from './http.ts'

// Below fetch, because only there a stream can break.

const TEXT = '0123456789'

let seen: Request

function answer(body: BodyInit | null, status = 200, headers: Record<string, string> = {}): void {
  globalThis.fetch = async (input, init) => {
    seen = new Request(input, init)
    return new Response(body, { status, headers })
  }
}

beforeAll(() => {
  http.defaults.baseURL = 'https://loopi.test/api'
})

const open = (from = 0, version: string | null = null) =>
  openFile(
    batches.file,
    { params: { id: 9 }, query: { formato: 'csv' } },
    { from, version, signal: new AbortController().signal },
  )

const textOf = (body: ReadableStream<Uint8Array>) => new Response(body as BodyInit).text()

test('a file is opened as a stream, with its size and version', async () => {
  answer(TEXT, 200, { 'Content-Length': '10', ETag: '"a"' })
  const { body, ...part } = await open()
  expect(part).toEqual({ from: 0, total: 10, expected: null, version: '"a"' })
  expect(await textOf(body)).toBe(TEXT)
  expect(seen.url).toBe('https://loopi.test/api/lotes/9/arquivo?formato=csv')
  expect(seen.headers.get('range')).toBeNull()
})

test('what is there already is left out', async () => {
  answer(TEXT.slice(4), 206, { 'Content-Range': 'bytes 4-9/10', ETag: '"a"' })
  const { body, ...part } = await open(4, '"a"')
  expect(part).toEqual({ from: 4, total: 10, expected: null, version: '"a"' })
  expect(await textOf(body)).toBe('456789')
  expect([seen.headers.get('range'), seen.headers.get('if-range')]).toEqual(['bytes=4-', '"a"'])
})

test('a file that changed, or whose size is not known, comes from its start', async () => {
  answer(TEXT, 200, { ETag: '"b"', 'X-Expected-Length': '11' })
  expect(await open(4, '"a"')).toMatchObject({ from: 0, total: null, expected: 11, version: '"b"' })
})

test('a connection that breaks is an error of the stream', async () => {
  answer(
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    }),
  )
  const { body } = await open()
  await expect(textOf(body)).rejects.toThrow('network error')
})

test('a refusal has the sentence of the server', async () => {
  const erro = 'Este lote foi recolhido.'
  answer(JSON.stringify({ code: 'batch/recalled', erro, error: erro, message: erro }), 409)
  await expect(open()).rejects.toMatchObject({ is: 'refused', status: 409, erro })
})
