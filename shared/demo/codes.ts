import type { AnomalyKind, BatchToCreate } from '../contract/batches/batches.schemas.ts'
import type { Verdict } from '../contract/codes/codes.schemas.ts'
import type { ProductFields } from '../contract/products/products.schemas.ts'
import { type CustomerKey, customers } from './people.ts'

/** Product without ids; `marca` names a brand of the demo's company. */
export type DemoProduct = Readonly<Pick<ProductFields, 'nome' | 'gtin' | 'imagem_url'>> & { readonly marca: string }

/** Batch without ids; `produto` names one of `products`. */
export type DemoBatch = Readonly<Omit<BatchToCreate, 'produto_id' | 'validade'>> & {
  readonly produto: string
  /** Days until the last day of validity; null for none. */
  readonly validForDays: number | null
  readonly daysAgo: number
  /** Null for a batch that is inactive. */
  readonly activatedDaysAgo: number | null
}

/** A code of the batch with that lot; `serial` counts from 0. */
type DemoCode = { readonly lote: string; readonly serial: number }

export type DemoReading = DemoCode & { readonly daysAgo: number; readonly uf: string | null; readonly verdict: Verdict }

export type DemoClaim = DemoCode & {
  readonly daysAgo: number
  readonly by: CustomerKey
  /** The person becomes a customer of the company by it. */
  readonly consents: boolean
}

/** What the search for unusual readings finds; without a serial where it is about no single code. */
export type DemoAnomaly = {
  readonly lote: string
  readonly kind: AnomalyKind
  readonly serial: number | null
  readonly times: number
  readonly daysAgo: number
}

const COFFEE = 'Café Serra Alta em grãos, 250 g'
const SOAP = 'Sabonete de algas 90 g'
const COFFEE_LOT = 'L7-2026'
const SOAP_LOT = 'S2-2026'
const COFFEE_STATES: BatchToCreate['ufs'] = ['MG', 'SP', 'RJ']

/** Products of the company: one with a GTIN, one without. */
export const products: readonly DemoProduct[] = [
  { nome: COFFEE, marca: 'Café Serra Alta', gtin: '07891000315507', imagem_url: null },
  { nome: SOAP, marca: 'Mar de Dentro', gtin: null, imagem_url: null },
]

export const PRODUCTS_DAYS_AGO = 35

/** Batches of the company, oldest first: one that earns, one that only verifies, one that is not active yet. */
export const batches: readonly DemoBatch[] = [
  {
    ...{ produto: COFFEE, lote: COFFEE_LOT, quantidade: 120, posicao: 'interno', clp_por_codigo: 10, limite_dia: 20 },
    ...{ validForDays: 300, ufs: COFFEE_STATES, daysAgo: 34, activatedDaysAgo: 30 },
  },
  {
    ...{ produto: SOAP, lote: SOAP_LOT, quantidade: 500, posicao: 'externo', clp_por_codigo: 0, limite_dia: 20 },
    ...{ validForDays: null, ufs: [], daysAgo: 21, activatedDaysAgo: 19 },
  },
  {
    ...{ produto: COFFEE, lote: 'L9-2026', quantidade: 60, posicao: 'interno', clp_por_codigo: 10, limite_dia: 20 },
    ...{ validForDays: 365, ufs: [], daysAgo: 2, activatedDaysAgo: null },
  },
]

/** CLP that a code of the lot pays. */
export const pointsOf = (lote: string): number => batches.find((one) => one.lote === lote)?.clp_por_codigo ?? 0

/**
 * Codes of the first batch of a new database, made with the demo's own key: two that were never read, and one that is
 * claimed.
 */
export const CODES_TO_TRY = {
  unread: ['0000100034RPB7A8CAF5', '0000100035QAYFRV7HG8'],
  claimed: '00001000008HSC9RR9MK',
} as const

const PLACES = ['MG', 'MG', 'SP', 'MG', 'SP', 'SC', null, 'SP', 'MG', 'RJ'] as const

/** Every fifth reading is of the code before, which may be claimed by then. */
const isAgain = (index: number): boolean => index % 5 === 4

const isClaimed = (lote: string, serial: number): boolean => lote === COFFEE_LOT && serial % 2 === 0 && serial < 50

type Row = { readonly count: number; readonly days: number }

/** Readings of one code after the other: a few in the first days, more and more until today. */
const inARow = (lote: string, { count, days }: Row): DemoReading[] =>
  Array.from({ length: count }, (_, index) => {
    const serial = isAgain(index) ? index - 1 : index
    const known = isClaimed(lote, serial) ? 'resgatado' : 'original_repetida'
    return {
      ...{ lote, serial, daysAgo: days * (1 - index / count) ** 1.5, uf: PLACES[(index * 7) % PLACES.length] ?? null },
      verdict: isAgain(index) ? known : 'original_primeira',
    }
  })

const MINUTES_OF_DAY = 24 * 60

/** A label that was copied: its code is read in four states within an hour. */
const COPIED = 17
const copies = ['SP', 'PR', 'BA', 'SP', 'PE', 'BA'].map(
  (uf, index): DemoReading => ({
    ...{ lote: COFFEE_LOT, serial: COPIED, daysAgo: 1.4 - (index * 10) / MINUTES_OF_DAY, uf },
    verdict: 'original_repetida',
  }),
)

/** Readings of the last 30 days, oldest first. */
export const readings: readonly DemoReading[] = [
  ...inARow(COFFEE_LOT, { count: 64, days: 29 }),
  ...inARow(SOAP_LOT, { count: 27, days: 18 }),
  ...copies,
].sort((a, b) => b.daysAgo - a.daysAgo)

/** Customer of the company by a code, and no other way. */
const CAME_BY_CODE = 'antonio' satisfies CustomerKey

/** Claims a quarter of an hour after the first reading, by those who used the product then, in turn, oldest first. */
export const claims: readonly DemoClaim[] = readings
  .filter(({ lote, serial, verdict }) => verdict === 'original_primeira' && isClaimed(lote, serial))
  .map(({ lote, serial, daysAgo }, index) => {
    const there = customers.filter((one) => one.daysAgo > daysAgo && one.seenDaysAgo < daysAgo)
    const by = there[index % there.length]?.key ?? CAME_BY_CODE
    return { lote, serial, by, daysAgo: daysAgo - 15 / MINUTES_OF_DAY, consents: by === CAME_BY_CODE }
  })

const isOutside = ({ lote, uf }: DemoReading): boolean =>
  lote === COFFEE_LOT && uf !== null && !COFFEE_STATES.some((state) => state === uf)

const outside = readings.filter(isOutside)
const last = (rows: readonly DemoReading[]): number => rows.at(-1)?.daysAgo ?? 0

/** Latest first. */
export const anomalies: readonly DemoAnomaly[] = [
  { lote: COFFEE_LOT, kind: 'duas_ufs', serial: COPIED, times: copies.length - 1, daysAgo: last(copies) },
  { lote: COFFEE_LOT, kind: 'fora_da_regiao', serial: null, times: outside.length, daysAgo: last(outside) },
  { lote: COFFEE_LOT, kind: 'muitas_redes', serial: COPIED, times: copies.length, daysAgo: last(copies) },
]
