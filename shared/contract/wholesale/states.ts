/** States of a request in the order of root's work, with root's texts. */
export const WHOLESALE_STATES = {
  novo: 'Novo',
  'em-contato': 'Em contato',
  liberado: 'Liberado',
  recusado: 'Recusado',
} as const

export type WholesaleState = keyof typeof WHOLESALE_STATES

export const WHOLESALE_STATE_NAMES = Object.keys(WHOLESALE_STATES) as [WholesaleState, ...WholesaleState[]]
