import { till } from '@loopi/contract/till/till.contract'
import type { CouponUse } from '@loopi/contract/till/till.reading'
import { allRows, queryOf, usePages } from '@loopi/shared/api-client'
import { type CsvCell, toCsv } from '@loopi/shared/csv'
import { formatMoment, formatReais } from '@loopi/shared/texts/format'
import { useQuery } from '@loopi/shared/ui/query'
import { useListTexts as texts } from './uses.texts.ts'

export const useResults = (dias: number) => useQuery(queryOf(till.results, { query: { dias } }))

export type UsesFilter = { situacao?: CouponUse['situacao'] }

export const useUses = (filter: UsesFilter, size: number) => usePages(till.uses, { query: filter }, size)

/** All uses of the filter, newest first, as a file. */
export async function usesFile(filter: UsesFilter) {
  const uses = await allRows(till.uses, { query: filter })
  return { rows: uses.length, text: toCsv(texts.csv, uses.map(cellsOf)) }
}

const cellsOf = (use: CouponUse): readonly CsvCell[] => [
  ...[formatMoment(use.em), use.cupom, use.cliente, use.loja, use.caixa],
  ...[use.valor_centavos === null ? null : formatReais(use.valor_centavos), use.venda, texts.states[use.situacao]],
  ...[use.sem_rede ? 'sim' : '', use.motivo],
]
