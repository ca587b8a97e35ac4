import { counted } from '@loopi/shared/texts/format'
export const auditWords = {
  system: 'Plataforma',
  number: (id: string) => `nº ${id}`,
  labelled: (label: string, value: string) => `${label}: ${value}`,
  arrow: (before: string, after: string) => `${before} → ${after}`,
  empty: 'não informado',
  yes: 'sim',
  no: 'não',
  noDeadline: 'sem validade',
  list: (words: readonly string[]) => words.join(', '),
  status: { 0: 'Rejeitado', 1: 'Aprovado', 2: 'Em Análise' },
  documents: { cnpjCard: 'Cartão CNPJ', socialContract: 'Contrato Social' },
  kinds: { fisico: 'Loja física', digital: 'Loja digital' },
  positions: { interno: 'Interno', externo: 'Externo' },
  people: (count: number) => counted(count, 'pessoa', 'pessoas'),
} as const
