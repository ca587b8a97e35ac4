import { CODE_ALPHABET, readCode } from '@loopi/contract/codes/product-code'
import { createCodeKeys } from './code-keys.ts'
import { isSigned } from './code-signing.ts'
import { currentKeyName, signerOf } from './codes.public.ts'

const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)]

/** Whether the code's tag holds under the keys of the setting. */
function holds(code: string, keyId: string, CODES_KEY?: string): boolean {
  const parts = readCode(code)
  if (parts === null) throw new Error(`no code: ${code}`)
  return isSigned(createCodeKeys({ CODES_KEY }).of(parts.batch, keyId), parts)
}

test('codes of a batch hold, and differ from each other', () => {
  const sign = signerOf({}, { batchId: 1_234, keyId: 'a' })
  const codes = Array.from({ length: 1_000 }, (_, serial) => sign(serial))
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.filter((code) => !holds(code, 'a'))).toEqual([])
  expect(readCode(codes[999] ?? '')).toMatchObject({ batch: 1_234, serial: 999 })
})

test('none of the 620 codes that differ in one character holds', () => {
  const code = signerOf({ CODES_KEY: OLD }, { batchId: 77, keyId: 'a' })(4_711)
  const forged = [...code].flatMap((own, index) =>
    [...CODE_ALPHABET]
      .filter((other) => other !== own)
      .map((other) => code.slice(0, index) + other + code.slice(index + 1)),
  )
  expect(forged).toHaveLength(620)
  expect(forged.filter((one) => holds(one, 'a', OLD))).toEqual([])
  expect(holds(code, 'a', OLD)).toBe(true)
})

test('after a rotation the new key makes codes, and codes of the old one still hold', () => {
  const [before, after] = [{ CODES_KEY: OLD }, { CODES_KEY: `b:${NEW},a:${OLD}` }]
  const printed = signerOf(before, { batchId: 5, keyId: currentKeyName(before) })(0)
  expect([currentKeyName(before), currentKeyName(after)]).toEqual(['a', 'b'])
  const fresh = signerOf(after, { batchId: 6, keyId: 'b' })(0)
  expect([holds(printed, 'a', after.CODES_KEY), holds(fresh, 'b', after.CODES_KEY)]).toEqual([true, true])
  expect([holds(fresh, 'b', `b:${OLD}`), holds(printed, 'b', after.CODES_KEY)]).toEqual([false, false])
})

test('a batch whose key was taken away makes no codes, and the key is named', () => {
  const sign = () => signerOf({ CODES_KEY: `b:${NEW}` }, { batchId: 5, keyId: 'a' })
  expect(sign).toThrow('CODES_KEY has no key a, which batch 5 was made with')
})

test('keys of many batches are kept for a while, and none is taken for another', () => {
  const keys = createCodeKeys({ CODES_KEY: OLD })
  const first = keys.of(1, 'a')
  for (let batch = 2; batch < 5_000; batch++) keys.of(batch, 'a')
  expect(keys.of(1, 'a')).toEqual(first)
  expect(keys.of(4_999, 'a')).not.toEqual(first)
})
