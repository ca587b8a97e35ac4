import type { MovementType, WalletSync } from '@loopi/contract/wallet/wallet.schemas'

/** Label of a movement type; an unknown type is shown as it is. */
export const kindOf = (type: string): string =>
  Object.entries(movementTexts.types).find(([name]) => name === type)?.[1] ?? (type || movementTexts.unnamed)

export const movementTexts = {
  types: {
    welcome: 'Boas-vindas',
    credit: 'Crédito',
    redemption: 'Resgate de cupom',
    funding: 'Aporte',
    release: 'Liberação para o saldo',
    takeback: 'Recolhimento pela Loopi',
    code: 'Código de produto',
    'code-budget': 'Reserva para códigos',
    'code-return': 'Sobra de códigos',
  },
  unnamed: 'Movimentação',
  syncs: {
    concluida: null,
    sincronizando: 'Sincronizando',
    falhou: 'Não sincronizada',
  },
  calm: 'Seu saldo está certo, e já estamos verificando.',
} as const satisfies {
  types: Record<MovementType, string>
  unnamed: string
  syncs: Record<WalletSync, string | null>
  calm: string
}
