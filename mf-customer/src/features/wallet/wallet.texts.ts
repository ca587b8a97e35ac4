import type { StatementAccount } from '@loopi/contract/statements/statements.schemas'
import type { WalletNotice, WalletSync } from '@loopi/contract/wallet/wallet.schemas'
import { formatCount } from '@loopi/shared/texts/format'
import type { Period } from './wallet.rules.ts'

export const walletTexts = {
  eyebrow: 'Área do Cliente',
  title: 'Minha Carteira CashLoopi',
  intro: 'CLP são os pontos da Loopi: você ganha nas marcas parceiras e troca por cupons.',
  staffTitle: 'Sua conta não tem carteira',
  staffText: 'A carteira CashLoopi pertence a clientes e empresas.',
  toPromotions: 'Usar em promoções',

  balance: 'Saldo disponível',
  balanceFailed: 'Não foi possível consultar seu saldo.',
  balanceInChart: 'O saldo de cada dia está no gráfico.',
  balanceOnAccess: 'Acesse a carteira para ver o saldo da empresa.',
  access: 'Criar ou acessar carteira',
  refresh: 'Atualizar carteira',
  accessText: 'Opcional: leve seu saldo para uma carteira digital só sua.',
  panel: 'Abrir painel da carteira',
  newTab: '(abre em nova aba)',
  opening: 'Abrindo sua carteira digital…',
  unavailable: 'A carteira digital não respondeu agora. Seu saldo e seu histórico continuam certos aqui.',
  notices: {
    expirado: 'O acesso à carteira expirou antes de terminar. Tente de novo quando quiser.',
    indisponivel: 'A carteira digital está indisponível no momento. Seu saldo e seu histórico continuam certos aqui.',
  } satisfies Record<WalletNotice, string>,
  syncs: {
    concluida: null,
    sincronizando: 'Sincronizando com a carteira digital',
    falhou:
      'Uma movimentação ainda não chegou à carteira digital. Seu saldo na Loopi está certo, e já estamos verificando.',
  } satisfies Record<WalletSync, string | null>,

  address: 'Endereço',
  addressPending: 'Seu endereço está sendo criado.',
  copyAddress: 'Copiar endereço',
  addressCopied: 'Endereço copiado!',
  copyFailed: 'Não foi possível copiar. Selecione o endereço e copie.',
  showAddress: 'Ver completo',
  hideAddress: 'Ver resumido',

  chart: 'Saldo ao longo do tempo',
  chartEmpty: 'Seu saldo aparece aqui a partir da primeira movimentação.',
  chartEmptyPeriod: 'Não há saldo para mostrar neste período.',
  chartFailed: 'O gráfico do saldo não carregou.',

  transactions: 'Transações da carteira',

  history: 'Histórico',
  openStatement: 'Ver extrato completo',
  historyRegion: 'Movimentações',
  count: (total: number) => (total === 1 ? '1 movimentação' : `${formatCount(total)} movimentações`),
  empty: 'Nenhuma transação encontrada.',
  emptyFiltered: 'Mude os filtros para ver outras movimentações.',
  emptyNew: 'O que você ganhar e usar aparece aqui.',
  clear: 'Limpar filtros',
  historyFailed: 'O histórico não carregou agora. Nada se perdeu.',
  more: 'Mostrar mais',
  moreFailed: 'O restante não carregou agora.',

  account: 'Conta',
  accounts: { saldo: 'Saldo', recebidos: 'Recebido em resgates' } satisfies Record<StatementAccount, string>,
  emptyReceived: 'O que os resgates dos seus cupons trouxerem aparece aqui.',
  type: 'Tipo',
  allTypes: 'Todos os tipos',
  period: 'Período',
  periods: {
    tudo: 'Todo o período',
    '7': 'Últimos 7 dias',
    '30': 'Últimos 30 dias',
    '90': 'Últimos 90 dias',
    datas: 'Escolher datas',
  } satisfies Record<Period, string>,
  from: 'De',
  to: 'Até',
  backwards: 'A data inicial vem depois da final.',

  export: 'Exportar CSV',
  exportFailed: 'O arquivo não ficou pronto. Tente novamente.',
  file: (day: string) => `extrato-cashloopi-${day}.csv`,
  columns: ['Data', 'Tipo', 'Descrição', 'Valor (CLP)'],
} as const
