export const htmlTexts = {
  description: 'Cupons, pontos e atacado das marcas que você já conhece, em um só lugar.',
  notFound: 'Página não encontrada',
  failed: 'Não foi possível abrir a Loopi. Verifique sua conexão.',
  reload: 'Tentar novamente',
  noScript: 'A Loopi precisa de JavaScript. Ative-o no seu navegador e recarregue a página.',
} as const
