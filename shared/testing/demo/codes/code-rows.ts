import type { Anomaly, Batch, BatchSummary } from '@loopi/contract/batches/batches.schemas'
import { dayAfter } from '@loopi/contract/calendar'
import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import { CODE_ALPHABET, writeNumber } from '@loopi/contract/codes/product-code'
import type { Product } from '@loopi/contract/products/products.schemas'
import { anomalies, batches, claims, PRODUCTS_DAYS_AGO, pointsOf, products, readings } from '@loopi/shared/demo/codes'
import type { DemoCalendar } from '../rows.ts'

/** Batch with what only its summary shows. */
export type KnownBatch = Batch & Pick<BatchSummary, 'anomalias' | 'bloqueios' | 'mensagem_recolhimento'>

export type KnownProduct = Omit<Product, 'lotes'> & { removed?: true }

/** Reading of a code; `serial` counts from 0. */
export type KnownReading = {
  readonly batch: number
  readonly serial: number
  readonly at: string
  readonly uf: string | null
  readonly verdict: Verdict
}

export type KnownClaim = { readonly batch: number; readonly at: string; readonly clp: number }

/** Products and batches of the admin's company with the readings and claims of their codes. */
export type CodesWorld = {
  /** With the removed ones. */
  products: KnownProduct[]
  /** Newest first. */
  batches: KnownBatch[]
  readings: KnownReading[]
  claims: KnownClaim[]
}

/** First id of products and of batches, which is the example of a path's `:id`. */
const FIRST_ID = 7

type KnownBrands = readonly { readonly id: number; readonly nome: string }[]

export function codesOf(calendar: DemoCalendar, brands: KnownBrands): CodesWorld {
  const known = productsOf(calendar, brands)
  const made = batchesOf(calendar, known)
  const numberOf = (lote: string) => made.find((batch) => batch.lote === lote)?.id ?? 0
  return {
    products: known,
    batches: made.reverse(),
    readings: readings.map(({ lote, daysAgo, ...reading }) => ({
      ...{ ...reading, batch: numberOf(lote), at: calendar.at(-daysAgo) },
    })),
    claims: claims.map(({ lote, daysAgo }) => ({
      ...{ batch: numberOf(lote), at: calendar.at(-daysAgo), clp: pointsOf(lote) },
    })),
  }
}

const productsOf = ({ at }: DemoCalendar, brands: KnownBrands): KnownProduct[] =>
  products.map(({ marca, ...fields }, index) => ({
    ...{ ...fields, marca, id: FIRST_ID + index, criado_em: at(-PRODUCTS_DAYS_AGO) },
    marca_id: brands.find(({ nome }) => nome === marca)?.id ?? 0,
  }))

const batchesOf = ({ at, day }: DemoCalendar, known: readonly KnownProduct[]): KnownBatch[] =>
  batches.map(({ produto, validForDays, daysAgo, activatedDaysAgo, ...fields }, index) => {
    const product = known.find(({ nome }) => nome === produto)
    const resgates = claims.filter(({ lote }) => lote === fields.lote).length
    return {
      ...{ ...fields, resgates, reserva: (fields.quantidade - resgates) * fields.clp_por_codigo },
      ...{ id: FIRST_ID + index, produto_id: product?.id ?? 0, produto, marca: product?.marca ?? '' },
      ...{ gtin: product?.gtin ?? null, validade: validForDays === null ? null : dayAfter(day(0), validForDays) },
      estado: activatedDaysAgo === null ? 'inativo' : 'ativo',
      ...{ criado_em: at(-daysAgo), ativado_em: activatedDaysAgo === null ? null : at(-activatedDaysAgo) },
      ...{ anomalias: anomaliesOf(at, fields.lote), bloqueios: [], mensagem_recolhimento: null },
    }
  })

const anomaliesOf = (at: DemoCalendar['at'], lote: string): Anomaly[] =>
  anomalies
    .filter((anomaly) => anomaly.lote === lote)
    .map(({ kind: tipo, serial, times: vezes, daysAgo }) => ({
      ...{ tipo, numero: serial === null ? null : serial + 1, ate: serial === null ? null : serial + 1 },
      ...{ vezes, ultima_em: at(-daysAgo) },
    }))

/** Code of the fake backend: its tag is a sum of its numbers, which keeps altered codes from being known. */
export function codeOf(batch: number, serial: number): string {
  const symbol = (index: number) => CODE_ALPHABET.charAt((batch * 31 + serial * 17 + index * 7 + batch * index) % 32)
  const tag = Array.from({ length: 10 }, (_, index) => symbol(index)).join('')
  return `${writeNumber(batch)}${writeNumber(serial)}${tag}`
}
