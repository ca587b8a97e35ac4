import { common } from '@loopi/ui/texts/common'

export const appTexts = {
  loadingPage: common.loading,
  offlineTitle: 'Você está sem conexão',
  offline: 'Assim que ela voltar, você continua de onde parou.',
  skipToContent: 'Pular para o conteúdo',
} as const
