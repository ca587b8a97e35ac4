import { Readable } from 'node:stream'
import { dayInBrazil } from '@loopi/contract/calendar'
import { ZipFile } from 'yazl'
import { type BatchCodes, codeOf, type MadeFile, qrOf } from './batch-codes.ts'
import { linesOfCode } from './label-text.ts'
import { type QrModules, QUIET } from './qr-modules.ts'
import { inStep, skipping } from './steps.ts'

/** Millimetres of a module in a drawing, which scales to any size. */
const MODULE = 0.5

/** Lines of the readable code below the QR code, in modules: font size, and from one line to the next. */
const FONT = 4.5
const LINE = 6

/** Drawings of the codes in a zip, named by their numbers. */
export function svgFile(codes: BatchCodes): MadeFile {
  return { size: null, stream: (from) => skipping(zipOf(codes), from) }
}

function zipOf(codes: BatchCodes): AsyncIterable<Uint8Array> {
  const { first, last, createdAt } = codes
  // Zips have local times: this one is the same in every time zone.
  const mtime = new Date(`${dayInBrazil(createdAt)}T00:00:00`)
  const qr = qrOf(codes)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (let number = first; number <= last; number++) {
    // Each is drawn when the one before was taken.
    zip.addReadStreamLazy(nameOf(number, last), { mtime, forceDosTimestamp: true }, (done) => {
      const draw = () => drawingOf(codeOf(codes, number), qr)
      inStep(draw).then(
        (svg) => done(null, Readable.from([svg])),
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return output
}

const nameOf = (number: number, last: number): string => `${String(number).padStart(String(last).length, '0')}.svg`

function drawingOf(code: string, qr: (code: string) => QrModules): Buffer {
  const { size, runs } = qr(code)
  const width = size + 2 * QUIET
  const lines = linesOfCode(code)
  const height = width + lines.length * LINE
  const path = runs.map(({ x, y, length }) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('')
  const texts = lines.map(
    (line, index) => `<text x="${width / 2}" y="${width + index * LINE + FONT / 2}">${line}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * MODULE}mm" height="${height * MODULE}mm" ` +
      `viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><path d="${path}"/>` +
      `<g font-family="monospace" font-size="${FONT}" text-anchor="middle">${texts.join('')}</g></svg>\n`,
  )
}
