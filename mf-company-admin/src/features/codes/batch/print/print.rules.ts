import type { Batch } from '@loopi/contract/batches/batches.reading'
import { type FILE_FORMATS, type LabelSheet, MAX_DRAWN_CODES } from '@loopi/contract/batches/batches.schemas'
import { wholeNumberOf } from '@loopi/shared/texts/format'
import { rangeFault, rangeOf } from '../range.rules.ts'
import { printTexts as texts } from './print.texts.ts'
import type { WantedFile } from './use-download.ts'

export type PrintValues = {
  format: (typeof FILE_FORMATS)[number]
  sheet: LabelSheet
  width: string
  height: string
  de: string
  ate: string
}

export const emptyPrint = (): PrintValues => ({
  ...{ format: 'pdf', sheet: 'a4-24', width: '30', height: '30', de: '', ate: '' },
})

const isSize = (typed: string) => {
  const millimetres = wholeNumberOf(typed)
  return millimetres !== null && millimetres >= 18 && millimetres <= 200
}

export function errorsOf(values: PrintValues, quantity: number): Partial<Record<keyof PrintValues, string>> {
  const isFree = values.format === 'pdf' && values.sheet === 'livre'
  return {
    ...(isFree && !isSize(values.width) && { width: texts.wrongSize }),
    ...(isFree && !isSize(values.height) && { height: texts.wrongSize }),
    ...(isTooLong(values, quantity) && { ate: texts.tooMany(MAX_DRAWN_CODES) }),
    ...(rangeFault(values, quantity) && { ate: texts.wrongRange(quantity) }),
  }
}

/** True for more codes than a file with drawings has; tables have no limit. */
function isTooLong(values: PrintValues, quantity: number): boolean {
  const { de = 1, ate = quantity } = rangeOf(values)
  return values.format !== 'csv' && ate - de >= MAX_DRAWN_CODES
}

const ENDINGS = { csv: 'csv', svg: 'zip', pdf: 'pdf' } as const

export const fileOf = ({ lote }: Pick<Batch, 'lote'>, values: PrintValues): WantedFile => ({
  name: texts.file(lote, ENDINGS[values.format]),
  query: { formato: values.format, ...rangeOf(values), ...(values.format === 'pdf' && sheetOf(values)) },
})

/** Sheet that checks a printer; its codes are of no product. */
export const testFile = (values: PrintValues): WantedFile => ({
  name: texts.testFile,
  query: { formato: 'pdf', ...sheetOf(values), teste: 'sim' },
})

const sheetOf = ({ sheet, width, height }: PrintValues) => ({
  folha: sheet,
  ...(sheet === 'livre' && isSize(width) && isSize(height) && { largura: width, altura: height }),
})
