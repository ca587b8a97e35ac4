import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import Fastify from 'fastify'
import { started } from '../test/host.ts'
import { serveEvents } from './events.ts'
import type { Store } from './store.ts'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] })
})
afterEach(() => void jest.useRealTimers())

const registry = jest.fn<() => Promise<{ revision: number }>>()

/** Host with a controllable registry, and the events that a tab receives. */
async function serve() {
  const app = Fastify()
  started.push(app)
  serveEvents(app, { registry } as unknown as Store)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/federation/events`
  return async () => {
    const { body } = await fetch(url)
    const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
    return { hears: async () => (await reader.read()).value, leave: () => reader.cancel() }
  }
}

test('a tab that connects while a revision comes out is told of that one, whatever was read for it before', async () => {
  const connect = await serve()
  registry.mockResolvedValue({ revision: 1 })
  const first = await connect()
  expect(await first.hears()).toContain('{"revision":1}')

  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<{ revision: number }>()
  registry.mockImplementationOnce(() => {
    asked.resolve()
    return late.promise
  })
  const connecting = connect()
  await asked.promise
  registry.mockResolvedValue({ revision: 2 })
  jest.advanceTimersByTime(1000)
  expect(await first.hears()).toContain('{"revision":2}')
  late.resolve({ revision: 1 })
  const second = await connecting
  expect(await second.hears()).toContain('{"revision":2}')
  await Promise.all([first.leave(), second.leave()])
})
