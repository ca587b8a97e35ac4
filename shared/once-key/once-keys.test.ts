import { onceKey, settleOnceKey } from './once-keys.ts'

beforeEach(() => sessionStorage.clear())

test('an operation keeps its key until it is answered', () => {
  const key = onceKey('redeem.7.1')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(onceKey('redeem.7.1')).toBe(key)
  settleOnceKey('redeem.7.1')
  expect(onceKey('redeem.7.1')).not.toBe(key)
})

test('operations of other names have keys of their own', () => {
  const keys = [onceKey('redeem.7.1'), onceKey('redeem.7.2'), onceKey('redeem.8.1')]
  expect(new Set(keys).size).toBe(3)
})

test('a reload forgets the page but not the key', () => {
  const key = onceKey('redeem.7.1')
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<typeof import('./once-keys.ts')>('./once-keys.ts')
    expect(reloaded.onceKey).not.toBe(onceKey)
    expect(reloaded.onceKey('redeem.7.1')).toBe(key)
  })
})

test('without storage the page itself remembers', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
  const key = onceKey('redeem.9.1')
  expect(onceKey('redeem.9.1')).toBe(key)
  settleOnceKey('redeem.9.1')
  expect(onceKey('redeem.9.1')).not.toBe(key)
})
