import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CODE_ALPHABET, type CodeParts, writeNumber } from '@loopi/contract/codes/product-code'

/** Bits of a tag: ten characters of five bits. A forged code holds by a chance of one in 2^50. */
const TAG_LENGTH = 10

/** Key of one batch, derived from a key of the api, so that a leaked one opens no other batch. */
export type BatchKey = { readonly batch: number; readonly key: Buffer }

/** Derives the key of a batch by HKDF-SHA256. */
export const batchKeyOf = (secret: Buffer, batch: number): BatchKey => ({
  batch,
  key: Buffer.from(hkdfSync('sha256', secret, 'loopi product codes', `batch ${batch}`, 32)),
})

/** Code of a serial of the batch, with 20 characters. */
export function signCode(key: BatchKey, serial: number): string {
  const numbers = writeNumber(key.batch) + writeNumber(serial)
  return numbers + tagOf(key, numbers)
}

/** True for the tag that the batch's key gives. The comparison takes the same time for every tag. */
export function isSigned(key: BatchKey, { serial, tag }: CodeParts): boolean {
  const expected = tagOf(key, writeNumber(key.batch) + writeNumber(serial))
  return timingSafeEqual(Buffer.from(expected, 'ascii'), Buffer.from(tag, 'ascii'))
}

/** First 50 bits of HMAC-SHA256 over the code's first ten characters. */
function tagOf({ key }: BatchKey, numbers: string): string {
  const digest = createHmac('sha256', key).update(numbers).digest()
  let tag = ''
  let bits = 0
  let value = 0
  for (let index = 0; tag.length < TAG_LENGTH; index++) {
    value = ((value << 8) | digest.readUInt8(index)) & 0xfff
    bits += 8
    while (bits >= 5 && tag.length < TAG_LENGTH) {
      bits -= 5
      tag += CODE_ALPHABET.charAt((value >> bits) & 31)
    }
  }
  return tag
}
