import type { BatchToCreate } from '../contract/batches/batches.schemas.ts'
import type { ProductFields } from '../contract/products/products.schemas.ts'

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

const COFFEE = 'Café Serra Alta em grãos, 250 g'
const SOAP = 'Sabonete de algas 90 g'

/** Products of the company: one with a GTIN, one without. */
export const products: readonly DemoProduct[] = [
  { nome: COFFEE, marca: 'Café Serra Alta', gtin: '07891000315507', imagem_url: null },
  { nome: SOAP, marca: 'Mar de Dentro', gtin: null, imagem_url: null },
]

/** Batches of the company, oldest first: one that earns, one that only verifies, one that is not active yet. */
export const batches: readonly DemoBatch[] = [
  {
    ...{ produto: COFFEE, lote: 'L7-2026', quantidade: 120, posicao: 'interno', clp_por_codigo: 10, limite_dia: 20 },
    ...{ validForDays: 300, ufs: ['MG', 'SP', 'RJ'], daysAgo: 34, activatedDaysAgo: 30 },
  },
  {
    ...{ produto: SOAP, lote: 'S2-2026', quantidade: 500, posicao: 'externo', clp_por_codigo: 0, limite_dia: 20 },
    ...{ validForDays: null, ufs: [], daysAgo: 21, activatedDaysAgo: 19 },
  },
  {
    ...{ produto: COFFEE, lote: 'L9-2026', quantidade: 60, posicao: 'interno', clp_por_codigo: 10, limite_dia: 20 },
    ...{ validForDays: 365, ufs: [], daysAgo: 2, activatedDaysAgo: null },
  },
]
