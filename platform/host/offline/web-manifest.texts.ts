export const webManifestTexts = {
  description: 'Cupons, pontos e marcas parceiras na palma da mão.',
  coupons: 'Meus cupons',
  wallet: 'Carteira CashLoopi',
  brands: 'Marcas parceiras',
  till: 'Caixa Loopi',
  tillShort: 'Caixa',
  tillDescription: 'Confira e use os cupons dos clientes, também sem internet.',
} as const
