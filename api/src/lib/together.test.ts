import { createGathering, createTogether } from './together.ts'

/** Fetches that end when the test says so. */
function slowly<T>() {
  const open: { end: (value: T) => void; fail: (why: Error) => void }[] = []
  const fetch = () => new Promise<T>((end, fail) => open.push({ end, fail }))
  return { open, fetch }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while a thing is fetched gets what is fetched after that, once for all', async () => {
  const { open, fetch } = slowly<string>()
  const together = createTogether<string>()
  const first = together('a', fetch)
  const later = [together('a', fetch), together('a', fetch)]
  const other = together('b', fetch)
  expect(open).toHaveLength(2)
  open[0]?.end('before')
  open[1]?.end('other')
  expect([await first, await other]).toEqual(['before', 'other'])
  await settled()
  expect(open).toHaveLength(3)
  open[2]?.end('after')
  expect(await Promise.all(later)).toEqual(['after', 'after'])
  const alone = together('a', fetch)
  open[3]?.end('alone')
  expect(await alone).toBe('alone')
})

test('a fetch that fails is the failure of those who waited for it, and of nobody else', async () => {
  const { open, fetch } = slowly<string>()
  const together = createTogether<string>()
  const first = together('a', fetch)
  const later = together('a', fetch)
  open[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  open[1]?.end('there')
  expect(await later).toBe('there')
})

test('different keys that come meanwhile are found by one fetch, as many as it takes', async () => {
  const asked: (readonly number[])[] = []
  const { open, fetch } = slowly<undefined>()
  const gathering = createGathering<number, string>(async (keys) => {
    asked.push(keys)
    await fetch()
    return keys.map((key) => `found ${key}`)
  }, 2)
  const answers = [1, 2, 3, 4].map(gathering)
  open[0]?.end(undefined)
  expect(await answers[0]).toBe('found 1')
  open[1]?.end(undefined)
  expect(await answers[2]).toBe('found 3')
  open[2]?.fail(new Error('away'))
  await expect(answers[3]).rejects.toThrow('away')
  expect(asked).toEqual([[1], [2, 3], [4]])
  const again = gathering(5)
  open[3]?.end(undefined)
  expect(await again).toBe('found 5')
})
