import { common } from '@loopi/shared/texts/common'

export const appTexts = {
  loadingPage: common.loading,
  skipToContent: 'Pular para o conteúdo',
  titleOf: (page: string) => `${page} · ${common.product}`,
} as const
