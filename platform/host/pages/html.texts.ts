export const htmlTexts = {
  notFound: 'Página não encontrada',
  failed: 'Não foi possível abrir a Loopi. Verifique sua conexão.',
  reload: 'Tentar novamente',
  noScript: 'Para entrar, enviar formulários e ver listas, ative o JavaScript no seu navegador e recarregue a página.',
} as const
