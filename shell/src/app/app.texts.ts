import { common } from '@loopi/shared/texts/common'

export const appTexts = {
  loadingPage: common.loading,
  offlineTitle: 'Você está sem conexão',
  offline: 'Seus cupons continuam aqui. O resto volta com a internet.',
  skipToContent: 'Pular para o conteúdo',
} as const
