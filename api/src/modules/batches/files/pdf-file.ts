import type { BatchCodes, MadeFile } from './batch-codes.ts'
import { fileTexts } from './batch-file.texts.ts'
import { BLEED, MARKS, placeOf, type Sheet } from './label-sheets.ts'
import { addPage, markCut, openPdf, takenFrom } from './pdf-document.ts'
import { drawCutMarks, labelDrawer } from './pdf-label.ts'
import { inStep, skipping } from './steps.ts'

/** Codes as labels on sheets. */
export function pdfFile(codes: BatchCodes, sheet: Sheet): MadeFile {
  return { size: null, stream: (from) => skipping(pagesOf(codes, sheet), from) }
}

async function* pagesOf(codes: BatchCodes, sheet: Sheet): AsyncIterable<Uint8Array> {
  const perPage = sheet.columns * sheet.rows
  const doc = openPdf(fileTexts.title(codes.lot), codes.createdAt)
  const draw = labelDrawer(doc, codes, sheet)
  for (let number = codes.first; number <= codes.last; number++) {
    const index = (number - codes.first) % perPage
    await inStep(() => {
      if (index === 0) addPage(doc, sheet.page)
      if (sheet.isCut) markLabel(doc, sheet)
      draw(number, index)
    })
    // A page is written out when the next one begins.
    yield* takenFrom(doc)
  }
  doc.end()
  yield* takenFrom(doc)
}

function markLabel(doc: ReturnType<typeof openPdf>, sheet: Sheet): void {
  drawCutMarks(doc, placeOf(sheet, 0), sheet.label)
  markCut(doc, sheet.page, BLEED + MARKS, MARKS)
}
