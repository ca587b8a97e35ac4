import { type BatchCodes, codeOf, qrOf } from './batch-codes.ts'
import { fileTexts } from './batch-file.texts.ts'
import { type LabelLayout, layoutOf } from './label-layout.ts'
import { BLEED, MARKS, placeOf, type Sheet } from './label-sheets.ts'
import { linesOfCode, wrapped } from './label-text.ts'
import { type Pdf, writeLine } from './pdf-document.ts'
import { type QrModules, QUIET } from './qr-modules.ts'

type Place = { readonly x: number; readonly y: number }

/** Draws labels on their places of a page. */
export function labelDrawer(doc: Pdf, codes: BatchCodes, sheet: Sheet): (number: number, index: number) => void {
  const qr = qrOf(codes)
  return (number, index) => {
    const code = codeOf(codes, number)
    const modules = qr(code)
    const layout = layoutOf(sheet.label, modules.size)
    if (layout === null) throw new Error('the label was not checked')
    const place = placeOf(sheet, index)
    const { x, y, module } = layout.qr
    drawQr(doc, modules, { x: place.x + x, y: place.y + y }, module)
    drawText(doc, layout, place, { code: linesOfCode(code), small: smallLines(codes, layout, number) })
  }
}

/** Draws a QR code; `place` is the corner of its quiet zone, `module` the side of a module in millimetres. */
export function drawQr(doc: Pdf, { runs }: QrModules, { x, y }: Place, module: number): void {
  doc
    .save()
    .translate(x + QUIET * module, y + QUIET * module)
    .scale(module)
  for (const run of runs) doc.rect(run.x, run.y, run.length, 1)
  doc.fill().restore()
}

function smallLines({ product, lot }: BatchCodes, { small, productLines }: LabelLayout, number: number) {
  const ofLot = wrapped(fileTexts.lotAndNumber(lot, number), small.characters, 1)
  return [...wrapped(product, small.characters, productLines), ...ofLot]
}

type Lines = { readonly code: readonly string[]; readonly small: readonly string[] }

function drawText(doc: Pdf, { text, code, small }: LabelLayout, place: Place, lines: Lines): void {
  const { isCentred } = text
  const x = place.x + text.x
  let y = place.y + text.y
  for (const line of lines.code) {
    writeLine(doc, line, { x, y, size: code.size, isCentred })
    y += code.leading
  }
  for (const line of lines.small) {
    writeLine(doc, line, { x, y, size: small.size, isCentred })
    y += small.leading
  }
}

/** Draws the cut marks of a rectangle, outside of its bleed. */
export function drawCutMarks(doc: Pdf, { x, y }: Place, { width, height }: { width: number; height: number }): void {
  const [near, far] = [BLEED, BLEED + MARKS - 1]
  doc.lineWidth(0.1)
  for (const [corner, out] of [
    [x, -1],
    [x + width, 1],
  ] as const)
    for (const [edge, up] of [
      [y, -1],
      [y + height, 1],
    ] as const) {
      doc.moveTo(corner + out * near, edge).lineTo(corner + out * far, edge)
      doc.moveTo(corner, edge + up * near).lineTo(corner, edge + up * far)
    }
  doc.stroke()
}
