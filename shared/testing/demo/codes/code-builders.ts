import type { Batch, BatchSummary } from '@loopi/contract/batches/batches.schemas'
import type { ReadingsSummary } from '@loopi/contract/codes/codes.schemas'
import type { Product } from '@loopi/contract/products/products.schemas'

export const aProduct = (over: Partial<Product> = {}): Product => ({
  ...{ id: 5, nome: 'Café em grãos, 250 g', marca_id: 4, marca: 'Café Serra Alta', gtin: '07891000315507' },
  ...{ imagem_url: null, lotes: 1, criado_em: '2026-10-02T12:00:00Z' },
  ...over,
})

/** Active batch of a hundred codes, ten of them claimed. */
export const aBatch = (over: Partial<Batch> = {}): Batch => ({
  ...{ id: 9, produto_id: 5, produto: 'Café em grãos, 250 g', marca: 'Café Serra Alta', gtin: '07891000315507' },
  ...{ lote: 'L7-2026', quantidade: 100, posicao: 'interno', clp_por_codigo: 10, limite_dia: 20, ufs: [] },
  ...{ validade: '2031-12-31', estado: 'ativo', reserva: 900, resgates: 10 },
  ...{ criado_em: '2026-10-03T12:00:00Z', ativado_em: '2026-10-05T12:00:00Z' },
  ...over,
})

export const aReadingsSummary = (over: Partial<ReadingsSummary> = {}): ReadingsSummary => ({
  ...{ total: 42, resgates: 10, clp: 100, por_dia: [{ dia: '2026-11-20', leituras: 42 }] },
  por_uf: [
    { uf: 'MG', leituras: 40 },
    { uf: null, leituras: 2 },
  ],
  por_veredito: [{ veredito: 'original_primeira', leituras: 42 }],
  por_produto: [{ produto_id: 5, nome: 'Café em grãos, 250 g', leituras: 42 }],
  ...over,
})

export function aBatchSummary(over: Partial<BatchSummary> = {}): BatchSummary {
  const { por_produto: _, ...summary } = aReadingsSummary()
  return { ...summary, anomalias: [], bloqueios: [], mensagem_recolhimento: null, ...over }
}
