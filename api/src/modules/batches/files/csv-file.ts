import { groupedCode } from '@loopi/contract/codes/product-code'
import { addressOf, type BatchCodes, codeOf, type MadeFile } from './batch-codes.ts'
import { inStep } from './steps.ts'

/** As all tables of the product: a byte order mark, semicolons, CRLF. */
const HEADER = Buffer.from('\uFEFFnumero;codigo;endereco\r\n')

/** Rows of a chunk. Writing one blocks the event loop for about three milliseconds. */
const ROWS = 500

/** Codes as a table. Rows differ in length by the digits of their numbers only, so a part begins at its row. */
export function csvFile(codes: BatchCodes): MadeFile {
  const { first, last } = codes
  const width = rowOf(codes, first).length - String(first).length
  /** Bytes of the rows before that of a number. */
  const before = (number: number) => width * (number - first) + digitsUpTo(number - 1) - digitsUpTo(first - 1)
  return { size: HEADER.length + before(last + 1), stream: rows }

  async function* rows(from: number): AsyncIterable<Uint8Array> {
    if (from < HEADER.length) yield HEADER.subarray(from)
    const offset = Math.max(0, from - HEADER.length)
    const start = lastWhere(first, last + 1, (number) => before(number) <= offset)
    let skipped = offset - before(start)
    for (let next = start; next <= last; next += ROWS) {
      const part = await inStep(() => rowsOf(codes, next, Math.min(next + ROWS - 1, last)))
      yield part.subarray(skipped)
      skipped = 0
    }
  }
}

function rowsOf(codes: BatchCodes, from: number, to: number): Uint8Array {
  let text = ''
  for (let number = from; number <= to; number++) text += rowOf(codes, number)
  return Buffer.from(text, 'ascii')
}

/** Codes are grouped, because spreadsheets take one of twenty digits for a number. */
function rowOf(codes: BatchCodes, number: number): string {
  const code = codeOf(codes, number)
  return `${number};${groupedCode(code)};${addressOf(codes, code)}\r\n`
}

/** Digits of the numbers from 1 to `number` together. */
function digitsUpTo(number: number): number {
  let digits = 0
  for (let smallest = 1; smallest <= number; smallest *= 10) digits += number - smallest + 1
  return digits
}

/** Largest number from `low` to `high` that fits, where all up to it do; `low` always does. */
function lastWhere(low: number, high: number, fits: (number: number) => boolean): number {
  let [least, most] = [low, high]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return least
}
