import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { readLabel } from '@loopi/contract/codes/code-link'
import { codeForm } from '@loopi/contract/codes/product-code'
import { printedPages, readDrawing, unzipped } from '../../../../test/world/codes/printed.ts'
import { GTIN } from '../../../../test/world/codes.ts'
import { signerOf } from '../../codes/codes.public.ts'
import type { BatchCodes, MadeFile } from './batch-codes.ts'
import { csvFile } from './csv-file.ts'
import { SMALLEST_MODULE, smallestLabel } from './label-layout.ts'
import { sheetOf } from './label-sheets.ts'
import { pdfFile } from './pdf-file.ts'
import { testPage } from './pdf-test-page.ts'
import { QUIET } from './qr-modules.ts'
import { svgFile } from './svg-file.ts'

const batch: BatchCodes = {
  ...{ product: 'Café torrado e moído tradicional 250 g', lot: 'L7-2026', gtin: GTIN, site: 'https://loopi.test' },
  createdAt: new Date('2026-11-20T15:00:00.000Z'),
  sign: signerOf({}, { batchId: 11, keyId: 'a' }),
  ...{ first: 1, last: 30 },
}

async function bytesOf({ stream }: MadeFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream(0)) parts.push(part)
  return Buffer.concat(parts)
}

/** Rows of the same codes as CSV. */
async function rowsOf(codes: BatchCodes): Promise<{ code: string; address: string }[]> {
  const [, ...rows] = (await bytesOf(csvFile(codes))).toString().trim().split('\r\n')
  return rows.map((row) => {
    const [, code = '', address = ''] = row.split(';')
    return { code, address }
  })
}

const free = (largura: number, altura: number) => sheetOf({ folha: 'livre', largura, altura })
const sold = (folha: 'a4-24' | 'a4-40' | 'carta-30') => sheetOf({ folha, largura: 30, altura: 30 })

test.each([
  ['a4-24', sold('a4-24'), 1, 50, [24, 24, 2]],
  ['a4-40', sold('a4-40'), 101, 145, [40, 5]],
  ['carta-30', sold('carta-30'), 999_965, 1_000_000, [30, 6]],
  ['livre, 60 × 30 mm', free(60, 30), 1, 3, [1, 1, 1]],
  ['livre, 25 × 40 mm', free(25, 40), 1, 2, [1, 1]],
  ['livre, 200 × 200 mm', free(200, 200), 1, 1, [1]],
])('every label of %s is read again as its row of the CSV file', async (_, sheet, first, last, perPage) => {
  const codes = { ...batch, first, last }
  const pages = await printedPages(await bytesOf(pdfFile(codes, sheet)))
  expect(pages.map((page) => page.codes.length)).toEqual(perPage)
  const rows = await rowsOf(codes)
  for (const { codes: printed, words } of pages) {
    const own = rows.splice(0, printed.length)
    expect(printed.map(({ text }) => text).sort()).toEqual(own.map(({ address }) => address).sort())
    for (const { code, address } of own) {
      expect(readLabel(address)).toEqual({ is: 'code', code: codeForm(code), gtin: GTIN, lot: batch.lot })
      const groups = code.split('-')
      expect(words).toEqual(expect.arrayContaining([groups.slice(0, 2).join('-'), groups.slice(2).join('-')]))
    }
    expect(words.join(' ')).toContain('Lote L7-2026')
  }
})

test('codes without a GTIN are read again, with the shorter address', async () => {
  const codes = { ...batch, gtin: null, first: 1, last: 24 }
  const [page] = await printedPages(await bytesOf(pdfFile(codes, sold('a4-24'))))
  const addresses = (await rowsOf(codes)).map(({ address }) => address)
  expect(page?.codes.map(({ text }) => text).sort()).toEqual(addresses.sort())
  expect(readLabel(addresses[0] ?? '')).toMatchObject({ is: 'code', gtin: null, lot: null })
})

test('a label of the smallest size has modules that phones read, within its cut', async () => {
  const { width, height } = smallestLabel(37)
  const [page] = await printedPages(await bytesOf(pdfFile({ ...batch, last: 1 }, free(width, height))), 600)
  const [code] = page?.codes ?? []
  const module = (code?.width ?? 0) / 37
  expect(module).toBeGreaterThanOrEqual(SMALLEST_MODULE - 0.01)
  // Three millimetres of bleed and five for the cut marks are around the label.
  expect(page?.width).toBeCloseTo(width + 16, 0)
  expect((code?.x ?? 0) - QUIET * module).toBeGreaterThanOrEqual(8)
})

test('drawings are named by their numbers and read again as their rows', async () => {
  const codes = { ...batch, first: 8, last: 12 }
  const rows = await rowsOf(codes)
  const files = await unzipped(await bytesOf(svgFile(codes)))
  expect([...files.keys()]).toEqual(['08.svg', '09.svg', '10.svg', '11.svg', '12.svg'])
  for (const [index, svg] of [...files.values()].entries()) {
    const { code = '', address } = rows[index] ?? {}
    expect(await readDrawing(svg)).toEqual([address])
    const shown = [...svg.toString().matchAll(/<text[^>]*>([^<]+)/g)].map(([, line]) => line)
    expect(shown.join('-')).toBe(code)
  }
})

test('a page that checks a printer has one code of no product in four sizes, and a ruler', async () => {
  const [page, ...others] = await printedPages(await bytesOf(testPage(batch, sold('a4-24').page)))
  expect(others).toEqual([])
  const label = readLabel(page?.codes[0]?.text ?? '')
  expect(label).toMatchObject({ is: 'code', code: '0'.repeat(20) })
  expect(new Set(page?.codes.map(({ text }) => text)).size).toBe(1)
  const modules = page?.codes.map(({ width }) => Math.round((width / 37) * 100) / 100)
  expect(modules?.sort()).toEqual([0.25, 0.33, 0.4, 0.5])
  expect(page?.words.join(' ')).toContain('Teste de impressão 0 mm 50 mm 100 mm')
})

test('the same codes are the same bytes', async () => {
  const codes = { ...batch, last: 30 }
  for (const made of [csvFile, svgFile, (codes: BatchCodes) => pdfFile(codes, sold('a4-24'))])
    expect((await bytesOf(made(codes))).equals(await bytesOf(made(codes)))).toBe(true)
})

test('files are made as their version says', async () => {
  const codes = { ...batch, last: 3 }
  const contents = [
    await bytesOf(csvFile(codes)),
    ...(await unzipped(await bytesOf(svgFile(codes)))).values(),
    ...inflated(await bytesOf(pdfFile(codes, sold('a4-24')))),
  ]
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  // Other contents need another VERSION in the service, so that no broken download goes on with bytes of another kind.
  expect(hash.digest('hex')).toBe('eb03d4b2d4530acac07934aca26fe5c2579c7a1a7b6ceec1e7f8b88047ba2e80')
})

/** What a PDF compresses. */
const inflated = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/FlateDecode.*?stream\n(.*?)\nendstream/gs)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')),
  )
