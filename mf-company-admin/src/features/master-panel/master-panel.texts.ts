import type { Pages } from '@loopi/shared/api-client'
import { counted, formatCount } from '@loopi/shared/texts/format'

export const masterPanelTexts = {
  eyebrow: 'Painel master',
  unnamed: 'Sua empresa',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  companyFailed: 'Erro ao buscar dados da empresa',
  customers: 'Total Clientes',
  activeCustomers: 'Clientes Ativos',
  balance: 'Saldo Empresa',
  received: 'Recebido em resgates',
  distributed: 'CLP Distribuído',
  unexpected: 'Erro inesperado',
} as const

export const customersTexts = {
  table: 'Clientes',
  search: 'Buscar cliente',
  searchHint: 'Nome, e-mail ou telefone',
  filters: 'Filtrar clientes',
  which: 'Situação',
  clear: 'Limpar filtros',
  filter: { todos: 'Todos', top: 'Top Usuários', inativos: 'Inativos', convites: 'Convites' },
  filterCount: (filter: string, count: number) => `${filter} (${formatCount(count)})`,
  first: 'Convidar o primeiro',
  importFirst: 'Importar uma lista',
  nobodyInvited: 'Nenhum convite aguarda resposta.',
  showAll: 'Ver todos os clientes',
  name: 'Nome',
  byCode: { new: 'Novo cliente por leitura', known: 'Cliente por leitura' },
  lastActivity: 'Última atividade',
  status: 'Status',
  balance: 'Saldo',
  actions: 'Ações',
  failed: 'Erro ao buscar clientes',
  none: 'Nenhum cliente ainda.',
  notFound: 'Nenhum cliente corresponde à busca.',
  /** Text of an empty list while invitations are open. */
  noneYet: (invited: number) =>
    invited === 1
      ? 'Nenhum cliente ainda: 1 convite aguarda resposta.'
      : `Nenhum cliente ainda: ${formatCount(invited)} convites aguardam resposta.`,
  count: (total: number) => counted(total, 'cliente', 'clientes'),
  all: 'Ver todos os clientes',
  seeInvited: (invited: number) => `Ver ${counted(invited, 'convite', 'convites')}`,
  invitedCount: (total: number) => counted(total, 'convite', 'convites'),
  invitedFailed: 'Erro ao buscar convites',
  noInvitedFound: 'Nenhum convite corresponde à busca.',
  /** For a total above the api's limit. */
  many: 'Mais de 10.000 clientes',
  order: 'Ordenar por',
  usual: 'Mais recentes',
  up: (column: string) => `${column}, crescente`,
  down: (column: string) => `${column}, decrescente`,
  importFile: 'Importar CSV',
  exportColumns: ['Nome', 'CPF', 'Saldo (CLP)', 'Status', 'Última atividade', 'Desde'],
  invitedColumns: ['Nome digitado', 'E-mail', 'Telefone', 'Situação', 'Enviado em'],
  invited: { enviado: 'Convite enviado', vencido: 'Convite vencido', recusado: 'E-mail recusado' },
  unknown: '–',
  sentOn: (day: string) => `convite de ${day}`,
  offered: (amount: string) => `${amount} oferecidos`,
} as const

/** Labels of a pager with `size` rows per page. */
export const pagerLabels = ({ page, total }: Pick<Pages<unknown>, 'page' | 'total'>, size: number) => ({
  label: 'Páginas da lista',
  previous: 'Anterior',
  next: 'Próxima',
  size: 'Linhas',
  where:
    total === undefined
      ? `Página ${formatCount(page)}`
      : `Página ${formatCount(page)} de ${formatCount(Math.max(1, Math.ceil(total / size)))}`,
})

export const newCustomerTexts = {
  action: 'Novo Cliente',
  intro: 'A pessoa recebe seu convite por e-mail. Até aceitar, você vê só o que digitar aqui.',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  phoneHint: '(99) 99999-9999',
  missing: 'Campo obrigatório.',
  emailInvalid: 'Informe um e-mail válido.',
  phoneInvalid: 'Informe o telefone com DDD.',
  submit: 'Cadastrar cliente',
  submitting: 'Enviando...',
  done: 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.',
  failed: 'Erro ao criar cliente',
  unexpected: 'Erro inesperado',
} as const

export const invitationTexts = {
  menu: (name: string) => `Ações do convite a ${name}`,
  resend: 'Reenviar convite',
  resendLater: (day: string) => `Reenviar (a partir de ${day})`,
  today: 'hoje',
  tomorrow: 'amanhã',
  resent: 'Convite enviado de novo',
  withdraw: 'Cancelar convite',
  withdrawTitle: 'Cancelar este convite?',
  withdrawText: 'O link do e-mail deixa de valer e a pessoa sai da sua lista.',
  keep: 'Manter convite',
  withdrawn: 'Convite cancelado',
  offer: 'Oferecer CLP',
  offerHint: (balance: string) => `Saldo da empresa: ${balance}. Os CLP só saem quando a pessoa aceitar.`,
  offerUnknown: 'Os CLP só saem do saldo quando a pessoa aceitar.',
  reasonHint: 'A pessoa lê o motivo junto com o convite.',
  offered: 'CLP oferecidos',
  companyNow: 'Saldo da empresa agora',
  selectAll: 'Selecionar todos desta página',
  select: (name: string) => `Selecionar ${name}`,
  many: {
    label: 'Ações nos convites selecionados',
    chosen: (count: number) => counted(count, 'selecionado', 'selecionados'),
    resend: (count: number) => `Reenviar ${formatCount(count)}`,
    tooEarly: 'Enviados há pouco',
    cancel: (count: number) => `Cancelar ${formatCount(count)}`,
    clear: 'Limpar seleção',
    cancelTitle: (count: number) => `Cancelar ${counted(count, 'convite', 'convites')}?`,
    cancelText: 'Os links dos e-mails deixam de valer e as pessoas saem da sua lista.',
    confirm: 'Cancelar convites',
    keep: 'Manter convites',
    done: {
      resend: (count: number) => counted(count, 'convite enviado de novo', 'convites enviados de novo'),
      withdraw: (count: number) => counted(count, 'convite cancelado', 'convites cancelados'),
    },
    failed: (count: number) => counted(count, 'convite ficou como estava', 'convites ficaram como estavam'),
  },
} as const

export const activityTexts = {
  title: 'Movimento',
  period: 'Período',
  days: (days: number) => `${days} dias`,
  redemptions: 'Resgates por dia',
  noRedemptions: (days: number) => `Nenhum resgate nos últimos ${days} dias.`,
  promote: 'Divulgar uma promoção',
  credited: 'CLP distribuído por dia',
  noCredits: (days: number) => `Nenhum CLP distribuído nos últimos ${days} dias.`,
} as const

export const campaignTexts = {
  title: 'Campanhas Ativas',
  none: 'Nenhuma campanha por aqui ainda. Em breve você vai premiar clientes por metas e datas especiais.',
  action: 'Nova Campanha (Em breve)',
} as const
