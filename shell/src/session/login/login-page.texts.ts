import { common } from '@loopi/ui/texts/common'

/** Texts that are shown before the code of this page is there; the others come with it. */
export const loginPageTexts = { title: 'Entrar', waiting: common.loading } as const
