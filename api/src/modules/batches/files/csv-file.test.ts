import { groupedCode } from '@loopi/contract/codes/product-code'
import { signerOf } from '../../codes/codes.public.ts'
import type { BatchCodes } from './batch-codes.ts'
import { csvFile } from './csv-file.ts'

const sign = signerOf({}, { batchId: 7, keyId: 'a' })
const batch = {
  ...{ product: 'Café', lot: 'L7', gtin: null, site: 'https://loopi.test' },
  createdAt: new Date(0),
  sign,
}

async function bytesOf(codes: BatchCodes, from = 0): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of csvFile(codes).stream(from)) parts.push(part)
  return Buffer.concat(parts)
}

test('a row has the number, the code in groups and its address', async () => {
  const row = (number: number, code: string) => `${number};${groupedCode(code)};https://loopi.test/c/${code}\r\n`
  expect((await bytesOf({ ...batch, first: 3, last: 4 })).toString()).toBe(
    `\uFEFFnumero;codigo;endereco\r\n${row(3, sign(2))}${row(4, sign(3))}`,
  )
})

test.each([
  [1, 1],
  [1, 12],
  [8, 8],
  [98, 103],
  [999_998, 1_000_000],
])('numbers %d to %d go on from every byte, and their length is known before', async (first, last) => {
  const codes = { ...batch, first, last }
  const whole = await bytesOf(codes)
  expect(csvFile(codes).size).toBe(whole.length)
  for (let from = 0; from <= whole.length; from++) expect(await bytesOf(codes, from)).toEqual(whole.subarray(from))
})

test('the end of a million codes is there without those before', async () => {
  let signed = 0
  const counted = { ...batch, first: 1, last: 1_000_000, sign: (serial: number) => sign(serial + 0 * signed++) }
  const file = csvFile(counted)
  const row = `1000000;${groupedCode(sign(999_999))};https://loopi.test/c/${sign(999_999)}\r\n`
  expect((await bytesOf(counted, (file.size ?? 0) - row.length)).toString()).toBe(row)
  expect(signed).toBeLessThan(10)
})
