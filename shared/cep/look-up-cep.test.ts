import { deferred } from '../testing/fake-backend.ts'
import { CEP_PATIENCE, knownParts, lookUpCep } from './look-up-cep.ts'

const paulista = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
}

const fetching = jest.fn<Promise<Response>, [string, RequestInit]>()
const answering = (body: unknown, status = 200) => fetching.mockResolvedValue(Response.json(body, { status }))

beforeEach(() => {
  fetching.mockReset()
  globalThis.fetch = fetching as unknown as typeof fetch
})

test('a known CEP is asked for by its digits and answers its address', async () => {
  answering(paulista)
  const { cep: _, ...address } = paulista
  expect(await lookUpCep('01310-100')).toEqual({ is: 'found', address })
  expect(fetching.mock.calls[0]?.[0]).toBe('https://viacep.com.br/ws/01310100/json/')
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test.each([
  ['true', { erro: true }, 200],
  ['the text "true"', { erro: 'true' }, 200],
  ['404', { message: 'CEP não encontrado' }, 404],
])('%s says that there is none', async (_, body, status) => {
  answering(body, status)
  expect(await lookUpCep('99999999')).toEqual({ is: 'not-found' })
})

test('a street with the word in its name is found', async () => {
  answering({ ...paulista, logradouro: 'Rua do Erro' })
  expect(await lookUpCep('01310100')).toMatchObject({ is: 'found', address: { logradouro: 'Rua do Erro' } })
})

test('a field that the service leaves out is empty', async () => {
  answering({ localidade: 'Serra da Saudade', uf: 'MG', logradouro: '', bairro: null })
  expect(await lookUpCep('35617000')).toEqual({
    is: 'found',
    address: { logradouro: '', complemento: '', bairro: '', localidade: 'Serra da Saudade', uf: 'MG' },
  })
})

test.each([
  ['a refusal', () => answering({}, 400)],
  ['an overload', () => answering({}, 503)],
  ['a page instead of data', () => fetching.mockResolvedValue(new Response('<h1>Bad Request</h1>'))],
  ['no object', () => answering(null)],
  ['an address of nothing', () => answering({ logradouro: '', localidade: '' })],
  ['no network', () => fetching.mockRejectedValue(new TypeError('Failed to fetch'))],
])('%s is a failure, not an exception', async (_, happen) => {
  happen()
  expect(await lookUpCep('01310100')).toMatchObject({ is: 'failed' })
})

test('an unknown part of an address fills nothing', () => {
  expect(knownParts({ endereco: '', cidade: 'Serra da Saudade' })).toEqual({ cidade: 'Serra da Saudade' })
})

/** Service that answers only after an abort. */
const silence = () =>
  fetching.mockImplementation(async (_, { signal }) => {
    const withdrawn = deferred()
    if (signal?.aborted) withdrawn.resolve()
    signal?.addEventListener('abort', () => withdrawn.resolve())
    await withdrawn.promise
    throw signal?.reason
  })

test('a silent service is given up', async () => {
  jest.useFakeTimers()
  silence()
  const answer = lookUpCep('01310100')
  await jest.advanceTimersByTimeAsync(CEP_PATIENCE)
  expect(await answer).toMatchObject({ is: 'failed' })
  jest.useRealTimers()
})

test('a withdrawn question ends at once', async () => {
  silence()
  const controller = new AbortController()
  const answer = lookUpCep('01310100', { signal: controller.signal })
  controller.abort()
  expect(await answer).toMatchObject({ is: 'failed' })
  expect(await lookUpCep('01310100', { signal: controller.signal })).toMatchObject({ is: 'failed' })
})

/** Streamed answer that `more` continues until it is aborted. */
function written(more: (write: (text: string) => void) => void | Promise<void>, status = 200) {
  const cancelled = jest.fn()
  fetching.mockImplementation(async (_, { signal }) => {
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await more((text) => stream.enqueue(new TextEncoder().encode(text)))
      },
      start(stream) {
        signal?.addEventListener('abort', () => {
          cancelled()
          stream.error(signal.reason)
        })
      },
      cancel: cancelled,
    })
    return new Response(body, { status })
  })
  return cancelled
}

test('an answer without an end is given up long before it fills the memory', async () => {
  let sent = 0
  const cancelled = written((write) => {
    sent += 16_384
    write(' '.repeat(16_384))
  })
  expect(await lookUpCep('01310100')).toMatchObject({
    is: 'failed',
    cause: { message: 'the look-up answered too much' },
  })
  expect(sent).toBeLessThan(200_000)
  expect(cancelled).toHaveBeenCalled()
})

test('an answer that trickles is given up with the silent ones', async () => {
  jest.useFakeTimers()
  const cancelled = written(async (write) => {
    await new Promise((next) => setTimeout(next, 1_000))
    write(' ')
  })
  const answer = lookUpCep('01310100')
  await jest.advanceTimersByTimeAsync(CEP_PATIENCE)
  expect(await answer).toMatchObject({ is: 'failed', cause: { message: 'the look-up took too long' } })
  expect(cancelled).toHaveBeenCalled()
  jest.useRealTimers()
})

test('the body of an error is not read', async () => {
  const cancelled = written((write) => write('nada'), 404)
  expect(await lookUpCep('01310100')).toEqual({ is: 'not-found' })
  expect(cancelled).toHaveBeenCalled()
})
