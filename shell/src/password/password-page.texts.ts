import { common } from '@loopi/ui/texts/common'

/** Texts that are shown before the code of these pages is there; the others come with it. */
export const passwordPageTexts = {
  forgotten: { title: 'Esqueci minha senha', waiting: common.loading },
  set: { title: 'Nova senha', waiting: 'Conferindo o link...' },
} as const
