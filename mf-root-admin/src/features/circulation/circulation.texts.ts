import type { DAY_REASONS } from '@loopi/contract/circulation/circulation.schemas'
import { counted, formatClp, formatCount } from '@loopi/shared/texts/format'

export const circulationTexts = {
  title: 'CLP em circulação',
  today: (day: string) => `Dia ${day}, no horário de São Paulo.`,
  total: 'Em circulação',
  customers: 'Com clientes',
  budgets: 'Saldo das empresas',
  received: 'Recebido em resgates',
  codes: 'Reservado para códigos',
  reserve: 'Reserva de boas-vindas',
  adds: 'Tudo confere: a soma dos saldos é igual ao que a Loopi emitiu.',
  doesNotAdd:
    'As contas não fecham: o que está nelas não é o que a Loopi emitiu. Rode a conferência (ledger:check) agora.',
  welcome: 'Boas-vindas de hoje',
  used: (used: number, ceiling: number) => `${formatClp(used)} de ${formatClp(ceiling)}`,
  nobodyWaits: 'Nenhum cadastro esperando as boas-vindas.',
  waiting: (people: number, clp: number) =>
    `${formatCount(people)} ${people === 1 ? 'pessoa espera' : 'pessoas esperam'} por ${formatClp(clp)}, que ainda não foram emitidos.`,
  changed: 'O que mudou hoje',
  times: (count: number) => counted(count, 'vez', 'vezes'),
  reasons: {
    aportados: 'Aportados pela Loopi',
    boas_vindas: 'Boas-vindas',
    creditados: 'Creditados a clientes',
    codigos: 'Pagos por códigos',
    resgatados: 'Resgatados',
    liberados: 'Liberados para o saldo',
    recolhidos: 'Recolhidos para a Loopi',
    extintos: 'Cancelados com contas excluídas',
  } satisfies Record<(typeof DAY_REASONS)[number], string>,
  busiest: 'Empresas com mais movimento hoje',
  columns: {
    name: 'Empresa',
    aportados: 'Aportados',
    creditados: 'Creditados',
    codigos: 'Códigos',
    resgatados: 'Resgatados',
    liberados: 'Liberados',
    recolhidos: 'Recolhidos',
  },
  quiet: 'Nenhuma empresa movimentou CLP hoje.',
  count: (total: number) => `${total} ${total === 1 ? 'empresa' : 'empresas'}`,
  failed: 'Não foi possível carregar os CLP em circulação.',
} as const
