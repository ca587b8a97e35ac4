export const plainPageTexts = {
  notFound: 'Página não encontrada',
  notFoundWhy: 'O endereço está incompleto ou tem um erro. Confira o link ou comece pelo início.',
  home: 'Ir para o início',
  refused: 'Não foi possível abrir esta página',
  refusedWhy: 'Seu navegador enviou um pedido que não conseguimos ler. Comece pelo início.',
  tooLarge:
    'O endereço ou os cookies deste site ficaram grandes demais. Apague os cookies deste site no seu navegador e tente de novo.',
  closed: 'A Loopi volta já',
  closedFor: 'Tivemos um problema e já estamos cuidando dele. Seus pontos e cupons estão guardados.',
  errorId: (id: string) => `Código do erro: ${id}`,
  reload: 'Tentar novamente',
} as const
