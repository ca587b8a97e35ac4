import { formatCount } from '@loopi/shared/texts/format'

export const requestTexts = {
  title: 'Pedidos de CLP',
  company: 'Empresa',
  kind: 'Pedido',
  kinds: { saldo: 'Saldo', liberacao: 'Liberação do recebido' },
  amount: 'Valor',
  note: 'Observação',
  noNote: 'Sem observação',
  since: 'Pedido em',
  actions: 'Ações',
  grant: { saldo: 'Creditar', liberacao: 'Liberar' },
  grantOf: (action: string, name: string) => `${action} CLP pedidos por ${name}`,
  refuse: 'Recusar',
  refuseOf: (name: string) => `Recusar pedido de ${name}`,
  none: 'Nenhum pedido de CLP espera resposta.',
  failed: 'Não foi possível carregar os pedidos de CLP.',
  count: (total: number) => `${formatCount(total)} ${total === 1 ? 'pedido espera' : 'pedidos esperam'} resposta`,
  /** Initial reason of the movement. */
  reason: 'Pedido da empresa',
  refuseTitle: (name: string) => `Recusar o pedido de ${name}?`,
  why: 'Motivo',
  whyHint: 'A empresa lê o motivo no painel dela.',
  whyMissing: 'Diga o motivo.',
  refusing: 'Recusando...',
  refused: 'Pedido recusado.',
  refuseFailed: 'Não foi possível recusar o pedido.',
} as const
