import { formatDay } from '@loopi/shared/texts/format'

export const ticketTexts = {
  title: 'Mostre no caixa',
  off: 'de desconto',
  ready: 'Pronto para usar',
  noEnd: 'Sem validade',
  expired: 'Vencido',
  validUntil: (day: string) => `Válido até ${formatDay(day)}`,
  endsIn: (days: number) => (days === 0 ? 'Vence hoje' : days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`),
  code: 'Mostre este código no caixa',
  picture: (code: string) => `QR do código ${code}`,
  copyShown: 'Copiar código',
  copied: 'Código copiado!',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  howTitle: 'Como usar',
  how: 'Na loja, mostre este código no caixa antes de pagar.',
  partners: 'Ver as lojas parceiras',
  online: 'Comprar pelo site',
  onlineHint: 'No site da loja, cole este código ao fechar o pedido.',
  copyOnline: 'Copiar código do site',
  openShop: 'Ir para a loja',
  openShopOf: (title: string) => `Ir para a loja de ${title} (abre em nova aba)`,
} as const
