import { createBatcher } from './batching.ts'

/** Batcher of numbers that notes its batches; each ends when it is let go. */
function noted(most: number) {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const double = createBatcher<number, number>(most, async (calls) => {
    batches.push(calls)
    await new Promise<void>((end) => ends.push(end))
    if (calls.includes(0)) throw new Error('zero')
    return calls.map((call) => 2 * call)
  })
  const letGo = async () => {
    while (ends.length === 0) await new Promise(setImmediate)
    ends.shift()?.()
  }
  return { batches, double, letGo }
}

test('calls of one turn are one batch, and those that arrive meanwhile the next ones', async () => {
  const { batches, double, letGo } = noted(2)
  const first = [double(1), double(2), double(3)]
  await letGo()
  expect(await Promise.all(first.slice(0, 2))).toEqual([2, 4])
  const later = double(4)
  await letGo()
  expect(await Promise.all([first[2], later])).toEqual([6, 8])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a batch that fails fails for its calls alone', async () => {
  const { double, letGo } = noted(9)
  const failing = Promise.allSettled([double(0), double(1)])
  await letGo()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = double(5)
  await letGo()
  expect(await next).toBe(10)
})
