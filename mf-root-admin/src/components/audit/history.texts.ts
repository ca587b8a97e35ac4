import { counted } from '@loopi/shared/texts/format'

export const historyTexts = {
  history: 'Histórico',
  action: 'Ação',
  details: 'Detalhes',
  who: 'Quem',
  when: 'Quando',
  none: 'Nada foi registrado ainda.',
  notFound: 'Nada foi encontrado.',
  failed: 'Não foi possível carregar o histórico.',
  count: (total: number) => counted(total, 'registro', 'registros'),
  found: (total: number) => counted(total, 'registro', 'registros'),
  actingFor: 'atuando por',
  memberOf: 'de',
} as const
