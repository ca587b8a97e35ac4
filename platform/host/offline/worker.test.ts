import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'

type Sent = { method?: string; mode?: string; destination?: string; url: string }

/** Runs the worker's script with browser stubs: `network` responds or throws, `kept` is the cache's content. */
function aWorker(network: () => Promise<string>, kept: string | undefined = 'the kept document') {
  const listeners = new Map<string, (event: object) => void>()
  const fetched: unknown[] = []
  const global: Record<string, unknown> = {
    URL,
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    caches: { match: async () => kept },
    fetch: async (request: unknown) => {
      fetched.push(request)
      return network()
    },
  }
  global.self = global
  runInContext(readFileSync(path.join(import.meta.dirname, 'worker.js'), 'utf8'), createContext(global))
  const answer = (sent: Sent, preloadResponse: Promise<string | undefined> = Promise.resolve(undefined)) => {
    const request = { method: 'GET', mode: 'navigate', destination: 'document', ...sent }
    let answered: Promise<unknown> | undefined
    listeners.get('fetch')?.({
      request,
      preloadResponse,
      respondWith: (answering: Promise<unknown>) => {
        answered = answering
      },
    })
    return answered
  }
  return { answer, fetched }
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const PAGE = { url: 'https://loopi.example/cupons' }

test('a page comes from the network, whatever the server answers', async () => {
  const { answer, fetched } = aWorker(async () => 'HTTP 503 of the server')
  await expect(answer(PAGE)).resolves.toBe('HTTP 503 of the server')
  expect(fetched).toHaveLength(1)
})

test('the answer that the browser asked for ahead is taken, and nothing asked for twice', async () => {
  const { answer, fetched } = aWorker(lost)
  await expect(answer(PAGE, Promise.resolve('the live page'))).resolves.toBe('the live page')
  expect(fetched).toEqual([])
})

test('where there is no network, the kept document is shown', async () => {
  await expect(aWorker(lost).answer(PAGE)).resolves.toBe('the kept document')
})

test('where the kept document has gone too, the failure stays what it is', async () => {
  const worker = aWorker(lost, '')
  await expect(worker.answer(PAGE)).rejects.toThrow('Failed to fetch')
})

test.each([
  [
    'a file of a release',
    { mode: 'cors', destination: 'script', url: 'https://loopi.example/releases/shell/a/js/main.js' },
  ],
  ['a call', { mode: 'cors', destination: '', url: 'https://loopi.example/api/me' }],
  ['events', { mode: 'cors', destination: '', url: 'https://loopi.example/federation/events' }],
  ['a file of the api in its own tab', { url: 'https://loopi.example/api/companies/csv' }],
  ['a frame', { destination: 'iframe', url: 'https://loopi.example/venly/panel' }],
  ['a form', { ...PAGE, method: 'POST' }],
] satisfies [string, Sent][])('%s is none of its business', (_what, sent) => {
  expect(aWorker(lost).answer(sent)).toBeUndefined()
})
