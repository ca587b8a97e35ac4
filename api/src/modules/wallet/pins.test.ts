import { newPin, sealPin, unsealPin } from './pins.ts'

const config = { WALLET_KEY: 'ab'.repeat(32) }

test('a PIN is six digits, and another one each time', () => {
  const pins = Array.from({ length: 200 }, newPin)
  for (const pin of pins) expect(pin).toMatch(/^\d{6}$/)
  expect(new Set(pins).size).toBeGreaterThan(190)
})

test('it opens with its key in its own row, and looks different each time', () => {
  const [first, second] = [sealPin(config, 7, '123456'), sealPin(config, 7, '123456')]
  expect([unsealPin(config, 7, first), unsealPin(config, 7, second)]).toEqual(['123456', '123456'])
  expect(first.equals(second)).toBe(false)
  expect(first.toString('latin1')).not.toContain('123456')
})

test.each([
  ['another key', { WALLET_KEY: 'cd'.repeat(32) }, 7, 0],
  ['no key', { WALLET_KEY: undefined }, 7, 0],
  ['another row', config, 8, 0],
  ['a changed byte', config, 7, 1],
])('it does not open with %s, and the error does not say it', (_name, key, ownerId, flip) => {
  const sealed = sealPin(config, 7, '123456')
  const last = sealed.length - 1
  sealed[last] = (sealed[last] ?? 0) ^ flip
  expect(() => unsealPin(key, ownerId, sealed)).toThrow(`the PIN of wallet ${ownerId} does not open`)
})
