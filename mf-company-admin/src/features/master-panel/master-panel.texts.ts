export const masterPanelTexts = {
  eyebrow: 'Painel master',
  unnamed: 'Sua empresa',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  promotions: 'Dashboard de Cupons',
  brands: 'Marcas',
  companyFailed: 'Erro ao buscar dados da empresa',
  customers: 'Total Clientes',
  activeCustomers: 'Clientes Ativos',
  balance: 'Saldo Empresa',
  distributed: 'CLP Distribuído',
  unexpected: 'Erro inesperado',
} as const

export const customersTexts = {
  table: 'Clientes',
  search: 'Buscar cliente',
  searchHint: 'Nome do cliente',
  filters: 'Filtrar clientes',
  filter: { todos: 'Todos', top: 'Top Usuários', inativos: 'Inativos' },
  name: 'Nome',
  lastActivity: 'Última atividade',
  status: 'Status',
  balance: 'Saldo',
  actions: 'Ações',
  failed: 'Erro ao buscar clientes',
  none: 'Seus clientes aparecem aqui assim que concluírem o cadastro.',
  notFound: 'Nenhum cliente corresponde à busca.',
  count: (total: number) => `${total.toLocaleString('pt-BR')} ${total === 1 ? 'cliente' : 'clientes'}`,
  pages: 'Páginas de clientes',
  previous: 'Anterior',
  next: 'Próxima',
  /** More than the api counts. */
  many: 'Mais de 10.000 clientes',
  page: (page: number, of: number | null) =>
    `Página ${page.toLocaleString('pt-BR')}${of === null ? '' : ` de ${of.toLocaleString('pt-BR')}`}`,
  order: 'Ordenar por',
  usual: 'Mais recentes',
  up: (column: string) => `${column}, crescente`,
  down: (column: string) => `${column}, decrescente`,
  importFile: 'Importar CSV',
  exportFile: 'Exportar CSV',
  exporting: 'Exportando...',
  exportName: (day: string) => `clientes-${day}.csv`,
  exportColumns: ['Nome', 'CPF', 'Saldo (CLP)', 'Status', 'Última atividade', 'Cliente desde'],
} as const

export const newCustomerTexts = {
  action: 'Novo Cliente',
  intro: 'O cliente recebe por e-mail o link para concluir o cadastro com CPF e senha.',
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

export const activityTexts = {
  title: 'Movimento',
  period: 'Período',
  days: (days: number) => `${days} dias`,
  redemptions: 'Resgates por dia',
  credited: 'CLP distribuído por dia',
} as const

export const campaignTexts = {
  title: 'Campanhas Ativas',
  none: 'Nenhuma campanha por aqui ainda. Em breve você vai premiar clientes por metas e datas especiais.',
  action: 'Nova Campanha (Em breve)',
} as const
