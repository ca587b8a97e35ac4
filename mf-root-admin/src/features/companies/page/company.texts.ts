import { formatMoment } from '@loopi/shared/texts/format'

const VERBS = { 0: 'Recusada', 1: 'Aprovada', 2: 'Devolvida para análise' } as const

export const companyTexts = {
  back: 'Empresas',
  unnamed: 'Empresa',
  notFound: 'Empresa não encontrada.',
  failed: 'Não foi possível carregar a empresa.',
  queue: 'Decidir na fila',
  cnpj: 'CNPJ',
  email: 'E-mail',
  category: 'Categoria',
  notSaid: 'Não informado',
  badDigits: 'Dígito verificador do CNPJ não confere.',
  decision: 'Decisão',
  decided: (status: 0 | 1 | 2, at: string, by: string | null) =>
    `${VERBS[status]} em ${formatMoment(at)}${by === null ? '' : `, por ${by}`}.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  undecided: 'Aguarda decisão.',
  unknown: 'Não há decisão registrada.',
} as const
