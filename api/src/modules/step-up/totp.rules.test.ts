import { MINUTE, SECOND } from '../../lib/clock.ts'
import { addressOf, codeAt, newSecret, stepOf } from './totp.rules.ts'

/** '12345678901234567890' of RFC 6238, appendix B; the last six of its eight digits are ours. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('second %d of the standard has the code %s', (second, code) => {
  const at = new Date(second * SECOND)
  expect(codeAt(RFC, at)).toBe(code)
  expect(stepOf(RFC, code, at)).toBe(Math.floor(second / 30))
})

test('a clock may be off by one step each way, and the step is that of the code', () => {
  const at = new Date('2026-11-20T15:00:00.000Z')
  const step = stepOf(RFC, codeAt(RFC, at), at) ?? 0
  const codeIn = (steps: number) => codeAt(RFC, new Date(at.getTime() + steps * 30 * SECOND))
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(RFC, codeIn(steps), at))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  expect(stepOf(RFC, codeIn(0), new Date(at.getTime() + MINUTE))).toBeNull()
})

test('a secret has 160 bits, is another one each time, and goes to the app with issuer and e-mail', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(addressOf(secret, 'ana@casa.test')).toBe(
    `otpauth://totp/Loopi:ana%40casa.test?issuer=Loopi&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
