export const loadingTexts = {
  title: 'Área indisponível',
  explanation: (area: string) => `Não conseguimos abrir “${area}” agora. O restante da Loopi continua funcionando.`,
  retry: 'Tentar novamente',
  home: 'Voltar ao início',
  elsewhere: (page: string) => `Ir para ${page}`,
} as const
