import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { ADVANCE } from './label-layout.ts'
import type { Size } from './label-sheets.ts'

/** Points of a millimetre. */
const POINTS = 72 / 25.4

/** Printers refuse files that do not bring their fonts. */
const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff'),
)

/** Document with one font, whose unit is the millimetre within a page. */
export type Pdf = PDFKit.PDFDocument

export function openPdf(title: string, createdAt: Date): Pdf {
  const doc = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, lang: 'pt-BR', pdfVersion: '1.6' },
    // Every code is another word, and all would stay in memory.
    fontLayoutCache: false,
    info: { Title: title, Creator: 'Loopi', Producer: 'Loopi', CreationDate: createdAt },
  })
  return doc.registerFont('label', FONT)
}

/** Begins a page; the one before is written out. */
export function addPage(doc: Pdf, { width, height }: Size): void {
  doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
  doc.scale(POINTS).font('label').fillColor('black').strokeColor('black')
}

/** Sets the page's TrimBox and BleedBox, each by its distance from the edge of the page in millimetres. */
export function markCut(doc: Pdf, page: Size, trim: number, bleed: number): void {
  const box = (edge: number) =>
    [edge, edge, page.width - edge, page.height - edge].map((length) => Math.round(length * POINTS * 1000) / 1000)
  Object.assign(doc.page.dictionary.data, { TrimBox: box(trim), BleedBox: box(bleed) })
}

type Line = { readonly x: number; readonly y: number; readonly size: number; readonly isCentred?: boolean }

/** One line of text from its left upper corner, or upper middle; all characters have one width. */
export function writeLine(doc: Pdf, text: string, { x, y, size, isCentred = false }: Line): void {
  const left = isCentred ? x - (text.length * ADVANCE * size) / 2 : x
  doc.fontSize(size).text(text, left, y, { lineBreak: false })
}

/** Bytes that the document has written and that were not taken yet. */
export function* takenFrom(doc: Pdf): Iterable<Uint8Array> {
  for (let part = doc.read(); part !== null; part = doc.read()) yield part
}
