/** Words of the document that shows without a network. */
export const offlineTexts = {
  documentTitle: 'Sem internet · Loopi',
  offline: 'Você está sem internet',
  unreachable: 'Não foi possível chegar à Loopi',
  held: 'Seus cupons prontos estão guardados neste aparelho. Mostre o QR no caixa.',
  none: 'Nenhum cupom guardado neste aparelho. Quando a internet voltar, a Loopi abre sozinha.',
  over: 'Os cupons guardados neste aparelho são de mais de 7 dias atrás. Conecte-se para vê-los de novo.',
  visitor: 'Quando a internet voltar, a página abre sozinha.',
  coupons: 'Seus cupons',
  code: 'Mostre este código no caixa',
  onlineCode: 'Código do site',
  picture: 'QR do código',
  noEnd: 'Sem validade',
  until: 'Válido até',
  today: 'Vence hoje',
  retry: 'Tentar novamente',
} as const
