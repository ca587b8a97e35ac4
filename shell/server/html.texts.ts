export const htmlTexts = {
  notFound: 'Página não encontrada',
  failed: 'Não foi possível abrir a Loopi. Verifique sua conexão.',
  reload: 'Tentar novamente',
  noScript: 'A Loopi precisa de JavaScript. Ative-o no seu navegador e recarregue a página.',
} as const
