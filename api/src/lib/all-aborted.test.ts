import { allAborted } from './all-aborted.ts'

test('is aborted by the last of them', () => {
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
  third.abort()
  const { signal } = first
  const all = allAborted([signal, second.signal, third.signal])
  expect(all.aborted).toBe(false)
  second.abort()
  expect(all.aborted).toBe(false)
  first.abort()
  expect(all.aborted).toBe(true)
})

test('is aborted from the start where all of them are', () => {
  expect(allAborted([AbortSignal.abort(), AbortSignal.abort()]).aborted).toBe(true)
})
