import { ApiError, type FilePart } from '@loopi/shared/api-client'
import { nothingYet, readToEnd } from './resumed-file.ts'

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index)

/** File from a byte on, whose stream breaks before `until`. */
const part = (from: number, until = 100, version: string | null = 'a'): FilePart => {
  let next = from
  return {
    ...{ from, total: 100, expected: null, version },
    body: new ReadableStream({
      pull(controller) {
        if (next >= until) return until < 100 ? controller.error(new Error('the line broke')) : controller.close()
        const end = Math.min(next + 10, until)
        controller.enqueue(BYTES.slice(next, end))
        next = end
      },
    }),
  }
}

function download(open: (from: number, version: string | null) => FilePart | ApiError) {
  const received = nothingYet()
  const abort = new AbortController()
  const asked: [number, string | null][] = []
  const waits: number[] = []
  const run = () =>
    readToEnd({
      received,
      signal: abort.signal,
      open: async (from, version) => {
        asked.push([from, version])
        const answer = open(from, version)
        if (answer instanceof ApiError) throw answer
        return answer
      },
      onProgress: () => {},
      wait: async (milliseconds) => void waits.push(milliseconds),
    })
  const bytes = () => received.chunks.flatMap((chunk) => [...chunk])
  return { run, received, asked, waits, bytes, abort }
}

const unreachable = () => new ApiError('unreachable', 0, 'Sem conexão.', null, null)

test('a file that arrives at once is read at once', async () => {
  const { run, bytes, asked } = download((from) => part(from))
  await run()
  expect(bytes()).toEqual([...BYTES])
  expect(asked).toEqual([[0, null]])
})

test('a file that breaks off is continued where it stopped, with its version', async () => {
  const { run, bytes, asked } = download((from) => part(from, Math.min(from + 40, 100)))
  await run()
  expect(bytes()).toEqual([...BYTES])
  expect(asked).toEqual([
    [0, null],
    [40, 'a'],
    [80, 'a'],
  ])
})

test('a file that changed meanwhile is read from its start', async () => {
  const { run, bytes } = download((from) => (from === 0 ? part(0, 40) : part(0, 100, 'b')))
  await run()
  expect(bytes()).toEqual([...BYTES])
})

test('after several tries without a byte the person is asked, and what arrived is kept', async () => {
  let isBack = false
  const { run, received, bytes, waits } = download((from) =>
    from === 0 || isBack ? part(from, isBack ? 100 : 30) : unreachable(),
  )
  await expect(run()).rejects.toMatchObject({ is: 'unreachable' })
  expect(received.bytes).toBe(30)
  expect(waits).toEqual([1000, 2000, 4000])
  isBack = true
  await run()
  expect(bytes()).toEqual([...BYTES])
})

test('a refusal is not tried again', async () => {
  const refused = new ApiError('refused', 409, 'Este lote foi recolhido.', { erro: 'x', message: 'x' } as never, null)
  const { run, asked } = download(() => refused)
  await expect(run()).rejects.toBe(refused)
  expect(asked).toHaveLength(1)
})
