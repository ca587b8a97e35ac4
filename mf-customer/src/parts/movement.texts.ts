import type { MovementType } from '@loopi/shared/contract/wallet/wallet.schemas'

export const movementTexts = {
  types: {
    welcome: 'Boas-vindas',
    credit: 'Crédito',
    redemption: 'Resgate de cupom',
    funding: 'Aporte',
  },
  syncing: 'Sincronizando',
} as const satisfies { types: Record<MovementType, string>; syncing: string }
