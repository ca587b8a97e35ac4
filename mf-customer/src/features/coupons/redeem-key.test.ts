import { redeemKey, settleRedeemKey } from './redeem-key.ts'

beforeEach(() => sessionStorage.clear())

test('a click keeps its key until it is answered', () => {
  const key = redeemKey('7', 1)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(redeemKey('7', 1)).toBe(key)
  settleRedeemKey('7', 1)
  expect(redeemKey('7', 1)).not.toBe(key)
})

test('another coupon and another person have keys of their own', () => {
  const keys = [redeemKey('7', 1), redeemKey('7', 2), redeemKey('8', 1)]
  expect(new Set(keys).size).toBe(3)
})

test('a reload forgets the page but not the key', () => {
  const key = redeemKey('7', 1)
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<typeof import('./redeem-key.ts')>('./redeem-key.ts')
    expect(reloaded.redeemKey).not.toBe(redeemKey)
    expect(reloaded.redeemKey('7', 1)).toBe(key)
  })
})

test('without storage the page itself remembers', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
  const key = redeemKey('9', 1)
  expect(redeemKey('9', 1)).toBe(key)
  settleRedeemKey('9', 1)
  expect(redeemKey('9', 1)).not.toBe(key)
})
