import { BoundedCache } from './bounded-cache.ts'

test('keeps what was asked for last within its bytes, also when values grow', () => {
  const cache = new BoundedCache<{ size: number; name: string }>(10)
  const get = (name: string, size: number) => cache.get(name, () => ({ size, name }))
  const a = get('a', 4)
  get('b', 4)
  expect(get('a', 4)).toBe(a)
  get('c', 4)
  // The least recently used entry was evicted.
  expect(get('a', 4)).toBe(a)
  const c = get('c', 4)
  c.size = 20
  get('d', 1)
  expect(get('a', 4)).not.toBe(a)
})

test('a value that is larger than all bytes together is kept until the next one', () => {
  const cache = new BoundedCache<{ size: number }>(10)
  const large = cache.get('large', () => ({ size: 50 }))
  expect(cache.get('large', () => ({ size: 50 }))).toBe(large)
})
