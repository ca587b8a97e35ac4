import { encode } from 'uqr'

/** Quiet zone in modules that the QR standard requires. */
const QUIET = 4

/** Text as a QR code, black on white. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = qrOf(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/**
 * Longest text with error correction for a quarter of its codewords. Longer ones correct 15 percent, because larger
 * modules are easier to scan from a phone's screen than damaged ones are to correct.
 */
const SHORT = 64

/** QR code of a text: its size with the quiet zone, and the dark modules as a path. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: text.length > SHORT ? 'M' : 'Q', border: QUIET })
  return { size, path: pathOf(data) }
}

/** Dark modules as one path, with a rectangle for each run in a row. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  modules.forEach((row, y) => {
    let start = 0
    row.forEach((dark, x) => {
      if (!dark) start = x + 1
      else if (!row[x + 1]) runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`)
    })
  })
  return runs.join('')
}
