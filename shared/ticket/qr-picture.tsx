import { encode } from 'uqr'

/** Empty modules around the picture, as its standard asks for: without them readers do not find it. */
const QUIET = 4

/** A text as a QR picture, black on white. A fifth of it may be dirty or in a glare. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = qrOf(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** Drawing of a text's QR picture: its size with the empty modules, and the dark ones as a path. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET })
  return { size, path: pathOf(data) }
}

/** The dark modules as one path, a rectangle for each run of a row. */
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
