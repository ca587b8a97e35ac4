export const metadataTexts = {
  description: 'Cupons, pontos e atacado das marcas que você já conhece, em um só lugar.',
  picture: 'Loopi: escaneou, ganhou 10%',
} as const
