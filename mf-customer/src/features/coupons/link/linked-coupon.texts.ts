export const linkedCouponTexts = {
  title: 'O cupom que você escolheu',
  gone: 'O cupom que você procura não está mais disponível. Veja os outros abaixo.',
  failed: 'Não foi possível abrir o cupom que você procura. Recarregue a página para tentar de novo.',
} as const
