/** Sentences that the server itself says about coupons; refusals stand in the error catalogue. */
export const couponTexts = {
  redeemed: 'Cupom adquirido com sucesso!',
  created: 'Promoção criada com sucesso',
  cancelled: 'Cupom cancelado.',
  welcome: {
    brand: 'Loopi',
    title: 'Cupom de boas-vindas',
    description: 'Apresente este código em uma loja parceira e ganhe 10% de desconto na sua primeira compra.',
    discount: '10%',
    code: 'BEMVINDO10',
  },
} as const
