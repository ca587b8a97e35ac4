export const codesCardTexts = {
  title: 'Códigos nos produtos',
  readings: 'Leituras em 30 dias',
  claims: 'Códigos resgatados',
  paid: 'CLP pagos por códigos',
  none: 'Nenhuma leitura nos últimos 30 dias. Um código no produto prova de onde ele vem e dá pontos a quem comprou.',
  seeBatches: 'Ver lotes de códigos',
  seeProducts: 'Produtos e códigos',
} as const
