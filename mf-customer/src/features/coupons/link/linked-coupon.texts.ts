export const linkedCouponTexts = {
  title: 'Você veio por este cupom',
  gone: 'O cupom deste link não está mais disponível. Veja os outros abaixo.',
  failed: 'Não foi possível abrir o cupom deste link. Recarregue a página para tentar de novo.',
} as const
