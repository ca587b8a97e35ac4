export const areasTexts = {
  title: 'Área indisponível',
  explanation: (area: string) => `Não conseguimos abrir “${area}” agora. O restante da Loopi continua funcionando.`,
  retry: 'Tentar novamente',
  home: 'Voltar ao início',

  updateTitle: (areas: readonly string[]) =>
    areas.length === 1 ? `Nova versão: ${areas[0]}` : `Novas versões: ${areas.join(', ')}`,
  update: 'Atualize quando quiser: a página abre de novo onde você está.',
  updateBlocked: 'Termine ou salve o que está preenchendo; depois você pode atualizar.',
  updateNow: 'Atualizar agora',
  updateLater: 'Agora não',
} as const
