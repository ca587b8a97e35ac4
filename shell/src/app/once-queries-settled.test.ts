/** @page */
import { createQueryClient } from '@loopi/shared/api-client'
import type { QueryClient } from '@loopi/shared/ui/query'
import { followCalls, onceQueriesSettled } from './once-queries-settled.ts'

const LONGEST = 10_000

let client: QueryClient
let leave: () => void

/** Starts a call of the page; the returned function resolves it. */
function call(name: string): () => void {
  const answer = Promise.withResolvers<string>()
  client.fetchQuery({ queryKey: [name], queryFn: () => answer.promise }).catch(() => {})
  return () => answer.resolve(name)
}

/** Runs pending promises and timers that are due. */
const soon = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  window.requestIdleCallback = (run: IdleRequestCallback) => Number(setTimeout(run, 0))
  client = createQueryClient()
  leave = followCalls(client)
})

afterEach(() => {
  leave()
  client.clear()
  jest.useRealTimers()
})

test('a page without calls is waited for no longer than until it is idle', async () => {
  const run = jest.fn()
  void onceQueriesSettled(run)
  expect(run).not.toHaveBeenCalled()
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
})

test('calls are waited for, and those that begin with the answers of the first', async () => {
  const answerGuard = call('me')
  const run = jest.fn()
  void onceQueriesSettled(run)
  await soon()
  answerGuard()
  await Promise.resolve()
  const answerList = call('list')
  await soon()
  expect(run).not.toHaveBeenCalled()
  answerList()
  await soon()
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that is not drawn yet has its calls before it', async () => {
  leave()
  const run = jest.fn()
  void onceQueriesSettled(run)
  await soon()
  expect(run).not.toHaveBeenCalled()
  leave = followCalls(client)
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a call that is never answered holds nothing up for longer than ten seconds', async () => {
  call('me')
  const run = jest.fn()
  void onceQueriesSettled(run)
  await jest.advanceTimersByTimeAsync(LONGEST - 1)
  expect(run).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
})
