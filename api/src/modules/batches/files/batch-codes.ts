import { codePath, type LabelledCode } from '@loopi/contract/codes/code-link'
import { bestMask, type QrModules, qrModules } from './qr-modules.ts'

/** What the files of a batch are made of: a range of its codes, and what stands on a label beside them. */
export type BatchCodes = {
  readonly product: string
  readonly lot: string
  readonly gtin: string | null
  /** Public URL that the addresses begin with. */
  readonly site: string
  readonly createdAt: Date
  /** First and last number, from 1, both inclusive. */
  readonly first: number
  readonly last: number
  /** Code of a serial, which counts from 0. */
  readonly sign: (serial: number) => string
}

/** File of a batch without its name. */
export type MadeFile = {
  /** Length in bytes; null when it is unknown before the whole file is written. */
  readonly size: number | null
  readonly stream: (from: number) => AsyncIterable<Uint8Array>
}

/** Code of a number, from 1. */
export const codeOf = ({ sign }: BatchCodes, number: number): string => sign(number - 1)

/** Address that a label's QR code carries. */
export const addressOf = (
  { site, gtin, lot }: Pick<BatchCodes, 'site' | 'gtin' | 'lot'>,
  code: LabelledCode['code'],
): string => `${site}${codePath({ code, gtin, lot })}`

/** Makes the QR code of a code of the batch. All have the mask of the first one, whose addresses they mostly share. */
export function qrOf(codes: BatchCodes): (code: string) => QrModules {
  const mask = bestMask(addressOf(codes, codeOf(codes, 1)))
  return (code) => qrModules(addressOf(codes, code), mask)
}
