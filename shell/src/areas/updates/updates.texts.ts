export const updatesTexts = {
  title: (areas: readonly string[]) =>
    areas.length === 1 ? `Nova versão: ${areas[0]}` : `Novas versões: ${areas.join(', ')}`,
  ofShell: 'A Loopi tem uma versão nova',
  message: 'Atualize quando quiser: a página abre de novo onde você está.',
  blocked: 'Termine ou salve o que está preenchendo; depois você pode atualizar.',
  reload: 'Atualizar agora',
  later: 'Agora não',
} as const
