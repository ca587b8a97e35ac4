import type { MovementType, WalletSync } from '@loopi/shared/contract/wallet/wallet.schemas'

export const movementTexts = {
  types: {
    welcome: 'Boas-vindas',
    credit: 'Crédito',
    redemption: 'Resgate de cupom',
    funding: 'Aporte',
    release: 'Liberação para o saldo',
    takeback: 'Recolhimento pela Loopi',
    split: 'Separação das contas',
  },
  syncs: {
    concluida: null,
    sincronizando: 'Sincronizando',
    falhou: 'Não sincronizada',
  },
  calm: 'Seu saldo está certo, e já estamos verificando.',
} as const satisfies { types: Record<MovementType, string>; syncs: Record<WalletSync, string | null>; calm: string }
