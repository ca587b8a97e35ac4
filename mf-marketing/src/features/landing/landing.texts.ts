export const landingTexts = {
  hero: {
    eyebrow: 'Benefícios de verdade, em produtos de verdade',
    title: 'Escaneou, ganhou 10%.',
    lead: 'Aponte a câmera para o código Loopi da embalagem, cadastre-se e receba um cupom de 10% para usar nas lojas parceiras.',
  },
} as const
