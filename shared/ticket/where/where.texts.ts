import { formatDay } from '@loopi/shared/texts/format'

export const whereTexts = {
  title: 'Onde usar',
  titleOf: (title: string) => `Onde usar ${title}`,
  loadFailed: 'Erro ao buscar as lojas.',
  noNetwork: 'Sem internet. As lojas aparecem quando ela voltar.',
  none: 'A marca ainda não cadastrou lojas para este cupom.',
  noneOfWelcome: 'Nenhuma loja aceita o cupom de boas-vindas por enquanto.',
  payer: 'Quem paga o desconto é a loja que aceita.',
  lastDay: (day: string) => `Último dia para usar: ${formatDay(day)}.`,
  hours: 'Horário',
  phone: 'Telefone',
  more: 'Ver mais',
  moreStores: 'Ver mais lojas',
} as const
