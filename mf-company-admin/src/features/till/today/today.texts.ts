import type { CouponUse, Synced } from '@loopi/contract/till/till.reading'
import { counted, formatMinute, formatReais } from '@loopi/shared/texts/format'

export const todayTexts = {
  title: 'Hoje',
  summary: (count: number, cents: number) => `${counted(count, 'uso', 'usos')}, ${formatReais(cents)} em vendas`,
  empty: 'Nenhum cupom usado hoje neste caixa.',
  failed: 'A lista de hoje não carregou.',
  retry: 'Tentar novamente',
  loading: 'Carregando os usos de hoje',
  at: formatMinute,
  noValue: 'sem valor',
  undo: 'Desfazer',
  undoOf: (title: string, at: string) => `Desfazer ${title}, ${formatMinute(at)}`,
  states: { usado: 'Usado', desfeito: 'Desfeito', conflito: 'Conflito' } satisfies Record<
    CouponUse['situacao'],
    string
  >,
  offline: 'sem rede',
  paidBy: { empresa: 'paga a empresa', loja: 'paga a loja' },
  waitingTitle: 'Esperando a rede',
  waiting: 'Não enviado',
  waitingHint: 'Ficam guardados neste aparelho e são enviados quando a rede voltar.',
  settledTitle: 'O que foi enviado',
  results: { aceito: 'Aceito', repetido: 'Já registrado', conflito: 'Conflito', recusado: 'Recusado' } satisfies Record<
    Synced[number]['resultado'],
    string
  >,
  understood: 'Entendi',
} as const
