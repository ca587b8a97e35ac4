import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import yauzl from 'yauzl'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Not the decoder of the product's pages, so that both must agree.
const decoder = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(decoder)).buffer } })

const INCH = 25.4

/** Printed QR code: its text, and its left upper corner and width in millimetres, without the quiet zone. */
export type PrintedQr = { readonly text: string; readonly x: number; readonly y: number; readonly width: number }

/** Page as a printer puts it on paper. */
export type PrintedPage = {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly codes: readonly PrintedQr[]
  readonly words: readonly string[]
}

/** Prints a PDF with `dpi` dots an inch and reads all of it again. */
export async function printedPages(pdf: Uint8Array, dpi = 300): Promise<PrintedPage[]> {
  // The reader takes the bytes away from whom they are of.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: PrintedPage[] = []
  for (let number = 1; number <= document.numPages; number++)
    pages.push(await printed(await document.getPage(number), dpi))
  await loading.destroy()
  return pages
}

async function printed(page: PDFPageProxy, dpi: number): Promise<PrintedPage> {
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
  const millimetres = (dots: number) => (dots * INCH) / dpi
  const codes = (await read(canvas)).map(({ text, position: { topLeft, topRight } }) => ({
    ...{ text, x: millimetres(topLeft.x), y: millimetres(topLeft.y) },
    width: millimetres(topRight.x - topLeft.x),
  }))
  return { width: millimetres(canvas.width), height: millimetres(canvas.height), codes, words }
}

/** Texts of the QR codes of a drawing. */
export async function readDrawing(svg: Uint8Array): Promise<string[]> {
  const image = await loadImage(Buffer.from(svg))
  const canvas = createCanvas(image.width * 4, image.height * 4)
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return (await read(canvas)).map(({ text }) => text)
}

function read(canvas: Canvas) {
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return readBarcodes({ data, width, height } as Parameters<typeof readBarcodes>[0], { formats: ['QRCode'] })
}

/** Files of a zip by their names, in its order. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = await yauzl.fromBufferPromise(zip)
  for await (const entry of archive.eachEntry()) {
    const parts: Uint8Array[] = []
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part)
    files.set(entry.fileName, Buffer.concat(parts))
  }
  return files
}
