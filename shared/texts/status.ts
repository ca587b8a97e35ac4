/** Words of all states; `Status` gives each its tone and icon. */
export const statusTexts = {
  ready: 'Pronto',
  used: 'Usado',
  expiring: (days: number) => (days === 0 ? 'Vence hoje' : days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`),
  expired: 'Vencido',
  soldOut: 'Esgotado',
  paused: 'Pausado',
  draft: 'Rascunho',
  pending: 'Pendente',
  refused: 'Recusado',
} as const
