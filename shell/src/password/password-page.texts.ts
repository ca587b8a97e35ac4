import { common } from '@loopi/shared/texts/common'

/** Texts shown before the code of these pages is loaded. */
export const passwordPageTexts = {
  forgotten: { title: 'Esqueci minha senha', waiting: common.loading },
  set: { title: 'Nova senha', waiting: 'Conferindo o link...' },
} as const
