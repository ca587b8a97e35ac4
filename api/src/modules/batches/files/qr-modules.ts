import { encode } from 'uqr'

/** Light modules around a QR code that ISO/IEC 18004 requires. */
export const QUIET = 4

/** QR code without its quiet zone: modules a side, and the runs of dark ones in its rows. */
export type QrModules = {
  readonly size: number
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[]
}

/** Mask of a QR code; readers undo each of the eight. */
type Mask = number

/** Mask that suits a text best by the rules of ISO/IEC 18004. Finding it takes four times as long as a QR code with it. */
export const bestMask = (text: string): Mask => encode(text, { ecc: 'M' }).maskPattern

/** QR code of a text, with error correction for 15 % of its codewords (level M). */
export function qrModules(text: string, maskPattern: Mask = bestMask(text)): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern })
  const runs: { x: number; y: number; length: number }[] = []
  data.forEach((row, y) => {
    let start = 0
    row.forEach((dark, x) => {
      if (!dark) start = x + 1
      else if (!row[x + 1]) runs.push({ x: start, y, length: x + 1 - start })
    })
  })
  return { size, runs }
}
