import type { BatchCodes, MadeFile } from './batch-codes.ts'
import { addressOf } from './batch-codes.ts'
import { fileTexts } from './batch-file.texts.ts'
import type { Size } from './label-sheets.ts'
import { addPage, openPdf, type Pdf, takenFrom, writeLine } from './pdf-document.ts'
import { drawCutMarks, drawQr } from './pdf-label.ts'
import { QUIET, qrModules } from './qr-modules.ts'
import { skipping } from './steps.ts'

/** Sides of a module in millimetres, from too small for many printers to easy. */
const MODULES = [0.25, 0.33, 0.4, 0.5] as const

/** Code of no product, as long as the others: batches count from 1. */
const NO_CODE = '0'.repeat(20)

const EDGE = 20
const RULER = 100
const GRAYS = 11

/** One page to check a printer with. */
export function testPage(codes: BatchCodes, page: Size): MadeFile {
  return { size: null, stream: (from) => skipping(written(codes, page), from) }
}

async function* written(codes: BatchCodes, page: Size): AsyncIterable<Uint8Array> {
  const doc = openPdf(fileTexts.test.title, codes.createdAt)
  addPage(doc, page)
  writeLine(doc, fileTexts.test.title, { x: EDGE, y: EDGE, size: 5 })
  drawRuler(doc, EDGE + 14)
  drawCodes(doc, addressOf(codes, NO_CODE), EDGE + 40)
  drawGrays(doc, EDGE + 92)
  drawCut(doc, EDGE + 122)
  writeSteps(doc, EDGE + 156, page.width - 2 * EDGE)
  doc.end()
  yield* takenFrom(doc)
}

function drawRuler(doc: Pdf, y: number): void {
  doc.lineWidth(0.2)
  for (let mark = 0; mark <= RULER; mark++) {
    const length = mark % 50 === 0 ? 8 : mark % 10 === 0 ? 6 : mark % 5 === 0 ? 4.5 : 3
    doc.moveTo(EDGE + mark, y).lineTo(EDGE + mark, y + length)
    if (mark % 50 === 0) writeLine(doc, `${mark} mm`, { x: EDGE + mark, y: y + 9, size: 3, isCentred: mark > 0 })
  }
  doc
    .moveTo(EDGE, y)
    .lineTo(EDGE + RULER, y)
    .stroke()
}

function drawCodes(doc: Pdf, address: string, y: number): void {
  const qr = qrModules(address)
  let x = EDGE
  for (const module of MODULES) {
    const side = (qr.size + 2 * QUIET) * module
    drawQr(doc, qr, { x, y }, module)
    writeLine(doc, fileTexts.test.module(module), { x: x + side / 2, y: y + side + 1, size: 3, isCentred: true })
    x += side + 8
  }
}

function drawGrays(doc: Pdf, y: number): void {
  const width = 14
  for (let step = 0; step < GRAYS; step++) {
    const x = EDGE + step * width
    const percent = (100 * step) / (GRAYS - 1)
    const light = Math.round(255 * (1 - percent / 100))
    doc.rect(x, y, width, 12).fill([light, light, light])
    writeLine(doc.fillColor('black'), `${percent}`, { x: x + width / 2, y: y + 13, size: 3, isCentred: true })
  }
  doc
    .lineWidth(0.2)
    .rect(EDGE, y, GRAYS * width, 12)
    .stroke()
}

/** A label of 40 × 20 mm with the marks that it is cut by. */
function drawCut(doc: Pdf, y: number): void {
  const label = { width: 40, height: 20 }
  drawCutMarks(doc, { x: EDGE + 8, y }, label)
  writeLine(doc, fileTexts.test.cut, { x: EDGE + 8 + label.width / 2, y: y + 8, size: 3, isCentred: true })
}

function writeSteps(doc: Pdf, top: number, width: number): void {
  let y = top
  doc.fontSize(3.2)
  fileTexts.test.steps.forEach((step, index) => {
    doc.text(`${index + 1}. ${step}`, EDGE, y, { width })
    y = doc.y + 2
  })
}
