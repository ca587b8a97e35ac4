export const htmlTexts = {
  notFound: 'Página não encontrada',
  unavailable: 'Área indisponível',
  failed: 'Não foi possível abrir a Loopi. Verifique sua conexão.',
  stillUnavailable: 'Esta área está indisponível agora. Tente novamente em alguns minutos.',
  reload: 'Tentar novamente',
  noScript: 'Para entrar, enviar formulários e ver listas, ative o JavaScript no seu navegador e recarregue a página.',
} as const
