import { formatDay, formatInstant, formatMinute } from '@loopi/shared/texts/format'

export const ticketTexts = {
  title: 'Mostre no caixa',
  off: 'de desconto',
  ready: 'Pronto para usar',
  /** `store` is null for a use without a store. */
  usedAt: (instant: string, store: string | null) =>
    `Usado em ${formatInstant(instant)} ${formatMinute(instant)}${store === null ? '' : `, ${store}`}`,
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
  online: 'Comprar pelo site',
  onlineHint: 'No site da loja, cole este código ao fechar o pedido.',
  copyOnline: 'Copiar código do site',
  openShop: 'Ir para a loja',
  openShopOf: (title: string) => `Ir para a loja de ${title} (abre em nova aba)`,
} as const
