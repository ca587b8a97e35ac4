/** Texts of two or more apps. */
export const common = {
  product: 'Loopi',
  error: 'Erro',
  errorId: (id: string) => `Código do erro: ${id}`,
  cancel: 'Cancelar',
  close: 'Fechar',
  copy: 'Copiar',
  loading: 'Carregando...',
  notOpened: 'Não foi possível abrir. Verifique sua conexão e tente novamente.',
  noWholeNumber: (typed: string) => `“${typed}” não é um número inteiro. Digite sem vírgula e sem sinal.`,
  retry: 'Tentar novamente',
  signOut: 'Sair',
} as const
