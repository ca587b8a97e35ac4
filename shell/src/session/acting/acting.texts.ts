import { common } from '@loopi/shared/texts/common'

export const actingTexts = {
  region: 'Atuação por uma empresa',
  actingFor: 'Você atua por ',
  until: (time: string) => ` até ${time}`,
  leave: common.signOut,
  over: (company: string | null | undefined) =>
    company ? `O tempo para atuar por ${company} acabou.` : 'O tempo para atuar pela empresa acabou.',
  back: 'Você voltou ao seu painel.',
  signInAgain: 'Entre de novo para voltar ao seu painel.',
} as const
