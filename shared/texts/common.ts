/** Words that two or more apps say. */
export const common = {
  product: 'Loopi',
  error: 'Erro',
  cancel: 'Cancelar',
  close: 'Fechar',
  copy: 'Copiar',
  loading: 'Carregando...',
  retry: 'Tentar novamente',
  signOut: 'Sair',
} as const
