import { counted } from '@loopi/shared/texts/format'
export const customerTexts = {
  back: 'Painel master',
  backToRoot: 'Painel Root Admin',
  eyebrow: 'Cliente',
  unnamed: 'Cliente',
  since: (day: string) => `Cliente desde ${day}`,
  sinceBy: {
    convite: (day: string) => `Cliente desde ${day}, por um convite aceito`,
    resgate: (day: string) => `Cliente desde ${day}, por um cupom resgatado`,
    leitura: (day: string) => `Cliente desde ${day}, por um código lido`,
  },
  balance: 'Saldo',
  credited: 'CLP creditado',
  redemptions: 'Resgates',
  spent: 'CLP resgatado',
  facts: 'Dados do cliente',
  cpf: 'CPF',
  email: 'E-mail',
  status: 'Status',
  lastActivity: 'Última atividade',
  privacy: 'Por privacidade, a empresa vê só o necessário: nome, parte do CPF, saldo e o que passou por ela.',
  notFound: 'Cliente não encontrado.',
  failed: 'Erro ao buscar cliente',
  charts: 'Movimento em 90 dias',
  noCredits: 'Nenhum CLP creditado nos últimos 90 dias.',
  noRedemptions: 'Nenhum CLP resgatado nos últimos 90 dias.',
  creditedByDay: 'CLP creditado por dia',
  redeemedByDay: 'CLP resgatado por dia',
} as const

export const movementTexts = {
  table: 'Histórico',
  /** Texts for the state of a redeemed coupon. */
  valid: (day: string) => `vale até ${day}`,
  endless: 'sem validade',
  expired: (day: string) => `venceu em ${day}`,
  none: 'Nenhum crédito ou resgate ainda.',
  failed: 'Erro ao buscar o histórico',
  count: (total: number) => counted(total, 'movimento', 'movimentos'),
  pager: { label: 'Páginas do histórico', previous: 'Anterior', next: 'Próxima' },
  page: (page: number) => `Página ${page}`,
} as const
