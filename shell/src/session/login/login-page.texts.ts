import { common } from '@loopi/shared/texts/common'

/** Texts shown before the code of this page is loaded. */
export const loginPageTexts = { title: 'Entrar', waiting: common.loading } as const
