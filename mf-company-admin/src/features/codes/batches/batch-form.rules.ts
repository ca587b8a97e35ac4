import {
  CODE_POSITIONS,
  MAX_BATCH_CODES,
  MAX_CODE_POINTS,
  MAX_OUTER_POINTS,
} from '@loopi/contract/batches/batches.schemas'
import { common } from '@loopi/shared/texts/common'
import { wholeNumberOf } from '@loopi/shared/texts/format'
import type { BatchBody } from './batches.queries.ts'
import { batchFormTexts as texts } from './batches.texts.ts'

export type BatchValues = {
  product: string
  lot: string
  quantity: string
  position: (typeof CODE_POSITIONS)[number]
  points: string
  dayLimit: string
  validUntil: string
  /** Codes of states, joined by commas, because drafts keep texts. */
  ufs: string
}

export const emptyBatch = (product: string): BatchValues => ({
  ...{ product, lot: '', quantity: '', position: CODE_POSITIONS[0], points: '10', dayLimit: '20' },
  ...{ validUntil: '', ufs: '' },
})

export type BatchErrors = Partial<Record<keyof BatchValues, string>>

const BOUNDS = { quantity: [1, MAX_BATCH_CODES], points: [0, MAX_CODE_POINTS], dayLimit: [1, 1_000] } as const

/** Validation errors by field, in display order. */
export function errorsOf(values: BatchValues): BatchErrors {
  const errors: BatchErrors = {}
  if (values.product === '') errors.product = texts.required
  if (values.lot.trim() === '') errors.lot = texts.required
  else if (!/^[A-Za-z0-9._-]+$/.test(values.lot.trim())) errors.lot = texts.wrongLot
  for (const field of ['quantity', 'points', 'dayLimit'] as const) {
    const [least, most] = BOUNDS[field]
    const fault = numberFault(values[field], least, most)
    if (fault) errors[field] = fault
  }
  if (!errors.points && values.position === 'externo' && (wholeNumberOf(values.points) ?? 0) > MAX_OUTER_POINTS)
    errors.points = texts.outerMost(MAX_OUTER_POINTS)
  return errors
}

function numberFault(typed: string, least: number, most: number): string | null {
  if (typed.trim() === '') return texts.required
  const number = wholeNumberOf(typed)
  if (number === null) return common.noWholeNumber(typed)
  return number < least ? texts.atLeast(least) : number > most ? texts.atMost(most) : null
}

export const statesIn = (ufs: string): string[] => (ufs === '' ? [] : ufs.split(','))

/** The states with one added, or removed where it was chosen. */
export function toggled(ufs: string, uf: string): string {
  const chosen = statesIn(ufs)
  return (chosen.includes(uf) ? chosen.filter((one) => one !== uf) : [...chosen, uf]).sort().join(',')
}

/** Points that the batch reserves; null until both numbers are typed. */
export function reserveOf({ quantity, points }: BatchValues) {
  const codes = wholeNumberOf(quantity)
  const each = wholeNumberOf(points)
  return codes === null || each === null ? null : { codes, each, total: codes * each }
}

export const batchOf = (values: BatchValues): BatchBody => ({
  produto_id: values.product,
  lote: values.lot.trim(),
  quantidade: wholeNumberOf(values.quantity) ?? 0,
  posicao: values.position,
  clp_por_codigo: wholeNumberOf(values.points) ?? 0,
  limite_dia: wholeNumberOf(values.dayLimit) ?? 0,
  validade: values.validUntil || null,
  ufs: statesIn(values.ufs) as NonNullable<BatchBody['ufs']>,
})

const FIELD_OF: Readonly<Record<string, keyof BatchValues>> = {
  ...{ produto_id: 'product', lote: 'lot', quantidade: 'quantity', posicao: 'position', clp_por_codigo: 'points' },
  ...{ limite_dia: 'dayLimit', validade: 'validUntil', ufs: 'ufs' },
}

/** Errors of the server by form field. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>> = {}): BatchErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = FIELD_OF[name]
      return field && sentence ? [[field, sentence]] : []
    }),
  )
