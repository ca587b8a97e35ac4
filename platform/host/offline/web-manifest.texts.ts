export const webManifestTexts = {
  description: 'Cupons, pontos e marcas parceiras na palma da mão.',
  coupons: 'Meus cupons',
  wallet: 'Carteira CashLoopi',
  brands: 'Marcas parceiras',
} as const
