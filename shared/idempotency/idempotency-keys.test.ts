/** @page */

import { clearIdempotencyKey, getIdempotencyKey, hashPayload } from './idempotency-keys.ts'

beforeEach(() => sessionStorage.clear())

test('an operation keeps its key until it is answered', () => {
  const key = getIdempotencyKey('redeem.7.1')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(getIdempotencyKey('redeem.7.1')).toBe(key)
  clearIdempotencyKey('redeem.7.1')
  expect(getIdempotencyKey('redeem.7.1')).not.toBe(key)
})

test('operations of other names have keys of their own', () => {
  const keys = [getIdempotencyKey('redeem.7.1'), getIdempotencyKey('redeem.7.2'), getIdempotencyKey('redeem.8.1')]
  expect(new Set(keys).size).toBe(3)
})

test('a reload forgets the page but not the key', () => {
  const key = getIdempotencyKey('redeem.7.1')
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<typeof import('./idempotency-keys.ts')>('./idempotency-keys.ts')
    expect(reloaded.getIdempotencyKey).not.toBe(getIdempotencyKey)
    expect(reloaded.getIdempotencyKey('redeem.7.1')).toBe(key)
  })
})

test('without storage the page itself remembers', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
  const key = getIdempotencyKey('redeem.9.1')
  expect(getIdempotencyKey('redeem.9.1')).toBe(key)
  clearIdempotencyKey('redeem.9.1')
  expect(getIdempotencyKey('redeem.9.1')).not.toBe(key)
})

test('equal contents have one hash, and none of it can be read there', () => {
  expect(hashPayload([41, { valor: 10, motivo: 'Bônus' }])).toBe(hashPayload([41, { valor: 10, motivo: 'Bônus' }]))
  expect(hashPayload([41, { valor: 10, motivo: 'Bônus' }])).toMatch(/^[0-9a-f]{16}$/)
})

test('contents that differ by one character differ', () => {
  const contents = Array.from({ length: 2_000 }, (_, valor) => [41, { valor, motivo: 'Bônus' }])
  expect(new Set(contents.map(hashPayload)).size).toBe(contents.length)
})
