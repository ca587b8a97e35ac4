import { createGathering, createGatherings } from './together.ts'

/** Fetches that end when the test says so. */
function slowly<T>() {
  const open: { end: (value: T) => void; fail: (why: Error) => void }[] = []
  const fetch = () => new Promise<T>((end, fail) => open.push({ end, fail }))
  return { open, fetch }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('different keys that come meanwhile are found by one fetch, as many as it takes', async () => {
  const asked: (readonly number[])[] = []
  const { open, fetch } = slowly<undefined>()
  const gathering = createGathering<number, string>(
    async (keys) => {
      asked.push(keys)
      await fetch()
      return keys.map((key) => `found ${key}`)
    },
    { most: 2 },
  )
  const [first, second] = [gathering(0), gathering(1)]
  await settled()
  const answers = [2, 3, 4].map(gathering)
  open[0]?.end(undefined)
  expect(await Promise.all([first, second])).toEqual(['found 0', 'found 1'])
  await settled()
  open[1]?.end(undefined)
  expect(await answers[1]).toBe('found 3')
  await settled()
  open[2]?.fail(new Error('away'))
  await expect(answers[2]).rejects.toThrow('away')
  expect(asked).toEqual([[0, 1], [2, 3], [4]])
  const again = gathering(5)
  await settled()
  open[3]?.end(undefined)
  expect(await again).toBe('found 5')
})

test('as many fetches as may go at once do not wait for each other', async () => {
  const asked: (readonly number[])[] = []
  const { open, fetch } = slowly<undefined>()
  const gathering = createGathering<number, number>(
    async (keys) => {
      asked.push(keys)
      await fetch()
      return keys
    },
    { most: 9, atOnce: 2 },
  )
  const first = [1, 2].map(gathering)
  await settled()
  const second = gathering(3)
  await settled()
  expect(asked).toEqual([[1, 2], [3]])
  const later = [4, 5].map(gathering)
  open[1]?.end(undefined)
  expect(await second).toBe(3)
  await settled()
  expect(asked).toEqual([[1, 2], [3], [4, 5]])
  for (const { end } of open) end(undefined)
  expect(await Promise.all([...first, ...later])).toEqual([1, 2, 4, 5])
})

test('each name gathers its own, also one that was forgotten meanwhile', async () => {
  const { open, fetch } = slowly<undefined>()
  const gather = createGatherings<number, string>({ most: 9 })
  const find = (name: string) => async (keys: readonly number[]) => {
    await fetch()
    return keys.map((key) => `${name}${key}`)
  }
  const first = [gather('a', 1, find('a')), gather('a', 2, find('a'))]
  for (let n = 0; n < 300; n++) void gather(`other ${n}`, 0, find('other'))
  const again = gather('a', 3, find('a'))
  await settled()
  for (let n = 0; n < open.length; n++) {
    open[n]?.end(undefined)
    await settled()
  }
  expect(await Promise.all([...first, again])).toEqual(['a1', 'a2', 'a3'])
})
