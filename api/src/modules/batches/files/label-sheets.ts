import type { FileQuery } from '@loopi/contract/batches/batches.schemas'

/** Width and height in millimetres. */
export type Size = { readonly width: number; readonly height: number }

/** Labels of a page, in millimetres. */
export type Sheet = {
  readonly page: Size
  readonly label: Size
  readonly columns: number
  readonly rows: number
  /** Between two columns; rows touch each other. */
  readonly gap: number
  /** True for one label with bleed and cut marks, for a printer that cuts. */
  readonly isCut: boolean
}

const A4: Size = { width: 210, height: 297 }
const LETTER: Size = { width: 215.9, height: 279.4 }

/** Printed beyond the cut, and from there to the outer end of the cut marks. */
export const BLEED = 3
export const MARKS = 5

/** Sheets that are sold cut. Their labels stand in the middle of the page. */
const SHEETS: Record<Exclude<FileQuery['folha'], 'livre'>, Sheet> = {
  'a4-24': { page: A4, label: { width: 63.5, height: 33.9 }, columns: 3, rows: 8, gap: 2.54, isCut: false },
  'a4-40': { page: A4, label: { width: 45.7, height: 25.4 }, columns: 4, rows: 10, gap: 2.54, isCut: false },
  'carta-30': { page: LETTER, label: { width: 66.675, height: 25.4 }, columns: 3, rows: 10, gap: 3.175, isCut: false },
}

export function sheetOf({ folha, largura, altura }: Pick<FileQuery, 'folha' | 'largura' | 'altura'>): Sheet {
  if (folha !== 'livre') return SHEETS[folha]
  const around = 2 * (BLEED + MARKS)
  const page = { width: largura + around, height: altura + around }
  return { page, label: { width: largura, height: altura }, columns: 1, rows: 1, gap: 0, isCut: true }
}

/** Left upper corner of a page's label, counted from 0, row by row. */
export function placeOf({ page, label, columns, rows, gap }: Sheet, index: number): { x: number; y: number } {
  const left = (page.width - columns * label.width - (columns - 1) * gap) / 2
  const top = (page.height - rows * label.height) / 2
  const [row, column] = [Math.floor(index / columns), index % columns]
  return { x: left + column * (label.width + gap), y: top + row * label.height }
}
