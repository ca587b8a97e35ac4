import type { Anomaly, Batch, BatchSummary } from '@loopi/contract/batches/batches.schemas'
import { dayAfter } from '@loopi/contract/calendar'
import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import { CODE_ALPHABET, writeNumber } from '@loopi/contract/codes/product-code'
import type { Product } from '@loopi/contract/products/products.schemas'
import { batches, products } from '@loopi/shared/demo/codes'
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

/** Claim of a code by the demo's customer; `serial` counts from 0. */
export type KnownClaim = { readonly batch: number; readonly serial: number; readonly at: string; readonly clp: number }

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

export function codesOf(calendar: DemoCalendar, brands: readonly { readonly id: number; readonly nome: string }[]) {
  const known = productsOf(calendar, brands)
  const made = batchesOf(calendar, known)
  const readings = readingsOf(calendar, made)
  const claims = readings
    .filter(({ batch, serial, verdict }) => batch === FIRST_ID && serial % 2 === 0 && verdict === 'original_primeira')
    .map(({ batch, serial, at }): KnownClaim => ({ batch, serial, at, clp: 10 }))
  for (const batch of made) {
    batch.resgates = claims.filter((claim) => claim.batch === batch.id).length
    batch.reserva -= batch.resgates * batch.clp_por_codigo
  }
  return { products: known, batches: made.reverse(), readings, claims } satisfies CodesWorld
}

const productsOf = ({ at }: DemoCalendar, brands: Parameters<typeof codesOf>[1]): KnownProduct[] =>
  products.map(({ marca, ...fields }, index) => ({
    ...{ ...fields, marca, id: FIRST_ID + index, criado_em: at(-35) },
    marca_id: brands.find(({ nome }) => nome === marca)?.id ?? 0,
  }))

const batchesOf = ({ at, day }: DemoCalendar, known: readonly KnownProduct[]): KnownBatch[] =>
  batches.map(({ produto, validForDays, daysAgo, activatedDaysAgo, ...fields }, index) => {
    const product = known.find(({ nome }) => nome === produto)
    return {
      ...fields,
      ...{ id: FIRST_ID + index, produto_id: product?.id ?? 0, produto, marca: product?.marca ?? '' },
      ...{ gtin: product?.gtin ?? null, validade: validForDays === null ? null : dayAfter(day(0), validForDays) },
      ...{
        estado: activatedDaysAgo === null ? 'inativo' : 'ativo',
        reserva: fields.quantidade * fields.clp_por_codigo,
      },
      ...{ resgates: 0, criado_em: at(-daysAgo), ativado_em: activatedDaysAgo === null ? null : at(-activatedDaysAgo) },
      ...{ anomalias: index === 0 ? anomaliesOf(at) : [], bloqueios: [], mensagem_recolhimento: null },
    }
  })

const anomaliesOf = (at: DemoCalendar['at']): Anomaly[] => [
  { tipo: 'duas_ufs', numero: 18, ate: null, vezes: 3, ultima_em: at(-1.5) },
  { tipo: 'muitas_redes', numero: 18, ate: null, vezes: 7, ultima_em: at(-1.6) },
  { tipo: 'fora_da_regiao', numero: null, ate: null, vezes: 4, ultima_em: at(-3) },
]

const PLACES = ['MG', 'MG', 'SP', 'MG', 'SP', 'RJ', null, 'SP', 'MG', 'SC'] as const

/** Readings of active batches since their activation: more on weekends, some codes read again, one copied. */
const readingsOf = ({ at }: DemoCalendar, made: readonly KnownBatch[]): KnownReading[] =>
  made.flatMap(({ id, estado }, nth) => {
    if (estado !== 'ativo') return []
    const count = nth === 0 ? 64 : 27
    const spread = nth === 0 ? 29 : 18
    const read = Array.from({ length: count }, (_, index): KnownReading => {
      const isAgain = index % 5 === 4
      return {
        ...{ batch: id, serial: isAgain ? index - 1 : index, uf: PLACES[(index * 7 + nth) % PLACES.length] ?? null },
        at: at(-spread + (index / count) * spread + (index % 3) * 0.2),
        verdict: isAgain ? 'original_repetida' : 'original_primeira',
      }
    })
    return nth === 0 ? [...read, ...copied(at, id)] : read
  })

const copied = (at: DemoCalendar['at'], batch: number): KnownReading[] =>
  ['SP', 'PR', 'BA', 'SP', 'PE', 'BA'].map((uf, index) => ({
    ...{ batch, serial: 17, at: at(-2 + index / 12), uf, verdict: 'original_repetida' },
  }))

/** Code of the fake backend: its tag is a sum of its numbers, which keeps altered codes from being known. */
export function codeOf(batch: number, serial: number): string {
  const symbol = (index: number) => CODE_ALPHABET.charAt((batch * 31 + serial * 17 + index * 7 + batch * index) % 32)
  const tag = Array.from({ length: 10 }, (_, index) => symbol(index)).join('')
  return `${writeNumber(batch)}${writeNumber(serial)}${tag}`
}
